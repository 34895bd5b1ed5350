import { longDate } from "@contract/recommendations/template";
import { eventTypeNames } from "@contract/vocabulary";
import { money } from "../../recommendations/room-facts";
import { distanceTo, distanceWords, placeOf, topicFact } from "./facts";
import { slotLabel, sortLabels } from "./labels";
import { terms } from "./offline/vocabulary";
import {
  type EventTopic,
  eventTopics,
  type OpenQuestion,
  type Reading,
  type Slot,
  slotOf,
  slotsOf,
} from "./reading";
import { readClient, readOffers, readVenues, type VenueRecord } from "./records";
import { findMatches, guestsOf, type Match, type Scope, sortValue } from "./search";
import { searchReasons } from "./search-reasons";
import { surroundingsOf, venueParagraph } from "./venue-answers";

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
  /** What would find more, where a search found nothing. */
  open?: OpenQuestion;
}

/** Venues that a search names at most, unless so many are asked for. */
const MOST_NAMED = 5;
const MOST_COMPARED = 4;
/** How far around a place more is looked for where it has nothing, in the country's unit. */
const WIDER = 20;

/** Answers a reading by its tool. */
export function answerOf(reading: Reading, scope: Scope): Promise<Answer> | Answer {
  switch (reading.tool) {
    case "searchVenues":
      return searchAnswer(reading.slots, scope);
    case "venueFacts":
      return factsAnswer(reading.slots, scope);
    case "compareVenues":
      return comparisonAnswer(reading.slots, scope);
    case "eventFacts":
      return eventAnswer(reading.slots, scope);
    case "explain":
      return {
        message: slotsOf(reading.slots, "term")
          .map(({ of }) => terms[of] ?? "")
          .join("\n"),
        venues: [],
      };
    case "help":
      return { message: HELP, venues: [] };
  }
}

const HELP =
  "Ask for venues by place, guests, budget, style or facilities. Or name a venue and ask about its rooms, prices or parking. I also know this event’s date, guests and budget. I can’t book or send anything.";

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

const unrecordedWords = (slots: readonly Slot[]) =>
  slotsOf(slots, "unrecorded").map(
    ({ text }) => `No record says anything about “${text}”: that was not checked.`,
  );

async function searchAnswer(slots: readonly Slot[], scope: Scope): Promise<Answer> {
  const { matches, unknown } = await findMatches(slots, scope);
  const conditions = conditionWords(slots, scope);
  const notes = [...whenWords(slots), ...unrecordedWords(slots)];
  if (unknown > 0) notes.push(`${unknown} more may fit: their capacity or price is not recorded.`);
  if (matches.length === 0)
    return {
      message: [`No venue is recorded that fits: ${conditions}.`, ...notes].join("\n"),
      venues: [],
      open: await relaxations(slots, scope),
    };
  const { by: sort, place } = slotOf(slots, "sort") ?? {};
  const shown = place
    ? matches.slice(place - 1, place)
    : matches.slice(0, slotOf(slots, "limit")?.count ?? MOST_NAMED);
  const order = sort ? sortLabels[sort] : "in the order of the list";
  const more = place
    ? `${matches.length} ${matches.length === 1 ? "venue fits" : "venues fit"}: ${conditions}. ${placeWords(place, shown.length, order)}`
    : matches.length > shown.length
      ? `${matches.length} venues fit: ${conditions}. Here are the first ${shown.length}, ${order}:`
      : `${matches.length === 1 ? "1 venue fits" : `${matches.length} venues fit`}: ${conditions}${matches.length > 1 ? ` (${order})` : ""}.`;
  return { message: [more, ...notes].join("\n"), venues: await suggestionsFor(shown, slots, scope) };
}

/** Which of the venues in an order is shown, where one place of it is asked for. */
const placeWords = (place: number, count: number, order: string) =>
  count > 0 ? `Number ${place}, ${order}:` : `None of them is number ${place}.`;

async function suggestionsFor(shown: readonly Match[], slots: readonly Slot[], scope: Scope) {
  const ids = shown.map(({ found }) => found.venue.venueId);
  const [records, offers] = await Promise.all([
    readVenues(scope.db, scope.searched.event.country, ids),
    readOffers(scope.db, ids, scope.now),
  ]);
  return records.map((venue): Suggestion => {
    const match = shown.find(({ found }) => found.venue.venueId === venue.id);
    const near = surroundingsOf(venue, slots, scope, offers);
    return {
      venue_id: venue.id,
      venue_name: venue.name,
      reasoning: searchReasons(venue, match?.roomId, slots, { ...near, scope }).join("; "),
      room_id: match?.roomId,
    };
  });
}

/** What would find venues if it were left out, each with how many: at most four buttons. */
async function relaxations(slots: readonly Slot[], scope: Scope): Promise<OpenQuestion | undefined> {
  const { country } = scope.searched.event;
  const options: OpenQuestion["options"] = [];
  for (const [index, slot] of slots.entries()) {
    if (!isCondition(slot) || options.length === MOST_COMPARED) continue;
    const others = slots.filter((other) => other !== slot);
    if (slot.kind === "place" && !slot.isNot && slot.within === undefined) {
      const wider: Slot = { ...slot, within: WIDER, isOfEvent: undefined };
      const { matches } = await findMatches([...others, wider], scope);
      if (matches.length > 0)
        options.push({
          label: `${slotLabel(wider, country)} (${matches.length})`.slice(0, 200),
          add: [wider],
          drop: [index],
        });
      continue;
    }
    const { matches } = await findMatches(others, scope);
    if (matches.length > 0)
      options.push({
        label: `Without “${slotLabel(slot, country)}” (${matches.length})`.slice(0, 200),
        add: slot.kind === "place" ? [{ kind: "anywhere" }] : [],
        drop: [index],
      });
  }
  return options.length > 0 ? { text: "What may be left out?", options } : undefined;
}

async function recordsOf(slots: readonly Slot[], scope: Scope) {
  const ids = [...new Set(slotsOf(slots, "venue").map(({ id }) => id))];
  const [records, offers] = await Promise.all([
    readVenues(scope.db, scope.searched.event.country, ids),
    readOffers(scope.db, ids, scope.now),
  ]);
  const gone = slotsOf(slots, "venue").filter(({ id }) => !records.some((record) => record.id === id));
  return { records, offers, gone: gone.map(({ name }) => `${name} is no longer in the catalogue.`) };
}

async function factsAnswer(slots: readonly Slot[], scope: Scope): Promise<Answer> {
  const { records, offers, gone } = await recordsOf(slots, scope);
  const shown = records.slice(0, MOST_NAMED);
  const paragraphs = shown.map((venue) =>
    venueParagraph(venue, slots, { ...surroundingsOf(venue, slots, scope, offers), scope }),
  );
  const best = shown.length > 1 ? bestOf(shown, slots, scope) : [];
  const isAsked = slotsOf(slots, "topic").some(({ of }) => of === "availability");
  return {
    message: [...best, ...paragraphs, ...gone, ...(isAsked ? [] : whenWords(slots))].join("\n\n"),
    venues: [],
  };
}

async function comparisonAnswer(slots: readonly Slot[], scope: Scope): Promise<Answer> {
  const { records, offers, gone } = await recordsOf(slots, scope);
  const most = slotOf(slots, "sort") ? MOST_NAMED : MOST_COMPARED;
  const shown = records.slice(0, most);
  const hasQuestion = slots.some(({ kind }) => !["venue", "sort", "when"].includes(kind));
  const topics = ["styles", "distance", "capacity", "price"];
  const lines = shown.map((venue) => {
    const near = { ...surroundingsOf(venue, slots, scope, offers), scope };
    if (hasQuestion) return venueParagraph(venue, slots, near);
    if (slotOf(slots, "sort")) return "";
    return [
      `${venue.name} (${placeOf(venue)})`,
      ...topics.map((topic) => topicFact(venue, topic, near)),
    ].join("\n");
  });
  const left = records.slice(most).map(({ name }) => name);
  return {
    message: [
      ...bestOf(shown, slots, scope),
      ...lines.filter(Boolean),
      ...(left.length > 0 ? [`At most ${MOST_COMPARED} are compared; left out: ${left.join(", ")}.`] : []),
      ...gone,
      ...whenWords(slots),
    ].join("\n\n"),
    venues: shown.map((venue) => ({ venue_id: venue.id, venue_name: venue.name })),
  };
}

/** Which of some venues is the cheapest, largest or nearest, as far as their records say. */
function bestOf(records: readonly VenueRecord[], slots: readonly Slot[], scope: Scope): string[] {
  const sort = slotOf(slots, "sort")?.by;
  if (!sort) return [];
  const { country } = scope.searched.event;
  const isDown = sort === "dearest" || sort === "largest" || sort === "latest licence";
  const valued = records.map((venue) => ({ venue, ...measured(venue) }));
  const known = valued.filter(({ value }) => Number.isFinite(value));
  if (known.length === 0) return [`Their records do not say which comes first (${sortLabels[sort]}).`];
  known.sort((a, b) => (isDown ? b.value - a.value : a.value - b.value));
  const lines = [...known, ...valued.filter(({ value }) => !Number.isFinite(value))];
  return [
    `${sortLabels[sort].replace(/^./, (letter) => letter.toUpperCase())}:\n${lines.map(({ venue, words }) => `${venue.name}: ${words}`).join("\n")}`,
  ];

  function measured(venue: VenueRecord): { value: number; words: string } {
    const guests = guestsOf(slots, scope);
    const { from } = surroundingsOf(venue, slots, scope, []);
    if (sort === "nearest") {
      const distance = distanceTo(venue, from);
      return { value: distance, words: `${distanceWords(distance, country)} from ${from.name}` };
    }
    if (sort === "cheapest" || sort === "dearest") return cheapestRoom(venue, slots, guests);
    const space = venue.rooms.map(({ id, ...room }) => ({ ...room, roomId: id }));
    const found = {
      venue: { ...venue, entireVenue: [], rooms: space },
      distance: 0,
    } as unknown as Match["found"];
    const value = sortValue({ found, roomId: 0 }, sort ?? "largest", slots, scope);
    const words =
      sort === "latest licence" ? topicFact(venue, "licence", { offers: [], from }) : `up to ${value} guests`;
    return { value, words: Number.isFinite(value) ? words : "not recorded" };
  }
  function cheapestRoom(venue: VenueRecord, own: readonly Slot[], guests: number | undefined) {
    const wanted = slotOf(own, "guests")?.count;
    const priced = venue.rooms
      .filter((room) => room.costPerPersonMinor !== null)
      .filter((room) => wanted === undefined || (room.dinnerMax ?? room.standingMax ?? 0) >= wanted)
      .map((room) => ({ room, value: room.costPerPersonMinor ?? 0 }))
      .sort((a, b) => (sort === "dearest" ? b.value - a.value : a.value - b.value));
    const [best] = priced;
    if (!best) return { value: Number.POSITIVE_INFINITY, words: "price not recorded" };
    const total = wanted ? Math.max(best.value * wanted, best.room.minCostMinor ?? 0) : undefined;
    return {
      value: total ?? best.value,
      words: `${best.room.name} ${money(best.value, country)} per person${total ? `, ${money(total, country)} for ${guests} guests` : ""}`,
    };
  }
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
  const unrecorded = slotsOf(slots, "unrecorded").map(
    ({ text }) => `The event’s record says nothing about “${text}”.`,
  );
  return { message: [...unrecorded, ...all.map((topic) => facts[topic])].join("\n"), venues: [] };
}

const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
