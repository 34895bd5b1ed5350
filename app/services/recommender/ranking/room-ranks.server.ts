import type { EventScope } from "~/services/events/event.server";
import { searchVenuesOfEvent } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { formatRoomRank } from "./badge";

/** Current ranks of rooms in the event's search. */
export interface RoomRanks {
  /** "3rd of 60 · 81 points" by room id. */
  byRoomId: Record<number, string>;
  /** The number of guests that the search is for. */
  guests?: number | undefined;
}

/** Rooms that the search does not rank are left out; all are if the search fails. */
export async function loadRoomRanks(scope: EventScope, roomIds: readonly number[]): Promise<RoomRanks> {
  if (roomIds.length === 0) return { byRoomId: {} };
  try {
    const { slice, ranking, result } = await searchVenuesOfEvent(scope, { roomIds, isForCards: true });
    if (!slice) return { byRoomId: {} };
    const rooms = [...slice.eventCity, ...slice.others]
      .flat()
      .filter((room) => roomIds.includes(room.room_id));
    const words = Object.fromEntries(
      rooms.flatMap((room) => {
        const rank = formatRoomRank(room, ranking);
        return rank ? [[room.room_id, rank] as const] : [];
      }),
    );
    return { byRoomId: words, guests: result.searchCriteria.guest_count };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { byRoomId: {} };
  }
}
