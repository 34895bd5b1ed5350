import type { SearchCriteria } from "@contract/recommender/criteria";
import type { GuestFit } from "@contract/recommender/guest-fit";
import { guestFit } from "@contract/recommender/room-fit";
import type { VenueRoom } from "@contract/recommender/search";
import { formatDistance } from "~/services/format/distance";

/** What goes before points in a rank: whether a room takes the guests, and whether it lies within the radius. */

const fitReasons: Record<GuestFit, string | undefined> = {
  holds: undefined,
  unknown: "Whether it takes the guests is not known: it ranks behind every room that does.",
  unfit: "It does not take the guests: it ranks behind every room that does or may, whatever its points.",
};

const isBeyond = ({ distance }: VenueRoom, { radius }: SearchCriteria) =>
  distance !== undefined && radius !== undefined && distance > radius;

/** The sentences on what puts a room behind others apart from its points; none for one that meets both. */
export function placeReasons(room: VenueRoom, criteria: SearchCriteria): string[] {
  const ofFit = fitReasons[guestFit(room, criteria)];
  const { radius, country } = criteria;
  const ofRadius = `It lies beyond the radius of ${formatDistance(radius, country)}: it ranks behind the rooms within it that take the guests as it does.`;
  return [...(ofFit ? [ofFit] : []), ...(isBeyond(room, criteria) ? [ofRadius] : [])];
}

/** What puts a room behind a better one apart from its points; `undefined` where its points do. */
export function behindReason(
  room: VenueRoom,
  better: VenueRoom,
  criteria: SearchCriteria,
): string | undefined {
  const fit = guestFit(room, criteria);
  if (fit !== guestFit(better, criteria))
    return fit === "unfit" ? "it does not take the guests" : "it is not known to take the guests";
  return isBeyond(room, criteria) && !isBeyond(better, criteria) ? "it lies beyond the radius" : undefined;
}
