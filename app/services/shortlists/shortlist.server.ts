import * as eventCalls from "@contract/events/events";
import type { Recommendation } from "@contract/recommendations/recommendations";
import type { ShortlistEntry } from "@contract/shortlists/shortlists";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { toVenueNameFilter } from "@contract/venue-name";
import * as venueCalls from "@contract/venues/venues";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { cutText } from "~/services/format/cut-text";
import { joinPlaceParts } from "~/services/format/places";
import { getPostedText, type PostedFields } from "~/services/forms/posted-fields";
import { tryChange } from "~/services/forms/try-change.server";
import { formatFullName } from "~/services/leads/lead";
import { type ClientResponse, findVenueResponses } from "~/services/recommender/client-responses";
import { loadEventRecommendations } from "~/services/recommender/search/search.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { REMOVED_PARAM, shortlistSearch } from "./shortlist";

type Scope = Pick<EventScope, "api" | "event">;

/** A shortlisted venue; `isAvailable` is null if staff have not checked yet, and absent if unknown. */
export interface ShortlistLine {
  venueId: number;
  name: string;
  /** "Fitzroy, Melbourne"; empty if unknown. */
  place: string;
  isAvailable?: boolean | null | undefined;
  /** The staff note, "" for none; absent if the upstream has no notes. */
  note?: string | undefined;
  /** The client's responses about it on their page. */
  marks?: ClientResponse[] | undefined;
}

/** The shortlist of an event, and the venue that was just removed, which can be added back. */
export interface Shortlist {
  venues: Section<ShortlistLine[]>;
  removed?: { venueId: number; name?: string | undefined } | undefined;
}

const toShortlistLine = (
  { venue_id, venue_name, city, parent_city, is_available, note }: ShortlistEntry,
  { hasNotes, recommended }: { hasNotes: boolean; recommended: readonly Recommendation[] },
): ShortlistLine => ({
  venueId: venue_id,
  name: venue_name,
  place: joinPlaceParts(city, parent_city),
  isAvailable: is_available,
  note: hasNotes ? note : undefined,
  marks: findVenueResponses(recommended, venue_id),
});

/** The shortlist (S-01), with the name of a venue that was just removed, if it can be loaded. */
export async function loadShortlist({ api, event, url }: Scope & { url: URL }): Promise<Shortlist> {
  const text = url.searchParams.get(REMOVED_PARAM) ?? "";
  const removedId = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const [entries, recommended, venue] = await Promise.all([
    toSection(api(shortlistCalls.ofEvent, { params: { id: event.eventId } })),
    loadEventRecommendations({ api, event }),
    removedId && toSection(api(venueCalls.get, { params: { id: removedId } })),
  ]);
  const { shortlists } = await loadFeatures();
  const context = { hasNotes: shortlists.notes, recommended };
  const venues: Section<ShortlistLine[]> = entries.failure
    ? entries
    : { ...entries, data: entries.data.map((entry) => toShortlistLine(entry, context)) };
  const isAddedBack = venues.data?.some(({ venueId }) => venueId === removedId);
  return {
    venues,
    removed:
      removedId && !isAddedBack ? { venueId: removedId, name: (venue || undefined)?.data?.name } : undefined,
  };
}

/** The shortlist page, with a search for venues to add (V-11, S-02). */
export async function loadShortlistPage(ctx: EventContext) {
  const filters = shortlistSearch.read(ctx.url.searchParams, { ...ctx.event, chosen: ctx.country });
  const hasQuery = toVenueNameFilter(filters.search);
  const [{ lead, event }, shortlist, found] = await Promise.all([
    loadLeadAndEvent(ctx.api, ctx.event),
    loadShortlist(ctx),
    hasQuery
      ? toSection(ctx.api(venueCalls.search, { query: { search: filters.search, country: filters.country } }))
      : undefined,
  ]);
  return {
    ...ctx.event,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    filters,
    shortlist,
    failure: found?.failure,
    found: found?.data?.map(({ id, name, city }) => ({
      venueId: id,
      name,
      city,
      isOn: shortlist.venues.data?.some(({ venueId }) => venueId === id) ?? false,
    })),
  };
}

export type ShortlistPageData = Awaited<ReturnType<typeof loadShortlistPage>>;

/** Adds a venue to the shortlist (S-02). @param name fallback if the upstream does not return it */
export const addVenueToShortlist = ({ api, event }: Scope, venueId: number, name: string) =>
  tryChange(async () => {
    const { data } = await api(shortlistCalls.add, { params: { id: event.eventId, venueId } });
    return { ok: true, message: `${data?.venue_name ?? name} added to the shortlist` };
  }, `We couldn't add ${name} to the shortlist`);

/** Removes a venue from the shortlist (S-03). */
export const removeVenueFromShortlist = ({ api, event }: Scope, venueId: number, name: string) =>
  tryChange(async () => {
    await api(shortlistCalls.remove, { params: { id: event.eventId, venueId } });
    return { ok: true, message: `${name} removed from the shortlist` };
  }, `We couldn't remove ${name} from the shortlist`);

/** Saves whether a venue is available for the event (E-10). */
export const saveVenueAvailability = (
  { api, event }: Scope,
  { venueId, name, isAvailable }: { venueId: number; name: string; isAvailable: boolean },
) =>
  tryChange(async () => {
    await api(eventCalls.setAvailability, {
      params: { id: event.eventId, venueId },
      body: { is_available: isAvailable },
    });
    return { ok: true, message: `${name} marked as ${isAvailable ? "available" : "not available"}` };
  }, `We couldn't save the availability of ${name}`);

/**
 * Parses the venue of a shortlist form, its name as shown, and whether to remove it. A form for many venues has buttons
 * `add` and `remove` with values like `5:Boathouse`. @throws 404 for an invalid id
 */
export function parseShortlistForm(fields: PostedFields): {
  venueId: number;
  name: string;
  isRemoved: boolean;
} {
  const text = (name: string) => getPostedText(fields, name);
  const [, id, buttonName] = /^(\d+):(.*)$/s.exec(text("remove") || text("add")) ?? [];
  return {
    venueId: parseIdOrNotFound(id ?? text("venue_id"), "venue"),
    name: cutText((buttonName ?? text("venue_name")).trim(), 200) || "The venue",
    isRemoved: text("intent") === "remove" || fields.has("remove"),
  };
}

/** The ids of the shortlisted venues (S-01); `undefined` if they can't be loaded. */
export async function loadShortlistedVenueIds({ api, event }: Scope): Promise<number[] | undefined> {
  const { data } = await toSection(api(shortlistCalls.ofEvent, { params: { id: event.eventId } }));
  return data?.map(({ venue_id }) => venue_id);
}
