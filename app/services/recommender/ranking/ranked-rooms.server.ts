import type { ScoringSetting, SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import { idIn, notFound } from "~/services/access/guard.server";
import type { EventContext } from "~/services/events/event.server";
import { paths, withView } from "~/services/paths";
import { SearchLacksData, searchVenues } from "~/services/recommender/search/search.server";
import { type RankedRoom, rankedIn } from "./ranked-rooms";

/** A room that others are measured against. */
export type Rival = Pick<VenueRoom, "room_id" | "room_name" | "venue_name" | "venue_room_score_summary">;

/** Some rooms of an event's search, with what it takes to say why they rank as they do. */
export interface RankedRooms {
  /** Those of the asked rooms that the search found, in the order asked. */
  found: RankedRoom[];
  /** Ids of those it did not. */
  missing: number[];
  /** The best room of the search and the next; absent when there are not so many. */
  leader?: Rival;
  second?: Rival;
  criteria: SearchCriteria;
  settings: ScoringSetting[];
}

/**
 * Looks rooms up in the event's search.
 * @throws SearchLacksData where the event lacks what a search needs
 */
export async function rankedRooms(ctx: EventContext, ids: readonly number[]): Promise<RankedRooms> {
  const { result } = await searchVenues(ctx, { roomIds: ids });
  if (!result) throw new SearchLacksData();
  const { rooms, leaders } = rankedIn(result);
  const byId = new Map(rooms.map((entry) => [entry.room.room_id, entry]));
  return {
    found: ids.flatMap((id) => byId.get(id) ?? []),
    missing: ids.filter((id) => !byId.has(id)),
    leader: leaders[0],
    second: leaders[1],
    criteria: result.searchCriteria,
    settings: result.scoringSettings,
  };
}

/**
 * The room of the address in the event's search, and the others it is measured against.
 * @throws 404 with the way back to the list for a room that the search did not find
 */
export async function rankedRoom(ctx: EventContext): Promise<{ found: RankedRoom; ranked: RankedRooms }> {
  const { leadId, eventId } = ctx.event;
  const ranked = await rankedRooms(ctx, [idIn(ctx.params.roomId, "room")]);
  const [found] = ranked.found;
  if (!found)
    throw notFound("This room is not among the venues of the search.", {
      href: withView(paths.recommender(leadId, eventId), ctx.url.searchParams),
      label: "Back to the list",
    });
  return { found, ranked };
}
