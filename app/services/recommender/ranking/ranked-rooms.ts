import type { VenueRoom } from "@contract/recommender/search";
import type { Ranking } from "~/services/upstream/fallbacks/search/rank-search-result";

export interface RoomRank {
  /** From 1; equal rooms share a position. */
  position: number;
  /** How many rooms the search ranks. */
  roomCount: number;
  /** How many other rooms have the same position. */
  sharedWith: number;
}

/** An entire venue has no rank, unless no single room fits the guests. */
export interface RankedRoom {
  room: VenueRoom;
  rank?: RoomRank | undefined;
}

export const toRankedRoom = (room: VenueRoom, { rooms: roomCount }: Pick<Ranking, "rooms">): RankedRoom => ({
  room,
  rank:
    room.rank === undefined
      ? undefined
      : { position: room.rank, roomCount, sharedWith: room.rank_shared_with ?? 0 },
});
