import type { ScoringSetting, SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import type { EventScope } from "~/services/events/event.server";
import { MissingSearchDataError, searchVenuesOfEvent } from "~/services/recommender/search/search.server";
import { type RankedRoom, toRankedRoom } from "./ranked-rooms";

/** Rooms of an event's search, with the data that explains their ranks. */
export interface RankedRooms {
  /** The wanted rooms that the search found, in the wanted order. */
  found: RankedRoom[];
  /** The ids of the wanted rooms that it did not find. */
  missing: number[];
  /** The best and second-best room; absent where the search ranks fewer. */
  leader: VenueRoom | undefined;
  second: VenueRoom | undefined;
  criteria: SearchCriteria;
  settings: ScoringSetting[];
}

/** @throws MissingSearchDataError where the event lacks data for a search */
export async function loadRankedRooms(scope: EventScope, roomIds: readonly number[]): Promise<RankedRooms> {
  const { result, slice, ranking } = await searchVenuesOfEvent(scope, { roomIds: roomIds });
  if (!result) throw new MissingSearchDataError();
  const { leaders } = ranking;
  const byId = new Map(
    [...slice.eventCity, ...slice.others]
      .flat()
      .map((room) => [room.room_id, toRankedRoom(room, ranking)] as const),
  );
  return {
    found: roomIds.flatMap((id) => byId.get(id) ?? []),
    missing: roomIds.filter((id) => !byId.has(id)),
    leader: leaders[0],
    second: leaders[1],
    criteria: result.searchCriteria,
    settings: result.scoringSettings,
  };
}

/**
 * `undefined` for a room that the search did not find.
 * @throws MissingSearchDataError where the event lacks data for a search
 */
export async function loadRankedRoom(
  scope: EventScope,
  roomId: number,
): Promise<{ found: RankedRoom; ranked: RankedRooms } | undefined> {
  const ranked = await loadRankedRooms(scope, [roomId]);
  const [found] = ranked.found;
  return found && { found, ranked };
}
