import { type EventScope, leadAndEvent } from "~/services/events/event.server";
import { fullName } from "~/services/leads/lead";
import { searchSummary } from "~/services/recommender/filters/criteria";
import { rankedRoom } from "./ranked-rooms.server";
import { whyRank } from "./why-rank";

/**
 * Explains a room's rank in the event's search (spec 2, 3); `undefined` for a room that is not in the search.
 * @throws MissingSearchDataError where the event lacks data for a search
 */
export async function loadWhyRank(scope: EventScope, roomId: number) {
  const [{ lead, event }, room] = await Promise.all([
    leadAndEvent(scope.api, scope.event),
    rankedRoom(scope, roomId),
  ]);
  if (!room) return undefined;
  const { found, ranked } = room;
  return {
    leadId: lead.id,
    eventId: event.id,
    leadName: fullName(lead),
    searchSummary: searchSummary(ranked.criteria),
    roomId: found.room.room_id,
    name: found.room.room_name,
    venueId: found.room.venue_id,
    venueName: found.room.venue_name,
    location: found.room.location_string,
    why: whyRank(found, ranked),
  };
}

export type WhyPage = NonNullable<Awaited<ReturnType<typeof loadWhyRank>>>;
