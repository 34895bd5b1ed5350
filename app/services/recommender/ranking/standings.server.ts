import type { EventScope } from "~/services/events/event.server";
import { searchVenues } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { standingOf } from "./badge";

/** Current ranks of rooms in the event's search. */
export interface Standings {
  /** "3rd of 60 · 81 points" by room id. */
  words: Record<number, string>;
  /** The number of guests that the search is for. */
  guests?: number;
}

/** Rooms that the search does not rank are left out; all are if the search fails. */
export async function standingsOf(scope: EventScope, roomIds: readonly number[]): Promise<Standings> {
  if (roomIds.length === 0) return { words: {} };
  try {
    const { slice, ranking, result } = await searchVenues(scope, { roomIds, isForCards: true });
    if (!slice) return { words: {} };
    const rooms = [...slice.eventCity, ...slice.others]
      .flat()
      .filter((room) => roomIds.includes(room.room_id));
    const words = Object.fromEntries(
      rooms.flatMap((room) => {
        const rank = standingOf(room, ranking);
        return rank ? [[room.room_id, rank] as const] : [];
      }),
    );
    return { words, guests: result.searchCriteria.guest_count };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { words: {} };
  }
}
