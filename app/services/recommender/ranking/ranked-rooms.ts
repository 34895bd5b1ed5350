import type { VenueRoom } from "@contract/recommender/search";
import type { Ranking } from "~/services/upstream/fallbacks/search/ranked-answer";

/** The rank of a room among all that a search ranks. */
export interface RoomRank {
  /** From 1; equal rooms share a position. */
  position: number;
  /** All ranked rooms. */
  of: number;
  /** Other rooms at the same position. */
  sharedWith: number;
}

/** A room of a search; an entire venue has no rank, unless only it takes the guests. */
export interface RankedRoom {
  room: VenueRoom;
  rank?: RoomRank;
}

/** A room with its rank in the whole search. */
export const rankedRoomOf = (room: VenueRoom, { rooms: of }: Pick<Ranking, "rooms">): RankedRoom => ({
  room,
  rank:
    room.rank === undefined ? undefined : { position: room.rank, of, sharedWith: room.rank_shared_with ?? 0 },
});
