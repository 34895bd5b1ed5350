import { type Country, countries } from "@contract/vocabulary";
import type { EventRef } from "~/services/events/event-ref";
import { oneOf, text } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";
import { paths, withView } from "~/services/paths";

/** The search param that names the venue that was just taken off, so that it can be put back. */
export const REMOVED_PARAM = "removed";

/** What the page of a shortlist shows: venues by name, in the country of the event. */
export const shortlistSearch = listState(
  ({ leadId, eventId }: EventRef) => paths.shortlist(leadId, eventId),
  {
    search: text(200),
    country: oneOf(countries, ({ chosen }: { chosen: Country }) => chosen),
  },
);

/** The pages whose forms change a shortlist, as their field `from` says. */
export type ShortlistPlace = "event" | "shortlist" | "recommender" | `room-${number}`;

/** Where a change of the shortlist leads back to, with what that page shows. */
export function placeOf(from: unknown, { leadId, eventId }: EventRef, params: URLSearchParams): string {
  if (from === "recommender") return withView(paths.recommender(leadId, eventId), params);
  const room = /^room-(\d{1,9})$/.exec(String(from))?.[1];
  if (room) return withView(paths.room(leadId, eventId, room), params);
  if (from === "event") return paths.event(leadId, eventId);
  const kept = new URLSearchParams(params);
  kept.delete(REMOVED_PARAM);
  return kept.size ? `${paths.shortlist(leadId, eventId)}?${kept}` : paths.shortlist(leadId, eventId);
}

/**
 * The page of a form after its venue was taken off. The list, which has the venue no more, offers to put it back; where
 * the venue still stands, its own button does.
 */
export function afterRemoval(from: unknown, place: string, venueId: number): string {
  if (from === "recommender" || String(from).startsWith("room-")) return place;
  return `${place}${place.includes("?") ? "&" : "?"}${REMOVED_PARAM}=${venueId}`;
}
