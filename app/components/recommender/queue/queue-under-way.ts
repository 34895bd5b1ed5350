import { MAX_RECOMMENDED } from "@contract/vocabulary";
import { type Fetcher, useFetchers } from "@remix-run/react";
import { paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { parseSpace, removeRoom, type Selection } from "~/services/recommender/queue/queue";

/** The selection as it will be when the changes on their way are done. */
export interface SelectionUnderWay {
  /** Without the rooms that are being removed; those being added are not known by name yet. */
  rooms: Selection;
  /** With the rooms that are being added. */
  count: number;
  isPending: boolean;
}

/** Follows the queue's forms of this page; what was refused does not count. */
export function useSelectionUnderWay({
  leadId,
  eventId,
  selection,
}: Pick<RecommenderPage, "leadId" | "eventId" | "selection">): SelectionUnderWay {
  const action = paths.queue(leadId, eventId);
  return selectionUnderWay(
    selection,
    useFetchers().filter((fetcher) => fetcher.formAction === action),
  );
}

/** @param changes posted forms of the queue, in any order */
export function selectionUnderWay(
  selection: Selection,
  changes: readonly Pick<Fetcher, "formData" | "data">[],
): SelectionUnderWay {
  let rooms = selection;
  const added = new Set<number>();
  for (const { formData, data } of changes) {
    const room = parseSpace(String(formData?.get("space") ?? ""));
    if (!room || data?.refused) continue;
    if (formData?.get("intent") === "remove") rooms = removeRoom(rooms, room.roomId);
    else if (selection.every(({ room_id }) => room_id !== room.roomId)) added.add(room.roomId);
  }
  return {
    rooms,
    count: Math.min(MAX_RECOMMENDED, rooms.length + added.size),
    isPending: changes.length > 0,
  };
}
