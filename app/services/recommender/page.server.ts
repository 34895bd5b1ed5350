import type { SearchResult } from "@contract/recommender/search";
import { requiredWishes } from "@contract/recommender/wishes";
import { wantedName } from "@contract/venue-name";
import { enquiriesOfEvent } from "~/services/events/enquiries.server";
import type { EventScope } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import { cutText } from "~/services/format/cut-text";
import { textOfHtml } from "~/services/format/html.server";
import { fullName } from "~/services/leads/lead";
import { paths, screenOf } from "~/services/paths";
import type { FoundSlice } from "~/services/upstream/fallbacks/search/slice";
import { narrowingVenues, noConversation } from "./assistant/assistant";
import { conversationOf } from "./assistant/conversation.server";
import { type Card, cardsOf } from "./cards/cards";
import { tableRows } from "./cards/venue-table";
import { findClientMarks } from "./client-marks";
import { criteriaOf } from "./filters/criteria";
import { lastChange, undoable } from "./filters/criteria.server";
import { loadedMap } from "./map/map.server";
import { openQueue } from "./queue/queue.server";
import { meetsLittle } from "./ranking/badge";
import { type EventReads, eventReads } from "./search/event-reads.server";
import { SearchLacksData, searchVenues } from "./search/search.server";
import { MOST_SORTED, meetingOfView, nextPage, shownSlice, TABLE_ROWS } from "./search/slice";
import { isEnquiryOpen, markRecommended, type VenueRooms, viewOf } from "./search/venues";

const DESCRIPTION_LENGTH = 62;

const nothing: FoundSlice = { eventCity: [], others: [], total: 0, found: 0, markers: [] };

/**
 * What the recommender or its older map view shows; all calls go out side by side. The older view is always a map and
 * has no assistant, so no suggestions narrow it.
 * @param url the address of the page, or of a dialog over it
 * @param reads those that another part of the page shares
 * @param shortlisted the venues on the shortlist of the event, which rows of the table are marked by
 * @throws SearchLacksData where the event lacks data for a search, unless a dialog is open over the page
 */
export async function loadRecommender(
  scope: EventScope,
  url: URL,
  reads: EventReads = eventReads(scope),
  shortlisted?: Promise<readonly number[] | undefined>,
) {
  const screen = screenOf(url);
  const isOlder = screen === "karen";
  const view = { ...viewOf(url.searchParams), ...(isOlder && ({ view: "map" } as const)) };
  const narrowed = { isAssistantOpen: url.pathname.endsWith("/assistant"), name: wantedName(view.search) };
  const parts = await loadParts(scope, url, reads, { view, narrowed, isOlder });
  const { lead, event, searched, queue, recommended, conversation } = parts;
  const isOpenOver = url.pathname !== paths.recommender(lead.id, event.id, screen);
  if (searched.missing.length && !isOpenOver) throw new SearchLacksData();
  const { result, missing, slice = nothing, ranking } = searched;
  const { eventCity, others, total, found, meeting } = slice;
  const isNarrowed = narrowingVenues(conversation, narrowed).length > 0;
  markRecommended([...eventCity, ...others], recommended);
  const ranked = { rooms: ranking?.rooms ?? 0, meetsLittle: !!ranking && meetsLittle(ranking, result) };
  const required = result ? requiredWishes(result.searchCriteria, meetingOfView(view)) : [];
  const criteria = result?.searchCriteria;
  const cardContext = { required, ranked, queue, enquiredVenueId: lead.last_enquired_venue?.id };
  const cards = (venues: readonly VenueRooms[], chosen = view.shownRooms) =>
    criteria ? cardsOf(venues, { ...cardContext, criteria, chosen }).map(withPlainDescription) : [];
  const shown = { view, slice, cards, result, meetsLittle: ranked.meetsLittle };
  return {
    screen,
    view: view.view,
    /** How many entries the search ranks. */
    ranked: ranked.rooms,
    ...headOf(parts),
    wishes: result ? enquiryWishes(result) : [],
    /** What came in, where the address opens it. */
    enquiries: parts.enquiries,
    country: result?.searchCriteria.country ?? event.country,
    missing,
    queue,
    /** What the client says about the queued venues, by venue. */
    clientMarks: marksOfQueue(parts),
    criteria: result && criteriaOf(result.searchCriteria, result.defaultSearchCriteria),
    /** The label of the criterion that was just taken away. */
    undoable: result && undoable(parts.change, result.searchCriteria),
    /** Venues of the whole search, before the name filter. */
    total,
    found,
    /** How many of the venues meet what is wished for; absent where nobody knows. */
    meeting,
    /** The wishes that all venues on the page meet. */
    required,
    /** Whether the assistant's suggestions narrow the venues; absent without suggestions, and in a search by name. */
    suggestions: narrowed.name ? undefined : suggestionsOf(conversation, isNarrowed),
    list: view.view === "list" ? listOf(shown) : undefined,
    table: view.view === "table" ? tableOf(shown, url.searchParams, (await shortlisted) ?? []) : undefined,
    map: view.view === "map" ? mapOf(shown, parts, isOlder) : undefined,
  };
}

/** What the page reads, side by side. */
async function loadParts(
  scope: EventScope,
  url: URL,
  reads: EventReads,
  {
    view,
    narrowed,
    isOlder,
  }: { view: ReturnType<typeof viewOf>; narrowed: Parameters<typeof narrowingVenues>[1]; isOlder: boolean },
) {
  const { user, event: ref } = scope;
  const conversing = isOlder ? Promise.resolve(noConversation) : conversationOf(user.id, ref.eventId);
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
    conversing.then((kept) =>
      searchVenues(scope, {
        ...shownSlice(view, narrowingVenues(kept, narrowed)),
        enquired: async () => (await reads.leadAndEvent).lead.last_enquired_venue?.id,
      }),
    ),
    openQueue(scope, reads.recommendations),
    conversing,
    lastChange(scope),
    isEnquiryOpen(url.searchParams) ? enquiriesOfEvent(scope) : undefined,
    reads.recommendations,
  ]);
  return { lead, event, searched, queue, recommended, conversation, change, enquiries, recommendations };
}

const marksOfQueue = ({ queue, recommendations }: Awaited<ReturnType<typeof loadParts>>) =>
  Object.fromEntries(
    queue.map(({ venue_id }) => [venue_id, findClientMarks(recommendations, venue_id)] as const),
  );

/** Whose event the page is about. */
const headOf = ({ lead, event }: Awaited<EventReads["leadAndEvent"]>) => ({
  leadId: lead.id,
  leadName: fullName(lead),
  eventId: event.id,
  facts: eventFacts(event),
  eventType: event.event_type,
});

interface Shown {
  view: ReturnType<typeof viewOf>;
  slice: FoundSlice;
  cards: (venues: readonly VenueRooms[], chosen?: ReadonlySet<number>) => Card[];
  result: Awaited<ReturnType<typeof searchVenues>>["result"];
  meetsLittle: boolean;
}

function listOf({ view, slice: { eventCity, others, found }, cards, meetsLittle }: Shown) {
  const [near, far] = [cards(eventCity), cards(others)];
  const isAsked = ({ isEnquired }: Card) => isEnquired === true;
  return {
    enquired: [...near, ...far].filter(isAsked),
    eventCity: near.filter((card) => !isAsked(card)),
    others: far.filter((card) => !isAsked(card)),
    nextPage: nextPage(view, found),
    meetsLittle,
  };
}

function tableOf(
  { view, slice: { eventCity, others, found }, cards, result }: Shown,
  params: URLSearchParams,
  shortlisted: readonly number[],
) {
  const { searchCriteria: criteria } = result ?? {};
  const all = [...cards(eventCity), ...cards(others)];
  const rows = criteria
    ? tableRows(all, [...eventCity, ...others].flat(), criteria, params, shortlisted)
    : [];
  return {
    rows: rows.slice(0, view.page * TABLE_ROWS),
    guests: criteria?.guest_count,
    isStanding: criteria?.seating_type === "cocktail",
    nextPage: nextPage(view, found),
    /** How many are put in order, where there are more. */
    mostSorted: found > MOST_SORTED ? MOST_SORTED : undefined,
  };
}

const mapOf = (
  { view, slice, cards, result }: Shown,
  { event, queue, recommendations }: Awaited<ReturnType<typeof loadParts>>,
  isOlder: boolean,
) =>
  loadedMap({
    isOlder,
    view,
    event,
    slice,
    queue,
    recommendations,
    cards,
    criteria: result?.searchCriteria,
  });

/** Whether the suggestions of a conversation narrow the venues; nothing where there are none. */
function suggestionsOf({ suggested }: { suggested: readonly unknown[] }, isNarrowed: boolean) {
  if (suggested.length === 0) return undefined;
  return isNarrowed ? ("on" as const) : ("off" as const);
}

/** The description of a room is HTML from outside (spec 2), of which a card shows the words. */
const withPlainDescription = (card: Card): Card => ({
  ...card,
  room: {
    ...card.room,
    description: card.room.description && shortened(textOfHtml(card.room.description)),
  },
});

/** The first words of a text, as many as two lines of a card hold; the drawer has them all. */
function shortened(text: string) {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = cutText(text, DESCRIPTION_LENGTH);
  return `${cutText(cut, Math.max(cut.lastIndexOf(" "), DESCRIPTION_LENGTH / 2))}…`;
}

export type RecommenderPage = Awaited<ReturnType<typeof loadRecommender>>;

/** Said of the event in its facts already. */
const FACTS = ["type", "place", "guests", "budget"];

/** What the client asked for beyond the facts of the event, as the upstream reads the enquiry. */
const enquiryWishes = ({ defaultSearchCriteria: asked }: SearchResult): string[] =>
  asked ? criteriaOf(asked).flatMap(({ key, label }) => (FACTS.includes(key) ? [] : label)) : [];
