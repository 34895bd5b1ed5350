import type { SearchResult } from "@contract/recommender/search";
import { listRequiredWishes } from "@contract/recommender/wishes";
import { toVenueNameFilter } from "@contract/venue-name";
import { loadEventEnquiries } from "~/services/events/enquiries.server";
import type { EventScope } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { cutText } from "~/services/format/cut-text";
import { htmlToText } from "~/services/format/html.server";
import { formatFullName } from "~/services/leads/lead";
import { getRecommenderScreen, paths } from "~/services/paths";
import type { FoundSlice } from "~/services/upstream/fallbacks/search/slice";
import {
  type Conversation,
  emptyConversation,
  listNarrowingVenueIds,
  type NarrowedPage,
} from "./assistant/assistant";
import { loadConversation } from "./assistant/conversation.server";
import { buildVenueCards, type Card } from "./cards/cards";
import { buildVenueTableRows } from "./cards/venue-table";
import { findVenueResponses } from "./client-responses";
import { listCriteria } from "./filters/criteria";
import { findUndoLabel, loadLastCriteriaChange } from "./filters/criteria-changes.server";
import { buildMapData } from "./map/map.server";
import { loadAndCleanQueue } from "./queue/queue.server";
import { isWeakMatch } from "./ranking/badge";
import { type EventReads, startLoadingEventReads } from "./search/event-reads.server";
import { MissingSearchDataError, searchVenuesOfEvent } from "./search/search.server";
import { buildPageSlice, findNextPageNumber, MAX_SORTED, TABLE_ROWS, toWishFilter } from "./search/slice";
import { isEnquiryOpen, markRecommendedRooms, parseRecommenderView, type VenueRooms } from "./search/venues";

/** About two lines of a card. */
const DESCRIPTION_LENGTH = 62;

const emptySlice: FoundSlice = { eventCity: [], others: [], total: 0, found: 0, markers: [] };

/**
 * Data of the recommender and of its older map view (the URL `karen`). The older view is always a map and has
 * no assistant, so suggestions never narrow it.
 * @param url the URL of the page, or of a dialog over it
 * @param reads calls shared with other parts of the page
 * @param shortlisted the event's shortlisted venues, which table rows mark
 * @throws MissingSearchDataError if the event lacks data for a search, unless a dialog is open over the page
 */
export async function loadRecommenderPage(
  scope: EventScope,
  url: URL,
  reads: EventReads = startLoadingEventReads(scope),
  shortlisted?: Promise<readonly number[] | undefined>,
) {
  const screen = getRecommenderScreen(url);
  const isOlder = screen === "karen";
  const view = { ...parseRecommenderView(url.searchParams), ...(isOlder && ({ view: "map" } as const)) };
  const narrowing = toNarrowedPage(url, view.search);
  const parts = await loadRecommenderParts(scope, url, reads, { view, narrowing, isOlder });
  const { lead, event, searched, queue, recommended, conversation } = parts;
  // The error redirects to the dialog for the missing data. An open dialog must not redirect, even to itself.
  const isWithoutDialog = url.pathname === paths.recommender(lead.id, event.id, screen);
  if (searched.missing.length && isWithoutDialog) throw new MissingSearchDataError();
  const { result, missing, slice = emptySlice, ranking } = searched;
  const { eventCity, others, total, found, meeting } = slice;
  markRecommendedRooms([...eventCity, ...others], recommended);
  const ranked = { rooms: ranking?.rooms ?? 0, meetsLittle: !!ranking && isWeakMatch(ranking, result) };
  const required = result ? listRequiredWishes(result.searchCriteria, toWishFilter(view)) : [];
  const criteria = result?.searchCriteria;
  const cardContext = { required, ranked, queue, enquiredVenueId: lead.last_enquired_venue?.id };
  const cards = (venues: readonly VenueRooms[], chosen = view.shownRooms) =>
    criteria
      ? buildVenueCards(venues, { ...cardContext, criteria, chosen }).map(withPlainTextDescription)
      : [];
  const shown = { view, slice, cards, result, meetsLittle: ranked.meetsLittle };
  return {
    screen,
    view: view.view,
    /** How many rooms the search ranks. */
    ranked: ranked.rooms,
    ...buildEventHeader(parts),
    wishes: result ? listEnquiryWishes(result) : [],
    /** The enquiries, if the URL opens them. */
    enquiries: parts.enquiries,
    country: result?.searchCriteria.country ?? event.country,
    missing,
    queue,
    /** The client's responses to the queued venues, by venue id. */
    clientMarks: groupResponsesByQueuedVenue(parts),
    criteria: result && listCriteria(result.searchCriteria, result.defaultSearchCriteria),
    /** The criterion that was just removed and can be restored. */
    undoable: result && findUndoLabel(parts.change, result.searchCriteria),
    /** Venues of the whole search, before the name filter. */
    total,
    found,
    /** How many venues meet the wishes; absent if unknown. */
    meeting,
    /** Only venues that meet these wishes are listed. */
    required,
    /** Whether the assistant's suggestions narrow the list; absent without suggestions and with a name filter. */
    suggestions: narrowing.name ? undefined : toSuggestionState(conversation, narrowing),
    list: view.view === "list" ? buildVenueList(shown) : undefined,
    table:
      view.view === "table" ? buildVenueTable(shown, url.searchParams, (await shortlisted) ?? []) : undefined,
    map: view.view === "map" ? buildPageMap(shown, parts, isOlder) : undefined,
  };
}

const toNarrowedPage = (url: URL, search: string): NarrowedPage => ({
  isAssistantOpen: url.pathname.endsWith("/assistant"),
  name: toVenueNameFilter(search),
});

async function loadRecommenderParts(
  scope: EventScope,
  url: URL,
  reads: EventReads,
  {
    view,
    narrowing,
    isOlder,
  }: {
    view: ReturnType<typeof parseRecommenderView>;
    narrowing: NarrowedPage;
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
      searchVenuesOfEvent(scope, {
        ...buildPageSlice(view, listNarrowingVenueIds(stored, narrowing)),
        enquired: async () => (await reads.leadAndEvent).lead.last_enquired_venue?.id,
      }),
    ),
    loadAndCleanQueue(scope, reads.recommendations),
    loadingConversation,
    loadLastCriteriaChange(scope),
    isEnquiryOpen(url.searchParams) ? loadEventEnquiries(scope) : undefined,
    reads.recommendations,
  ]);
  return { lead, event, searched, queue, recommended, conversation, change, enquiries, recommendations };
}

const groupResponsesByQueuedVenue = ({
  queue,
  recommendations,
}: Awaited<ReturnType<typeof loadRecommenderParts>>) =>
  Object.fromEntries(
    queue.map(({ venue_id }) => [venue_id, findVenueResponses(recommendations, venue_id)] as const),
  );

const buildEventHeader = ({ lead, event }: Awaited<EventReads["leadAndEvent"]>) => ({
  leadId: lead.id,
  leadName: formatFullName(lead),
  eventId: event.id,
  facts: toEventFacts(event),
  eventType: event.event_type,
});

interface ShownPage {
  view: ReturnType<typeof parseRecommenderView>;
  slice: FoundSlice;
  cards: (venues: readonly VenueRooms[], chosen?: ReadonlySet<number>) => Card[];
  result: Awaited<ReturnType<typeof searchVenuesOfEvent>>["result"];
  meetsLittle: boolean;
}

function buildVenueList({ view, slice: { eventCity, others, found }, cards, meetsLittle }: ShownPage) {
  const [near, far] = [cards(eventCity), cards(others)];
  const isEnquired = (card: Card) => card.isEnquired === true;
  return {
    enquired: [...near, ...far].filter(isEnquired),
    eventCity: near.filter((card) => !isEnquired(card)),
    others: far.filter((card) => !isEnquired(card)),
    nextPage: findNextPageNumber(view, found),
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
    ? buildVenueTableRows(all, [...eventCity, ...others].flat(), criteria, params, shortlisted)
    : [];
  return {
    rows: rows.slice(0, view.page * TABLE_ROWS),
    guests: criteria?.guest_count,
    isStanding: criteria?.seating_type === "cocktail",
    nextPage: findNextPageNumber(view, found),
    /** How many venues are sorted; absent if all are. */
    mostSorted: found > MAX_SORTED ? MAX_SORTED : undefined,
  };
}

const buildPageMap = (
  { view, slice, cards, result }: ShownPage,
  { event, queue, recommendations }: Awaited<ReturnType<typeof loadRecommenderParts>>,
  isOlder: boolean,
) =>
  buildMapData({
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
function toSuggestionState(conversation: Conversation, narrowing: NarrowedPage): "off" | "on" | undefined {
  if (conversation.suggested.length === 0) return undefined;
  return listNarrowingVenueIds(conversation, narrowing).length > 0 ? "on" : "off";
}

/** Descriptions are HTML from venues (spec 2); cards show plain text. */
const withPlainTextDescription = (card: Card): Card => ({
  ...card,
  room: {
    ...card.room,
    description: card.room.description && shortenDescription(htmlToText(card.room.description)),
  },
});

/** Shortens a text to two lines of a card; the room's drawer shows all of it. */
function shortenDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = cutText(text, DESCRIPTION_LENGTH);
  // After the last whole word, unless that would leave less than half.
  return `${cutText(cut, Math.max(cut.lastIndexOf(" "), DESCRIPTION_LENGTH / 2))}…`;
}

export type RecommenderPage = Awaited<ReturnType<typeof loadRecommenderPage>>;

/** The keys of criteria that the event's facts, above the list, already show. */
const CRITERIA_IN_FACTS = ["type", "place", "guests", "budget"];

/** The client's wishes beyond the event's facts, as the upstream reads the enquiry. */
const listEnquiryWishes = ({ defaultSearchCriteria: criteria }: SearchResult): string[] =>
  criteria
    ? listCriteria(criteria).flatMap(({ key, label }) => (CRITERIA_IN_FACTS.includes(key) ? [] : label))
    : [];
