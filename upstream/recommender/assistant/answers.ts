import { longDate } from "@contract/recommendations/template";
import { FIT } from "@contract/recommender/guest-fit";
import { eventTypeNames } from "@contract/vocabulary";
import { money } from "../../format/room-facts";
import { distanceTo, distanceWords, featureFact, lookUp, placeOf, topicFact } from "./facts";
import { slotLabel, sortLabels } from "./labels";
import { terms } from "./offline/vocabulary";
import {
  type EventTopic,
  eventTopics,
  type OpenQuestion,
  type Reading,
  type Slot,
  type SlotOf,
  type Sort,
  slotOf,
  slotsOf,
} from "./reading";
import { type RoomRecord, readClient, readOffers, readVenues, type VenueRecord } from "./records";
import { capacityWords, costIn, fitOf, fitWords, isDescending, priceWords, roomMost } from "./rooms";
import { findMatches, guestsOf, howOf, type Match, type Scope } from "./search";
import { measured, type Near, surroundingsOf, venueParagraph } from "./venue-answers";

/** A venue that an answer suggests, with the room that its words speak of. */
export type Suggestion = {
  venue_id: number;
  venue_name: string;
  reasoning?: string;
  room_id?: number;
};

/** An answer made from records alone. */
export interface Answer {
  message: string;
  venues: Suggestion[];
  /** The venues that it is about; absent where it is about none, as an answer about the event. */
  about?: SlotOf<"venue">[];
  /** What would find more, where a search found nothing. */
  open?: OpenQuestion;
}

/** Venues that a search names at most, unless so many are asked for. */
const MOST_NAMED = 5;
const MOST_COMPARED = 4;
/** How far around a place more is looked for where it has nothing, in the country's unit. */
const WIDER = 20;

const HELP =
  "Ask for venues by place, guests, budget, style or facilities. Or name a venue and ask about its rooms, prices or parking. I also know this event’s date, guests and budget. I can’t book or send anything.";

/** Answers a reading by its tool. */
export function answerOf({ tool, slots }: Reading, scope: Scope): Promise<Answer> | Answer {
  switch (tool) {
    case "searchVenues":
      return searchAnswer(slots, scope);
    case "venueFacts":
    case "compareVenues":
      return venuesAnswer(slots, scope, tool === "compareVenues");
    case "eventFacts":
      return eventAnswer(slots, scope);
    case "explain": {
      const words = slotsOf(slots, "term").map(({ of }) => terms[of] ?? "");
      return { message: words.join("\n"), venues: [] };
    }
    case "help":
      return { message: HELP, venues: [] };
  }
}

const isCondition = ({ kind }: Slot) => !["topic", "limit", "sort", "when", "unrecorded"].includes(kind);

/** What a search is for, in the words of its chips. */
const conditionWords = (slots: readonly Slot[], { searched }: Scope) =>
  slots
    .filter(isCondition)
    .map((slot) => slotLabel(slot, searched.event.country))
    .join("; ");

/** That free dates and hours were not looked at, where a message gives some. */
function whenWords(slots: readonly Slot[]): string[] {
  const words = slotsOf(slots, "when").map(({ text }) => `“${text}”`);
  return words.length > 0
    ? [`Free dates and hours are not recorded, so ${words.join(" and ")} was not checked: ask the venue.`]
    : [];
}

async function searchAnswer(slots: readonly Slot[], scope: Scope): Promise<Answer> {
  const { matches, unknown, isMentioned } = await findMatches(slots, scope);
  const conditions = conditionWords(slots, scope);
  const notes = [
    ...whenWords(slots),
    ...slotsOf(slots, "unrecorded").map(({ text }) =>
      isMentioned
        ? `Their descriptions mention “${text}”.`
        : `No record of them says anything about “${text}”: that was not checked.`,
    ),
    ...(unknown > 0 ? [`${unknown} more may fit: their capacity or price is not recorded.`] : []),
    ...(matches.length <= MOST_NAMED ? await otherTypes(slots, scope, matches) : []),
  ];
  if (matches.length === 0)
    return {
      message: [`No venue is recorded that fits: ${conditions}.`, ...notes].join("\n"),
      venues: [],
      about: [],
      open: await relaxations(slots, scope),
    };
  const { by: sort, place } = slotOf(slots, "sort") ?? {};
  const first = place ? place - 1 : 0;
  const shown = matches.slice(first, place ?? slotOf(slots, "limit")?.count ?? MOST_NAMED);
  const order = sort ? sortLabels[sort] : "in the order of the list";
  const fit = `${matches.length} ${matches.length === 1 ? "venue fits" : "venues fit"}: ${conditions}`;
  const lead = place
    ? `${fit}. ${shown.length > 0 ? `Number ${place}, ${order}:` : `None of them is number ${place}.`}`
    : matches.length > shown.length
      ? `${fit}. Here are the first ${shown.length}, ${order}:`
      : `${fit}${matches.length > 1 ? ` (${order})` : ""}.`;
  const venues = await suggestionsFor(shown, slots, scope);
  const about = sort || venues.length === 1 ? venues.slice(0, 1) : [];
  return {
    message: [lead, ...notes].join("\n"),
    venues,
    about: about.map(({ venue_id: id, venue_name: name }) => ({
      kind: "venue",
      id,
      name: name.slice(0, 200),
    })),
  };
}

/** The venues that the event's own type leaves out, where few are left: nobody asked for it in so many words. */
async function otherTypes(
  slots: readonly Slot[],
  scope: Scope,
  matches: readonly Match[],
): Promise<string[]> {
  const type = slotsOf(slots, "wish").find(
    ({ any, isOfEvent }) => isOfEvent && any.some(({ of }) => of === "type"),
  );
  if (!type) return [];
  const all = await findMatches(
    slots.filter((slot) => slot !== type),
    scope,
  );
  const known = new Set(matches.map(({ found }) => found.venue.venueId));
  const others = all.matches.map(({ found }) => found.venue.venueId).filter((id) => !known.has(id));
  const records = await readVenues(scope.db, scope.searched.event.country, others.slice(0, 3));
  const names = records.map(({ name }) => name).join(", ");
  const rest = others.length > records.length ? ` and ${others.length - records.length} more` : "";
  const label = eventTypeNames[scope.searched.event.eventType].toLowerCase();
  return others.length > 0 ? [`Not recorded for a ${label}: ${names}${rest}.`] : [];
}

async function suggestionsFor(shown: readonly Match[], slots: readonly Slot[], scope: Scope) {
  const ids = shown.map(({ found }) => found.venue.venueId);
  const { records, offers } = await recordsOf(ids, scope);
  return records.map((venue): Suggestion => {
    const roomId = shown.find(({ found }) => found.venue.venueId === venue.id)?.roomId;
    const reasons = searchReasons(venue, roomId, slots, surroundingsOf(venue, slots, scope, offers));
    return { venue_id: venue.id, venue_name: venue.name, reasoning: reasons.join("; "), room_id: roomId };
  });
}

/** What would find venues if it were left out, each with how many: at most four buttons. */
async function relaxations(slots: readonly Slot[], scope: Scope): Promise<OpenQuestion | undefined> {
  const { country } = scope.searched.event;
  const options: OpenQuestion["options"] = [];
  for (const [index, slot] of slots.entries()) {
    if (!isCondition(slot) || options.length === MOST_COMPARED) continue;
    const isPlace = slot.kind === "place";
    const wider: Slot | undefined =
      isPlace && !slot.isNot && slot.within === undefined
        ? { ...slot, within: WIDER, isOfEvent: undefined }
        : undefined;
    const others = slots.filter((other) => other !== slot);
    const { matches } = await findMatches(wider ? [...others, wider] : others, scope);
    const label = wider ? slotLabel(wider, country) : `Without “${slotLabel(slot, country)}”`;
    const add: Slot[] = wider ? [wider] : isPlace ? [{ kind: "anywhere" }] : [];
    if (matches.length > 0)
      options.push({ label: `${label} (${matches.length})`.slice(0, 200), add, drop: [index] });
  }
  return options.length > 0 ? { text: "What may be left out?", options } : undefined;
}

async function recordsOf(ids: readonly number[], scope: Scope) {
  const [records, offers] = await Promise.all([
    readVenues(scope.db, scope.searched.event.country, ids),
    readOffers(scope.db, ids, scope.now),
  ]);
  return { records, offers };
}

/** What is asked of venues, one after the other; compared, their first facts where nothing is asked. */
async function venuesAnswer(slots: readonly Slot[], scope: Scope, isComparison: boolean): Promise<Answer> {
  const named = slotsOf(slots, "venue");
  const { records, offers } = await recordsOf([...new Set(named.map(({ id }) => id))], scope);
  const isSorted = slotOf(slots, "sort") !== undefined;
  const most = isComparison && !isSorted ? MOST_COMPARED : MOST_NAMED;
  const shown = records.slice(0, most);
  const best = shown.length > 1 || isComparison ? bestOf(shown, slots, scope, offers) : undefined;
  const isAsked = slots.some(({ kind }) => !["venue", "sort", "when"].includes(kind));
  const paragraph = (venue: VenueRecord) => {
    const near = surroundingsOf(venue, slots, scope, offers);
    if (!isComparison || isAsked) return venueParagraph(venue, slots, near);
    return isSorted ? "" : comparedWords(venue, near);
  };
  const gone = named.filter(({ id }) => !records.some((record) => record.id === id));
  const left = records.slice(most).map(({ name }) => name);
  const isOfDates = slotsOf(slots, "topic").some(({ of }) => of === "availability");
  const about = best?.venue ? [best.venue] : shown;
  return {
    message: [
      ...(best ? [best.words] : []),
      ...shown.map(paragraph).filter(Boolean),
      ...(left.length > 0 ? [`At most ${most} are told at once; left out: ${left.join(", ")}.`] : []),
      ...gone.map(({ name }) => `${name} is no longer in the catalogue.`),
      ...(isOfDates ? [] : whenWords(slots)),
    ].join("\n\n"),
    venues: isComparison ? shown.map(({ id, name }) => ({ venue_id: id, venue_name: name })) : [],
    about: named.filter(({ id }) => about.some((venue) => venue.id === id)).slice(0, MOST_NAMED),
  };
}

const comparedWords = (venue: VenueRecord, near: Near) =>
  [
    `${venue.name} (${placeOf(venue)})`,
    ...["styles", "distance", "capacity", "price"].map((topic) => topicFact(venue, topic, near)),
  ].join("\n");

type Offers = Awaited<ReturnType<typeof readOffers>>;

/** Which of some venues comes first, as far as their records say: the cheapest, largest, nearest and so on. */
function bestOf(records: readonly VenueRecord[], slots: readonly Slot[], scope: Scope, offers: Offers) {
  const sort = slotOf(slots, "sort")?.by;
  if (!sort) return undefined;
  const valued = records.map((venue) => ({
    venue,
    ...measuredVenue(venue, sort, slots, surroundingsOf(venue, slots, scope, offers)),
  }));
  const known = valued.flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ value, ...rest }]));
  const sign = isDescending(sort) ? -1 : 1;
  known.sort((a, b) => sign * (a.value - b.value));
  if (!known[0]) return { words: `Their records do not say which comes first (${sortLabels[sort]}).` };
  const title = sortLabels[sort].replace(/^./, (letter) => letter.toUpperCase());
  const lines = [...known, ...valued.filter(({ value }) => value === undefined)];
  return {
    words: `${title}:\n${lines.map(({ venue, words }) => `${venue.name}: ${words}`).join("\n")}`,
    venue: known[0].venue,
  };
}

/** By what a venue is put in order, and its words. */
function measuredVenue(venue: VenueRecord, sort: Sort, slots: readonly Slot[], near: Near) {
  const { country } = venue;
  if (sort === "nearest") {
    const value = distanceTo(venue, near.from);
    return { value, words: `${distanceWords(value, country)} from ${near.from.name}` };
  }
  if (sort === "latest licence") {
    const { words } = featureFact(venue, { of: "facility", value: "licence" });
    return { value: venue.lateLicenseMinutes ?? undefined, words };
  }
  const how = howOf(slots);
  if (sort === "largest" || sort === "smallest") {
    const all = venue.rooms.flatMap((room) => roomMost(room, how) ?? []);
    const value = all.length > 0 ? Math.max(...all) : undefined;
    return { value, words: value === undefined ? "not recorded" : `up to ${value} guests` };
  }
  const guests = slotOf(slots, "guests")?.count;
  const fitting = venue.rooms.filter((room) => guests === undefined || (roomMost(room, how) ?? 0) >= guests);
  const [best] = measured(fitting, sort, guests);
  return { value: best?.value, words: best ? priceWords(best.room, country, guests) : "price not recorded" };
}

/** Facts of the event in hand. */
async function eventAnswer(slots: readonly Slot[], scope: Scope): Promise<Answer> {
  const { event, cities } = scope.searched;
  const client = await readClient(scope.db, event.id);
  const { country, guestCount, budgetMinor } = event;
  const perHead =
    budgetMinor && guestCount
      ? `, ${money(Math.round(budgetMinor / guestCount), country)} a head for ${guestCount} guests`
      : "";
  const facts: Record<EventTopic, string> = {
    date: `Date: ${event.eventDate ? `${weekdayOf(event.eventDate)} ${longDate(event.eventDate)}` : "not settled"}.`,
    guests: `Guests: ${guestCount ?? "not recorded"}.`,
    budget: `Budget: ${budgetMinor === null ? "not recorded" : `${money(budgetMinor, country)} in total${perHead}`}.`,
    type: `Type: ${client?.subType ?? eventTypeNames[event.eventType]}.`,
    city: `City: ${cities.find(({ id }) => id === event.locationId)?.name ?? "not recorded"}.`,
    client: `Client: ${[client?.firstName, client?.lastName].filter(Boolean).join(" ") || "not recorded"}.`,
    notes: `Notes: ${client?.notes.trim() || "none"}.`,
  };
  const wanted = slotsOf(slots, "event").map(({ of }) => of);
  const all = wanted.length > 0 ? wanted : eventTopics;
  return { message: all.map((topic) => facts[topic]).join("\n"), venues: [] };
}

const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Why a venue is suggested: where it lies, what it meets, its room and its price; then what speaks against it. */
function searchReasons(
  venue: VenueRecord,
  roomId: number | undefined,
  slots: readonly Slot[],
  near: Near,
): string[] {
  const room = venue.rooms.find(({ id }) => id === roomId);
  const guests = slotOf(slots, "guests");
  const how = slotOf(slots, "seating")?.how;
  const count = guestsOf(slots, near.scope);
  const wishes = slotsOf(slots, "wish").flatMap(({ any, isNot, isSoft }) => {
    const facts = any.map((feature) => featureFact(venue, feature));
    return (isNot || isSoft ? facts : facts.filter(({ is }) => is === true)).map(({ words }) => words);
  });
  const mentioned = slotsOf(slots, "unrecorded").flatMap(({ text }) => lookUp(venue, text).words);
  const isLate = slotOf(slots, "late") || slotsOf(slots, "sort").some(({ by }) => by === "latest licence");
  const sort = slotOf(slots, "sort")?.by;
  const bySize =
    sort === "largest" || sort === "smallest" ? venue.rooms.filter(({ isEntireVenue }) => isEntireVenue) : [];
  const reasons = [
    whereWords(venue, near),
    ...wishes,
    ...mentioned.map((words) => words.replace(/\.$/, "")),
    ...(isLate ? [featureFact(venue, { of: "facility", value: "licence" }).words] : []),
    ...(slotOf(slots, "offer") ? [topicFact(venue, "offers", near).replace(/\.$/, "")] : []),
    ...(room
      ? [guests ? fitWords(room, { ...guests, how: guests.how ?? how }) : capacityWords(room, how)]
      : []),
    ...(room ? [priceWords(room, venue.country, count)].filter(Boolean) : []),
    ...(room ? drawbacks(room, venue, slots, near) : []),
    ...bySize.map((whole) => capacityWords(whole, guests?.how ?? how)),
    ...slotsOf(slots, "topic").map(({ of }) => topicFact(venue, of, near).replace(/\.$/, "")),
  ];
  return [...new Set(reasons)];
}

function whereWords(venue: VenueRecord, { from }: Near): string {
  const place = placeOf(venue);
  return venue.place === from.name
    ? `In ${place}`
    : `In ${place}, ${distanceWords(distanceTo(venue, from), venue.country)} from ${from.name}`;
}

/** What speaks against a room for the event, of which the search says nothing. */
function drawbacks(room: RoomRecord, venue: VenueRecord, slots: readonly Slot[], { scope }: Near): string[] {
  const { guestCount, budgetMinor } = scope.searched.event;
  const words: string[] = [];
  if (guestCount && !slotOf(slots, "guests")) {
    const fit = fitOf(room, { kind: "guests", count: guestCount, how: slotOf(slots, "seating")?.how });
    if (fit === FIT.unfit) words.push(`does not suit the event’s ${guestCount} guests`);
  }
  const cost = costIn(room, guestsOf(slots, scope));
  if (budgetMinor && cost && cost > budgetMinor && !slotOf(slots, "budget"))
    words.push(`over the event’s budget of ${money(budgetMinor, venue.country)}`);
  return words;
}
