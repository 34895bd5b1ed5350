import type { SearchCriteria } from "@contract/recommender/criteria";
import { scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";

import { fullName } from "~/services/leads/lead";
import { searchSummary } from "~/services/recommender/filters/criteria";
import type { Queue } from "~/services/recommender/queue/queue";
import { spaceValue } from "~/services/recommender/queue/queue";
import { queueOf } from "~/services/recommender/queue/queue.server";
import { recommendedRooms } from "~/services/recommender/search/search.server";
import { type Compared, MOST_COMPARED, shownRooms } from "./comparison";
import { comparisonRows } from "./comparison-rows";
import { resultOf } from "./criterion-results";
import { rankedRooms } from "./ranked-rooms.server";

/**
 * Two to four rooms of the event's search side by side (spec 2); with fewer there is nothing to compare, only
 * what to do. What the address asks for in vain is said in `notes`.
 */
export async function loadComparison(ctx: EventContext) {
  const wanted = shownRooms(ctx.url.searchParams);
  const [{ lead, event }, { found, missing, criteria, settings }, recommended, queue] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    rankedRooms(ctx, wanted.ids),
    recommendedRooms(ctx),
    queueOf(ctx.user.id, ctx.event.eventId),
  ]);
  const queued = new Set(queue.map(({ room_id }) => room_id));
  return {
    leadId: lead.id,
    eventId: event.id,
    leadName: fullName(lead),
    searchWords: searchSummary(criteria),
    notes: notesOf(wanted, missing, queue),
    columns: found.map(({ room, standing }) => ({
      roomId: room.room_id,
      name: room.room_name,
      venueName: room.venue_name,
      image: room.image_url,
      space: spaceValue({ venueId: room.venue_id, roomName: room.room_name, roomId: room.room_id }),
      isQueued: queued.has(room.room_id),
      isRecommended: room.has_been_recommended_already || recommended.has(room.room_id),
      isRanked: standing !== undefined,
    })),
    groups: comparisonRows(found, { criteria, settings }),
    uncounted: uncountedOf(found, criteria),
  };
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>;

function notesOf({ extra, hasTwins, hasNonsense }: Compared, missing: readonly number[], queue: Queue) {
  const nameOf = (id: number) => {
    const room = queue.find(({ room_id }) => room_id === id);
    return room ? `${room.room_name} of ${room.name}` : `Room no. ${id}`;
  };
  return [
    ...(extra.length > 0
      ? [
          `No more than ${MOST_COMPARED} rooms stand side by side: ${extra.length === 1 ? "one was" : `${extra.length} were`} left out.`,
        ]
      : []),
    ...(hasTwins ? ["A room that was named twice is shown once."] : []),
    ...(hasNonsense ? ["Part of the address names no room and was left out."] : []),
    ...missing.map((id) => `${nameOf(id)} is not among the rooms of this search any more.`),
  ];
}

/** The criteria that no room was scored by, and why. */
function uncountedOf(found: Awaited<ReturnType<typeof rankedRooms>>["found"], criteria: SearchCriteria) {
  const scored = found.filter(({ standing }) => standing);
  return scoringKeys.flatMap((key) => {
    const findings = scored.map(({ room }) => resultOf(key, room, criteria));
    const [first] = findings;
    return first && findings.every(({ state }) => state === "uncounted")
      ? [{ name: scoringKeyNames[key], why: first.words }]
      : [];
  });
}
