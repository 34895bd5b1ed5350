import type { SearchResult } from "@contract/recommender/search";
import { listRequiredWishes } from "@contract/recommender/wishes";
import { toNameFilter } from "@contract/venue-name";
import { loadEventEnquiries } from "~/services/events/enquiries.server";
import type { EventScope } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { cutText } from "~/services/format/cut-text";
import { htmlToText } from "~/services/format/html.server";
import { fullName } from "~/services/leads/lead";
import { findScreen, paths } from "~/services/paths";
import type { FoundSlice } from "~/services/upstream/fallbacks/search/slice";
import { emptyConversation, findNarrowingVenues } from "./assistant/assistant";
import { loadConversation } from "./assistant/conversation.server";
import { buildCards, type Card } from "./cards/cards";
import { buildTableRows } from "./cards/venue-table";
import { findClientResponses } from "./client-responses";
import { listCriteria } from "./filters/criteria";
import { findUndoLabel, loadLastChange } from "./filters/criteria.server";
import { buildMap } from "./map/map.server";
import { loadSendableQueue } from "./queue/queue.server";
import { isWeakMatch } from "./ranking/badge";
import { type EventReads, startEventReads } from "./search/event-reads.server";
import { MissingSearchDataError, searchVenues } from "./search/search.server";
import { buildPageSlice, findNextPage, MAX_SORTED, TABLE_ROWS, toWantedMeeting } from "./search/slice";
import { isEnquiryOpen, markRecommended, parseView, type VenueRooms } from "./search/venues";

const DESCRIPTION_LENGTH = 62;

const emptySlice: FoundSlice = { eventCity: [], others: [], total: 0, found: 0, markers: [] };

/**
 * Data of the recommender and of its older map view; all calls run in parallel. The older view is always a map and
 * has no assistant, so suggestions never narrow it.
 * @param url the address of the page, or of a dialog over it
 * @param reads calls shared with other parts of the page
 * @param shortlisted the event's shortlisted venues, which table rows mark
 * @throws MissingSearchDataError where the event lacks data for a search, unless a dialog is open over the page
 */
export async function loadRecommender(
  scope: EventScope,
  url: URL,
  reads: EventReads = startEventReads(scope),
  shortlisted?: Promise<readonly number[] | undefined>,
) {
  const screen = findScreen(url);
  const isOlder = screen === "karen";
  const view = { ...parseView(url.searchParams), ...(isOlder && ({ view: "map" } as const)) };
  const narrowing = { isAssistantOpen: url.pathname.endsWith("/assistant"), name: toNameFilter(view.search) };
  const parts = await loadPageParts(scope, url, reads, { view, narrowing, isOlder });
  const { lead, event, searched, queue, recommended, conversation } = parts;
  const isDialogOpen = url.pathname !== paths.recommender(lead.id, event.id, screen);
  if (searched.missing.length && !isDialogOpen) throw new MissingSearchDataError();
  const { result, missing, slice = emptySlice, ranking } = searched;
  const { eventCity, others, total, found, meeting } = slice;
  const isNarrowed = findNarrowingVenues(conversation, narrowing).length > 0;
  markRecommended([...eventCity, ...others], recommended);
  const ranked = { rooms: ranking?.rooms ?? 0, meetsLittle: !!ranking && isWeakMatch(ranking, result) };
  const required = result ? listRequiredWishes(result.searchCriteria, toWantedMeeting(view)) : [];
  const criteria = result?.searchCriteria;
  const cardContext = { required, ranked, queue, enquiredVenueId: lead.last_enquired_venue?.id };
  const cards = (venues: readonly VenueRooms[], chosen = view.shownRooms) =>
    criteria ? buildCards(venues, { ...cardContext, criteria, chosen }).map(plainTextDescription) : [];
  const shown = { view, slice, cards, result, meetsLittle: ranked.meetsLittle };
  return {
    screen,
    view: view.view,
    /** How many rooms the search ranks. */
    ranked: ranked.rooms,
    ...buildHead(parts),
    wishes: result ? listEnquiryWishes(result) : [],
    /** The enquiries, if the URL opens them. */
    enquiries: parts.enquiries,
    country: result?.searchCriteria.country ?? event.country,
    missing,
    queue,
    /** The client's responses to the queued venues, by venue id. */
    clientMarks: findMarksOfQueue(parts),
    criteria: result && listCriteria(result.searchCriteria, result.defaultSearchCriteria),
    /** The criterion that was just removed and can be restored. */
    undoable: result && findUndoLabel(parts.change, result.searchCriteria),
    /** Venues of the whole search, before the name filter. */
    total,
    found,
    /** How many venues meet the wishes; absent where not known. */
    meeting,
    /** Only venues that meet these wishes are listed. */
    required,
    /** Whether the assistant's suggestions narrow the list; absent without suggestions and with a name filter. */
    suggestions: narrowing.name ? undefined : findSuggestionState(conversation, isNarrowed),
    list: view.view === "list" ? buildVenueList(shown) : undefined,
    table:
      view.view === "table" ? buildVenueTable(shown, url.searchParams, (await shortlisted) ?? []) : undefined,
    map: view.view === "map" ? buildMapOfPage(shown, parts, isOlder) : undefined,
  };
}

async function loadPageParts(
  scope: EventScope,
  url: URL,
  reads: EventReads,
  {
    view,
    narrowing,
    isOlder,
  }: {
    view: ReturnType<typeof parseView>;
    narrowing: Parameters<typeof findNarrowingVenues>[1];
    isOlder: boolean;
  },
) {
  const { user, event: ref } = scope;
  const loadingConversation = isOlder
    ? Promise.resolve(emptyConversation)
    : loadConversation(user.id, ref.eventId);
  const [
    { lead, event },
    searched,
    { queue, recommended },
    conversation,
    change,
    enquiries,
    recommendations,
  ] = await Promise.all([
    reads.leadAndEvent,
    loadingConversation.then((stored) =>
      searchVenues(scope, {
        ...buildPageSlice(view, findNarrowingVenues(stored, narrowing)),
        enquired: async () => (await reads.leadAndEvent).lead.last_enquired_venue?.id,
      }),
    ),
    loadSendableQueue(scope, reads.recommendations),
    loadingConversation,
    loadLastChange(scope),
    isEnquiryOpen(url.searchParams) ? loadEventEnquiries(scope) : undefined,
    reads.recommendations,
  ]);
  return { lead, event, searched, queue, recommended, conversation, change, enquiries, recommendations };
}

const findMarksOfQueue = ({ queue, recommendations }: Awaited<ReturnType<typeof loadPageParts>>) =>
  Object.fromEntries(
    queue.map(({ venue_id }) => [venue_id, findClientResponses(recommendations, venue_id)] as const),
  );

const buildHead = ({ lead, event }: Awaited<EventReads["leadAndEvent"]>) => ({
  leadId: lead.id,
  leadName: fullName(lead),
  eventId: event.id,
  facts: toEventFacts(event),
  eventType: event.event_type,
});

interface ShownPage {
  view: ReturnType<typeof parseView>;
  slice: FoundSlice;
  cards: (venues: readonly VenueRooms[], chosen?: ReadonlySet<number>) => Card[];
  result: Awaited<ReturnType<typeof searchVenues>>["result"];
  meetsLittle: boolean;
}

function buildVenueList({ view, slice: { eventCity, others, found }, cards, meetsLittle }: ShownPage) {
  const [near, far] = [cards(eventCity), cards(others)];
  const isEnquired = (card: Card) => card.isEnquired === true;
  return {
    enquired: [...near, ...far].filter(isEnquired),
    eventCity: near.filter((card) => !isEnquired(card)),
    others: far.filter((card) => !isEnquired(card)),
    nextPage: findNextPage(view, found),
    meetsLittle,
  };
}

function buildVenueTable(
  { view, slice: { eventCity, others, found }, cards, result }: ShownPage,
  params: URLSearchParams,
  shortlisted: readonly number[],
) {
  const { searchCriteria: criteria } = result ?? {};
  const all = [...cards(eventCity), ...cards(others)];
  const rows = criteria
    ? buildTableRows(all, [...eventCity, ...others].flat(), criteria, params, shortlisted)
    : [];
  return {
    rows: rows.slice(0, view.page * TABLE_ROWS),
    guests: criteria?.guest_count,
    isStanding: criteria?.seating_type === "cocktail",
    nextPage: findNextPage(view, found),
    /** How many venues are sorted; absent where all are. */
    mostSorted: found > MAX_SORTED ? MAX_SORTED : undefined,
  };
}

const buildMapOfPage = (
  { view, slice, cards, result }: ShownPage,
  { event, queue, recommendations }: Awaited<ReturnType<typeof loadPageParts>>,
  isOlder: boolean,
) =>
  buildMap({
    isOlder,
    view,
    event,
    slice,
    queue,
    recommendations,
    cards,
    criteria: result?.searchCriteria,
  });

/** `undefined` without suggestions. */
function findSuggestionState(
  { suggested }: { suggested: readonly unknown[] },
  isNarrowed: boolean,
): "off" | "on" | undefined {
  if (suggested.length === 0) return undefined;
  return isNarrowed ? ("on" as const) : ("off" as const);
}

/** Descriptions are HTML from venues (spec 2); cards show plain text. */
const plainTextDescription = (card: Card): Card => ({
  ...card,
  room: {
    ...card.room,
    description: card.room.description && shorten(htmlToText(card.room.description)),
  },
});

/** Shortens a text to two lines of a card; the drawer has all of it. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = cutText(text, DESCRIPTION_LENGTH);
  return `${cutText(cut, Math.max(cut.lastIndexOf(" "), DESCRIPTION_LENGTH / 2))}…`;
}

export type RecommenderPage = Awaited<ReturnType<typeof loadRecommender>>;

/** Criteria that the event's facts already show. */
const FACTS = ["type", "place", "guests", "budget"];

/** The client's wishes beyond the event's facts, as the upstream reads the enquiry. */
const listEnquiryWishes = ({ defaultSearchCriteria: criteria }: SearchResult): string[] =>
  criteria ? listCriteria(criteria).flatMap(({ key, label }) => (FACTS.includes(key) ? [] : label)) : [];
