import { MAX_RECOMMENDED } from "@contract/vocabulary";
import { type Fetcher, useFetchers } from "@remix-run/react";
import { paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { parseQueueChange, type Queue, removeQueuedRoom } from "~/services/recommender/queue/queue";

/** The queue with pending changes applied. */
export interface PendingQueue {
  /** Without rooms being removed. Rooms being added are missing, as their names are not known yet. */
  rooms: Queue;
  /** Includes rooms being added. */
  count: number;
  isPending: boolean;
}

/** The queue with this page's pending changes; failed ones do not count. */
export function useQueueWithPendingChanges({
  leadId,
  eventId,
  queue,
}: Pick<RecommenderPage, "leadId" | "eventId" | "queue">): PendingQueue {
  const action = paths.queue(leadId, eventId);
  return applyPendingQueueChanges(
    queue,
    useFetchers().filter((fetcher) => fetcher.formAction === action),
  );
}

/**
 * Applies posted forms to the queue. A form whose data are a failure has changed nothing; the queue may
 * already have an added room, which then counts once.
 * @param changes in any order
 */
export function applyPendingQueueChanges(
  queue: Queue,
  changes: readonly Pick<Fetcher, "formData" | "data">[],
): PendingQueue {
  let rooms = queue;
  const added = new Set<number>();
  for (const { formData, data } of changes) {
    const { intent, choice } = formData ? parseQueueChange(formData) : {};
    if (!choice || data?.ok === false) continue;
    if (intent === "remove") rooms = removeQueuedRoom(rooms, choice.roomId);
    else if (queue.every(({ room_id }) => room_id !== choice.roomId)) added.add(choice.roomId);
  }
  return {
    rooms,
    count: Math.min(MAX_RECOMMENDED, rooms.length + added.size),
    isPending: changes.length > 0,
  };
}
