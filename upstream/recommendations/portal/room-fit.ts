import { html } from "../../format/html";

interface Fit {
  dinnerMax: number | null;
  standingMax: number | null;
}

/**
 * Says that a room is too small for the guests, or fits them standing only; nothing if its capacity is
 * unknown.
 */
export function renderRoomFitRemark({ dinnerMax, standingMax }: Fit, guestCount: number | null) {
  const remark = formatRoomFitRemark({ dinnerMax, standingMax }, guestCount);
  return remark && html`<p class="fit">${remark}</p>`;
}

export function formatRoomFitRemark(
  { dinnerMax, standingMax }: Fit,
  guestCount: number | null,
): string | undefined {
  if (!guestCount) return undefined;
  const isTooMany = (limit: number | null) => limit !== null && guestCount > limit;
  if (!isTooMany(dinnerMax)) {
    // Without a seated capacity, the standing capacity is the limit.
    return dinnerMax === null && isTooMany(standingMax)
      ? formatTooSmallRemark(standingMax, guestCount)
      : undefined;
  }
  if (standingMax !== null && !isTooMany(standingMax))
    return `This room holds your ${guestCount} guests standing only. It seats up to ${dinnerMax}.`;
  if (standingMax === null) return `It seats up to ${dinnerMax}, fewer than your ${guestCount} guests.`;
  return formatTooSmallRemark(Math.max(dinnerMax ?? 0, standingMax), guestCount);
}

const formatTooSmallRemark = (maxGuests: number | null, guestCount: number) =>
  `Too small for your ${guestCount} guests. It holds up to ${maxGuests}.`;
