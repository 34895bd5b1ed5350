import { setAvailability } from "@contract/events/events";
import type { Recommendation } from "@contract/recommendations/recommendations";
import { add, ofEvent, remove, type ShortlistEntry } from "@contract/shortlists/shortlists";
import { wantedName } from "@contract/venue-name";
import { get as getVenue, search } from "@contract/venues/venues";
import { idIn } from "~/services/access/guard.server";
import { type EventContext, type EventScope, leadAndEvent } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import { cutText } from "~/services/format/cut-text";
import { placeText } from "~/services/format/places";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";
import { tryChange } from "~/services/forms/try-change.server";
import { fullName } from "~/services/leads/lead";
import { type ClientMark, findClientMarks } from "~/services/recommender/client-marks";
import { recommendationsOf } from "~/services/recommender/search/search.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, section } from "~/services/upstream/section.server";
import { REMOVED_PARAM, shortlistSearch } from "./shortlist";

type Scope = Pick<EventScope, "api" | "event">;

/** A venue on the shortlist; `isAvailable` is null where nobody has asked it yet, and absent where that is not known. */
export interface ShortlistLine {
  venueId: number;
  name: string;
  /** "Fitzroy, Melbourne"; empty where it is not told. */
  place: string;
  isAvailable?: boolean | null;
  /** What staff noted, "" for nothing; absent where no notes are kept. */
  note?: string;
  /** What the client says about it on their page. */
  marks?: ClientMark[];
}

/** The shortlist of an event, and the venue that was taken off it last, which can be put back. */
export interface Shortlist {
  venues: Section<ShortlistLine[]>;
  removed?: { venueId: number; name?: string };
}

const lineOf = (
  { venue_id, venue_name, city, parent_city, is_available, note }: ShortlistEntry,
  { keepsNotes, recommended }: { keepsNotes: boolean; recommended: readonly Recommendation[] },
): ShortlistLine => ({
  venueId: venue_id,
  name: venue_name,
  place: placeText(city, parent_city),
  isAvailable: is_available,
  note: keepsNotes ? note : undefined,
  marks: findClientMarks(recommended, venue_id),
});

/** The shortlist (S-01). A venue that was just taken off is named, as far as that can be read. */
export async function loadShortlist({ api, event, url }: Scope & { url: URL }): Promise<Shortlist> {
  const text = url.searchParams.get(REMOVED_PARAM) ?? "";
  const removedId = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const [read, recommended, venue] = await Promise.all([
    section(api(ofEvent, { params: { id: event.eventId } })),
    recommendationsOf({ api, event }),
    removedId && section(api(getVenue, { params: { id: removedId } })),
  ]);
  const { shortlists } = await loadFeatures();
  const context = { keepsNotes: shortlists.notes, recommended };
  const venues: Section<ShortlistLine[]> = read.failure
    ? read
    : { ...read, data: read.data.map((entry) => lineOf(entry, context)) };
  const isBack = venues.data?.some(({ venueId }) => venueId === removedId);
  return {
    venues,
    removed:
      removedId && !isBack ? { venueId: removedId, name: (venue || undefined)?.data?.name } : undefined,
  };
}

/** The page on which venues are found by their name and put on the shortlist (V-11, S-02). */
export async function loadShortlistPage(ctx: EventContext) {
  const filters = shortlistSearch.read(ctx.url.searchParams, { ...ctx.event, chosen: ctx.country });
  const wanted = wantedName(filters.search);
  const [{ lead, event }, shortlist, found] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    loadShortlist(ctx),
    wanted
      ? section(ctx.api(search, { query: { search: filters.search, country: filters.country } }))
      : undefined,
  ]);
  return {
    ...ctx.event,
    leadName: fullName(lead),
    facts: eventFacts(event),
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

/** Puts a venue on the shortlist (S-02). @param name of the venue, unless the upstream answers it */
export const addVenue = ({ api, event }: Scope, venueId: number, name: string) =>
  tryChange(async () => {
    const { data } = await api(add, { params: { id: event.eventId, venueId } });
    return { ok: true, message: `${data?.venue_name ?? name} is on the shortlist.` };
  }, `${name} is not on the shortlist.`);

/** Takes a venue off the shortlist (S-03). */
export const removeVenue = ({ api, event }: Scope, venueId: number, name: string) =>
  tryChange(async () => {
    await api(remove, { params: { id: event.eventId, venueId } });
    return { ok: true, message: `${name} was taken off the shortlist.` };
  }, `${name} is still on the shortlist.`);

/** Keeps whether a venue is free for the event (E-10). */
export const saveAvailability = (
  { api, event }: Scope,
  { venueId, name, isAvailable }: { venueId: number; name: string; isAvailable: boolean },
) =>
  tryChange(async () => {
    await api(setAvailability, {
      params: { id: event.eventId, venueId },
      body: { is_available: isAvailable },
    });
    return { ok: true, message: `${name} is ${isAvailable ? "available" : "not available"}.` };
  }, `The availability of ${name} was not saved.`);

/**
 * What a form does with which venue, and its name as the form showed it. A form for many venues has buttons `add` and
 * `remove` whose value is `5:Boathouse`. @throws 404 for what cannot be an id
 */
export function postedVenue(fields: PostedFields) {
  const text = (name: string) => postedText(fields, name);
  const [, id, marked] = /^(\d+):(.*)$/s.exec(text("remove") || text("add")) ?? [];
  return {
    venueId: idIn(id ?? text("venue_id"), "venue"),
    name: cutText((marked ?? text("venue_name")).trim(), 200) || "The venue",
    isRemoved: text("intent") === "remove" || fields.has("remove"),
  };
}

/** The ids of the venues on the shortlist (S-01); absent where they cannot be read. */
export async function shortlistedVenues({ api, event }: Scope): Promise<number[] | undefined> {
  const { data } = await section(api(ofEvent, { params: { id: event.eventId } }));
  return data?.map(({ venue_id }) => venue_id);
}
