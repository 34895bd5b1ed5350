import type { EventScope } from "~/services/events/event.server";
import { searchVenues } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { standingOf } from "./badge";

/**
 * Where rooms stand in the event's search now, by their ids: "3rd of 60 · 81 points". A room that the search does not
 * rank has none, and none has where the search fails.
 */
export async function standingsOf(
  scope: EventScope,
  roomIds: readonly number[],
): Promise<Record<number, string>> {
  if (roomIds.length === 0) return {};
  try {
    const { slice, ranking } = await searchVenues(scope, { roomIds, isForCards: true });
    if (!slice) return {};
    const wanted = [...slice.eventCity, ...slice.others]
      .flat()
      .filter((room) => roomIds.includes(room.room_id));
    return Object.fromEntries(
      wanted.flatMap((room) => {
        const standing = standingOf(room, ranking);
        return standing ? [[room.room_id, standing] as const] : [];
      }),
    );
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return {};
  }
}
