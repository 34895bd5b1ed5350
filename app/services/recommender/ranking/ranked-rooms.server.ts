import type { ScoringSetting, SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import type { EventScope } from "~/services/events/event.server";
import { SearchLacksData, searchVenues } from "~/services/recommender/search/search.server";
import { type RankedRoom, rankedIn } from "./ranked-rooms";

/** One of the best two rooms of a search, against which others are measured. */
type LeadingRoom = Pick<VenueRoom, "room_id" | "room_name" | "venue_name" | "venue_room_score_summary">;

/** Some rooms of an event's search, and what explains their ranks. */
export interface RankedRooms {
  /** Those of the wanted rooms that the search found, in the order wanted. */
  found: RankedRoom[];
  /** The ids of the others. */
  missing: number[];
  /** The best room of the search and the next; absent in a search with fewer scored rooms. */
  leader?: LeadingRoom;
  second?: LeadingRoom;
  criteria: SearchCriteria;
  settings: ScoringSetting[];
}

/**
 * Looks rooms up in the event's search.
 * @throws SearchLacksData where the event lacks data for a search
 */
export async function rankedRooms(scope: EventScope, ids: readonly number[]): Promise<RankedRooms> {
  const { result } = await searchVenues(scope, { roomIds: ids });
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
 * Looks one room up in the event's search; `undefined` for a room that the search did not find.
 * @throws SearchLacksData where the event lacks data for a search
 */
export async function rankedRoom(
  scope: EventScope,
  roomId: number,
): Promise<{ found: RankedRoom; ranked: RankedRooms } | undefined> {
  const ranked = await rankedRooms(scope, [roomId]);
  const [found] = ranked.found;
  return found && { found, ranked };
}
