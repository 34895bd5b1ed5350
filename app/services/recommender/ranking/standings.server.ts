import type { EventScope } from "~/services/events/event.server";
import { searchVenues } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { standingOf } from "./badge";

/** What the event's search says of some rooms now. */
export interface Standings {
  /** "3rd of 60 · 81 points" by the rooms' ids. */
  words: Record<number, string>;
  /** For how many guests venues are searched. */
  guests?: number;
}

/**
 * Where rooms stand in the event's search now. A room that the search does not rank has no words, and none has where
 * the search fails.
 */
export async function standingsOf(scope: EventScope, roomIds: readonly number[]): Promise<Standings> {
  if (roomIds.length === 0) return { words: {} };
  try {
    const { slice, ranking, result } = await searchVenues(scope, { roomIds, isForCards: true });
    if (!slice) return { words: {} };
    const wanted = [...slice.eventCity, ...slice.others]
      .flat()
      .filter((room) => roomIds.includes(room.room_id));
    const words = Object.fromEntries(
      wanted.flatMap((room) => {
        const standing = standingOf(room, ranking);
        return standing ? [[room.room_id, standing] as const] : [];
      }),
    );
    return { words, guests: result.searchCriteria.guest_count };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { words: {} };
  }
}
