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

/** The search param of a dialog over the shortlist that names the page it was opened from. */
const FROM_PARAM = "from";

/** The form of a venue's note, over the shortlist with what that shows; other pages are come back to. */
export function noteHref(
  { leadId, eventId }: EventRef,
  venueId: number,
  { from, params }: { from: ShortlistPlace; params?: URLSearchParams },
): string {
  const kept = new URLSearchParams(from === "shortlist" ? params : undefined);
  kept.delete(REMOVED_PARAM);
  if (from !== "shortlist") kept.set(FROM_PARAM, from);
  const path = paths.shortlistNote(leadId, eventId, venueId);
  return kept.size ? `${path}?${kept}` : path;
}

/** Where the form of a note leads back to. */
export function afterNote(event: EventRef, params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete(FROM_PARAM);
  return placeOf(params.get(FROM_PARAM), event, kept);
}

/** The pages whose forms change a shortlist, as their field `from` says. */
export type ShortlistPlace =
  | "event"
  | "shortlist"
  | "recommender"
  | "inspections"
  | `room-${number}`
  | `venue-${number}`;

/** Where a change of the shortlist leads back to, with what that page shows. */
export function placeOf(from: unknown, { leadId, eventId }: EventRef, params: URLSearchParams): string {
  if (from === "recommender") return withView(paths.recommender(leadId, eventId), params);
  const room = /^room-(\d{1,9})$/.exec(String(from))?.[1];
  if (room) return withView(paths.room(leadId, eventId, room), params);
  const venue = /^venue-(\d{1,9})$/.exec(String(from))?.[1];
  if (venue) return paths.venue(venue, leadId, eventId);
  if (from === "event") return paths.event(leadId, eventId);
  if (from === "inspections") return paths.eventInspections(leadId, eventId);
  const kept = new URLSearchParams(params);
  kept.delete(REMOVED_PARAM);
  return kept.size ? `${paths.shortlist(leadId, eventId)}?${kept}` : paths.shortlist(leadId, eventId);
}

/**
 * The page of a form after its venue was taken off. The list, which has the venue no more, offers to put it back; where
 * the venue still stands, its own button does.
 */
export function afterRemoval(from: unknown, place: string, venueId: number): string {
  if (from === "recommender" || /^(room|venue)-/.test(String(from))) return place;
  return `${place}${place.includes("?") ? "&" : "?"}${REMOVED_PARAM}=${venueId}`;
}
