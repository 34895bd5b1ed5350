import { type Country, countries } from "@contract/vocabulary";
import type { EventRef } from "~/services/events/event-ref";
import { createChoiceField, createTextField } from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { addViewParams, paths } from "~/services/paths";

/** The search param with the id of the venue that was just removed, so that it can be added back. */
export const REMOVED_PARAM = "removed";

/** The URL state of the shortlist page: the search for venues. */
export const shortlistSearch = createListState(
  ({ leadId, eventId }: EventRef) => paths.shortlist(leadId, eventId),
  {
    search: createTextField(200),
    country: createChoiceField(countries, ({ chosen }: { chosen: Country }) => chosen),
  },
);

/** The search param of the note dialog with the page it was opened from. */
const FROM_PARAM = "from";

/** The URL of a venue's note form. It keeps the shortlist's search params, or remembers the other page to return to. */
export function buildShortlistNoteHref(
  { leadId, eventId }: EventRef,
  venueId: number,
  { from, params }: { from: ShortlistOrigin; params?: URLSearchParams | undefined },
): string {
  const query = new URLSearchParams(from === "shortlist" ? params : undefined);
  query.delete(REMOVED_PARAM);
  if (from !== "shortlist") query.set(FROM_PARAM, from);
  const path = paths.shortlistNote(leadId, eventId, venueId);
  return query.size ? `${path}?${query}` : path;
}

/** The page to return to from the note form. */
export function buildShortlistNoteReturnHref(event: EventRef, params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete(FROM_PARAM);
  return buildShortlistReturnHref(params.get(FROM_PARAM), event, query);
}

/** Pages with shortlist forms, as named in the form field `from`. */
export type ShortlistOrigin =
  | "event"
  | "shortlist"
  | "recommender"
  | "inspections"
  | `room-${number}`
  | `venue-${number}`;

/** The URL to return to after a shortlist change, with the page's search params. */
export function buildShortlistReturnHref(
  origin: unknown,
  { leadId, eventId }: EventRef,
  params: URLSearchParams,
): string {
  if (origin === "recommender") return addViewParams(paths.recommender(leadId, eventId), params);
  const room = /^room-(\d{1,9})$/.exec(String(origin))?.[1];
  if (room) return addViewParams(paths.room(leadId, eventId, room), params);
  const venue = /^venue-(\d{1,9})$/.exec(String(origin))?.[1];
  if (venue) return paths.venue(venue, leadId, eventId);
  if (origin === "event") return paths.event(leadId, eventId);
  if (origin === "inspections") return paths.eventInspections(leadId, eventId);
  const query = new URLSearchParams(params);
  query.delete(REMOVED_PARAM);
  return query.size ? `${paths.shortlist(leadId, eventId)}?${query}` : paths.shortlist(leadId, eventId);
}

/**
 * The URL to return to after a removal. Lists offer to add the venue back; pages that still show the venue have a button
 * for that anyway.
 */
export function buildHrefAfterRemoval(origin: unknown, returnHref: string, venueId: number): string {
  if (origin === "recommender" || /^(room|venue)-/.test(String(origin))) return returnHref;
  return `${returnHref}${returnHref.includes("?") ? "&" : "?"}${REMOVED_PARAM}=${venueId}`;
}
