import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { formatFullName } from "~/services/leads/lead";
import { formatSearchSummary } from "~/services/recommender/filters/criteria";
import { loadRankedRoom } from "./ranked-rooms.server";
import { buildRankExplanation } from "./why-rank";

/**
 * Explains a room's rank in the event's search (spec 2, 3); `undefined` for a room that is not in the search.
 * @throws MissingSearchDataError if the event lacks data for a search
 */
export async function loadRankExplanation(scope: EventScope, roomId: number) {
  const [{ lead, event }, room] = await Promise.all([
    loadLeadAndEvent(scope.api, scope.event),
    loadRankedRoom(scope, roomId),
  ]);
  if (!room) return undefined;
  const { found, ranked } = room;
  return {
    leadId: lead.id,
    eventId: event.id,
    leadName: formatFullName(lead),
    searchSummary: formatSearchSummary(ranked.criteria),
    roomId: found.room.room_id,
    name: found.room.room_name,
    venueId: found.room.venue_id,
    venueName: found.room.venue_name,
    location: found.room.location_string,
    why: buildRankExplanation(found, ranked),
  };
}

export type WhyPage = NonNullable<Awaited<ReturnType<typeof loadRankExplanation>>>;
