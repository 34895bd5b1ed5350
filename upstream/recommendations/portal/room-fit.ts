import { html } from "../../format/html";

interface Fit {
  dinnerMax: number | null;
  standingMax: number | null;
}

/** Says that a room is too small for the guests, or holds them standing only; nothing where that is not known. */
export function roomFit({ dinnerMax, standingMax }: Fit, guests: number | null) {
  const remark = fitWords({ dinnerMax, standingMax }, guests);
  return remark && html`<p class="fit">${remark}</p>`;
}

export function fitWords({ dinnerMax, standingMax }: Fit, guests: number | null): string | undefined {
  if (!guests) return undefined;
  const isTooMany = (most: number | null) => most !== null && guests > most;
  if (!isTooMany(dinnerMax)) {
    // Of a room that nobody sits in, its standing guests are all it holds.
    return dinnerMax === null && isTooMany(standingMax) ? tooSmall(standingMax, guests) : undefined;
  }
  if (standingMax !== null && !isTooMany(standingMax))
    return `Your ${guests} guests fit standing only: it seats up to ${dinnerMax}.`;
  if (standingMax === null) return `It seats up to ${dinnerMax}, fewer than your ${guests} guests.`;
  return tooSmall(Math.max(dinnerMax ?? 0, standingMax), guests);
}

const tooSmall = (most: number | null, guests: number) =>
  `Too small for all of your ${guests} guests: it holds up to ${most}.`;
