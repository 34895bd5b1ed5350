import type { SearchCriteria } from "@contract/recommender/criteria";
import { scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { formatFullName } from "~/services/leads/lead";
import { formatSearchSummary } from "~/services/recommender/filters/criteria";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import { loadRecommendedRoomIds } from "~/services/recommender/search/search.server";
import { type ComparedRooms, MAX_COMPARED } from "./comparison";
import { buildComparisonGroups } from "./comparison-rows";
import { buildCriterionResult } from "./criterion-results";
import { loadRankedRooms } from "./ranked-rooms.server";

/**
 * Compares rooms of the event's search side by side (spec 2). `notes` list the wanted rooms that are missing.
 * @throws MissingSearchDataError if the event lacks data for a search
 */
export async function loadRoomComparison(scope: EventScope, wanted: ComparedRooms) {
  const [{ lead, event }, { found, missing, criteria, settings }, recommended, queue] = await Promise.all([
    loadLeadAndEvent(scope.api, scope.event),
    loadRankedRooms(scope, wanted.ids),
    loadRecommendedRoomIds(scope),
    loadQueue(scope.user.id, scope.event.eventId),
  ]);
  const queued = new Set(queue.map(({ room_id }) => room_id));
  return {
    leadId: lead.id,
    eventId: event.id,
    leadName: formatFullName(lead),
    searchSummary: formatSearchSummary(criteria),
    notes: listComparisonNotes(wanted, missing, queue),
    columns: found.map(({ room, rank }) => ({
      roomId: room.room_id,
      name: room.room_name,
      venueId: room.venue_id,
      venueName: room.venue_name,
      image: room.image_url,
      isQueued: queued.has(room.room_id),
      isRecommended: room.has_been_recommended_already || recommended.has(room.room_id),
      isRanked: rank !== undefined,
    })),
    /** How many rooms the user has queued, compared or not. */
    queued: queue.length,
    groups: buildComparisonGroups(found, { criteria, settings }),
    uncounted: listUncountedCriteria(found, criteria),
  };
}

export type Comparison = Awaited<ReturnType<typeof loadRoomComparison>>;

function listComparisonNotes(
  { extra, hasInvalidIds }: ComparedRooms,
  missing: readonly number[],
  queue: Queue,
): string[] {
  const formatName = (id: number) => {
    const room = queue.find(({ room_id }) => room_id === id);
    return room ? `${room.room_name} at ${room.name}` : `Room ${id}`;
  };
  return [
    ...(extra.length > 0
      ? [
          `You can compare up to ${MAX_COMPARED} rooms: ${extra.length === 1 ? "one was" : `${extra.length} were`} left out.`,
        ]
      : []),
    ...(hasInvalidIds ? ["We couldn't find one of the rooms in this link."] : []),
    ...missing.map((id) => `${formatName(id)} is no longer in this search.`),
  ];
}

/** Criteria by which no room was scored, and why. */
function listUncountedCriteria(
  found: Awaited<ReturnType<typeof loadRankedRooms>>["found"],
  criteria: SearchCriteria,
): { name: string; why: string }[] {
  const scored = found.filter(({ rank }) => rank);
  return scoringKeys.flatMap((key) => {
    const results = scored.map(({ room }) => buildCriterionResult(key, room, criteria));
    const [first] = results;
    return first && results.every(({ state }) => state === "uncounted")
      ? [{ name: scoringKeyNames[key], why: first.message }]
      : [];
  });
}
