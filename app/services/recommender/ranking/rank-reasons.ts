import type { SearchCriteria } from "@contract/recommender/criteria";
import type { GuestFit } from "@contract/recommender/guest-fit";
import { getRoomGuestFit } from "@contract/recommender/room-fit";
import type { VenueRoom } from "@contract/recommender/search";
import { formatDistance } from "~/services/format/distance";

/** Guest capacity and the radius go before points in a rank. These texts explain the effect. */

const fitReasons: Record<GuestFit, string | undefined> = {
  holds: undefined,
  unknown: "Its capacity is not known, so rooms that suit the guest count rank higher.",
  unfit: "It doesn't suit the guest count, so rooms that do (or may) rank higher.",
};

const isOutsideRadius = ({ distance }: VenueRoom, { radius }: SearchCriteria): boolean =>
  distance !== undefined && radius !== undefined && distance > radius;

/** Sentences on why a room ranks behind others regardless of its points; empty if neither applies. */
export function listLowerRankReasons(room: VenueRoom, criteria: SearchCriteria): string[] {
  const fitReason = fitReasons[getRoomGuestFit(room, criteria)];
  const { radius, country } = criteria;
  const radiusReason = `It is outside the ${formatDistance(radius, country)} radius, so equally suitable rooms inside the radius rank higher.`;
  return [...(fitReason ? [fitReason] : []), ...(isOutsideRadius(room, criteria) ? [radiusReason] : [])];
}

/** Why a room ranks behind a better one regardless of points; `undefined` if only points decide. */
export function findLowerRankReason(
  room: VenueRoom,
  better: VenueRoom,
  criteria: SearchCriteria,
): string | undefined {
  const fit = getRoomGuestFit(room, criteria);
  if (fit !== getRoomGuestFit(better, criteria))
    return fit === "unfit" ? "it doesn't suit the guest count" : "it may not suit the guest count";
  return isOutsideRadius(room, criteria) && !isOutsideRadius(better, criteria)
    ? "it is outside the radius"
    : undefined;
}
