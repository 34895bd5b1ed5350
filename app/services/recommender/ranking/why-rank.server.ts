import { type EventContext, leadAndEvent } from "~/services/events/event.server";

import { fullName } from "~/services/leads/lead";
import { searchSummary } from "~/services/recommender/filters/criteria";

import { rankedRoom } from "./ranked-rooms.server";
import { whyRank } from "./why-rank";

/**
 * Why a room of the event's search ranks where it does (spec 2, 3).
 * @throws 404 for a room that is not in the search; redirects to the small filter dialog where there is none.
 */
export async function loadWhyRank(ctx: EventContext) {
  const [{ lead, event }, { found, ranked }] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    rankedRoom(ctx),
  ]);
  const { room } = found;
  return {
    leadId: lead.id,
    eventId: event.id,
    leadName: fullName(lead),
    searchWords: searchSummary(ranked.criteria),
    roomId: room.room_id,
    name: room.room_name,
    venueName: room.venue_name,
    location: room.location_string,
    why: whyRank(found, ranked),
  };
}

export type WhyPage = Awaited<ReturnType<typeof loadWhyRank>>;
