import { html } from "../../format/html";

interface Fit {
  dinnerMax: number | null;
  standingMax: number | null;
}

/** Says that a room is too small for the guests, or fits them standing only; nothing where capacity is not known. */
export function renderRoomFit({ dinnerMax, standingMax }: Fit, guests: number | null) {
  const remark = formatRoomFit({ dinnerMax, standingMax }, guests);
  return remark && html`<p class="fit">${remark}</p>`;
}

export function formatRoomFit({ dinnerMax, standingMax }: Fit, guests: number | null): string | undefined {
  if (!guests) return undefined;
  const isTooMany = (limit: number | null) => limit !== null && guests > limit;
  if (!isTooMany(dinnerMax)) {
    // Without a seated capacity, the standing capacity is the limit.
    return dinnerMax === null && isTooMany(standingMax) ? tooSmall(standingMax, guests) : undefined;
  }
  if (standingMax !== null && !isTooMany(standingMax))
    return `This room holds your ${guests} guests standing only. It seats up to ${dinnerMax}.`;
  if (standingMax === null) return `It seats up to ${dinnerMax}, fewer than your ${guests} guests.`;
  return tooSmall(Math.max(dinnerMax ?? 0, standingMax), guests);
}

const tooSmall = (limit: number | null, guests: number) =>
  `Too small for your ${guests} guests. It holds up to ${limit}.`;
