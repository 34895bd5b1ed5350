import { type Country, countryNames, eventTypeNames, seatingStyleNames } from "@contract/vocabulary";
import { money } from "../../recommendations/room-facts";
import { eveningTime } from "../late-licence-time";
import type { Offer, VenueRecord } from "./catalogue";
import { choice, comparison, measured } from "./comparison";
import { distanceWords, fact, seatingFact } from "./facts";
import type { Intent } from "./intent";
import { countWishes, distanceBetween, held, suggest } from "./matching";
import { type Memory, nothingSaid } from "./memory";
import { isCalled } from "./names";
import type { Bounds, Need, Where } from "./need";
import type { Topic } from "./vocabulary";

/** What an answer is made of: the records an intent asks for, and what holds around them. */
export interface Known {
  country: Country;
  /** In the order of the intent's ids; for a search all that may fit. */
  records: readonly VenueRecord[];
  offers: readonly Offer[];
  memory: Memory;
}

/** An answer of the assistant, and what it will remember of it. */
export interface Answer {
  message: string;
  venues: { venue_id: number; venue_name: string; reasoning: string }[];
  memory: Memory;
}

const abilities =
  "I know the venue catalogue of this event's country. Ask me for facts about a venue (capacity, price, catering, location, offers, styles, facilities), for venues by need (for example: garden venue near Geelong for 120 under $150 a head), or to compare two venues.";

/** Puts an answer into words. Every claim is taken from a record; what no record holds is said not to be known. */
export function compose(intent: Intent, known: Known): Answer {
  const { memory } = known;
  const say = (message: string): Answer => ({ message, venues: [], memory });
  switch (intent.kind) {
    case "greeting":
      return say(`Hello. ${abilities}`);
    case "thanks":
      return say("You are welcome. Ask me about another venue whenever you like.");
    case "help":
      return say(abilities);
    case "start-over":
      return { ...say("What are you looking for?"), memory: nothingSaid };
    case "unknown":
      return say(`I do not know that. ${abilities}`);
    case "which-venue":
      return say("Which venue do you mean? Give me its name, or tell me what you are looking for.");
    case "availability":
      return say(
        "I do not know which dates are free, and I cannot book: the catalogue holds no calendars. Please ask the venue.",
      );
    case "no-such-venue":
      return say(
        `I do not know a venue called "${intent.name}" in ${countryNames[known.country]}. It may be named otherwise, or be too new for me.`,
      );
    case "abroad":
      return say(
        `I do not know venues in ${intent.place}: for this event I only look in ${countryNames[known.country]}.`,
      );
    case "ask-which":
      return askWhich(intent, known);
    case "which-two":
      return say(
        `Which two do you mean: ${known.records.slice(0, MOST_AT_ONCE).map(called).join("; ")}? Name them, or say "the first two".`,
      );
    case "facts":
      return facts(intent, known);
    case "compare":
      return compare(intent, known);
    case "choose":
      return choose(intent, known);
    case "search":
      return search(intent, known);
  }
}

/** Most venues that one answer tells about. */
const MOST_AT_ONCE = 5;

/** Says so when an answer leaves some of the venues out. */
const leftOut = ({ length }: readonly VenueRecord[]) =>
  length > MOST_AT_ONCE
    ? [`These are the first ${MOST_AT_ONCE} of ${length}; ask for the others by name.`]
    : [];

function askWhich(
  { topics, room, compareWith }: Extract<Intent, { kind: "ask-which" }>,
  { records, memory }: Known,
): Answer {
  const asked = records.slice(0, MOST_AT_ONCE);
  const more = records.length - asked.length;
  return {
    message: `Which one do you mean: ${asked.map(called).join("; ")}?${more > 0 ? ` There ${more === 1 ? "is 1 more" : `are ${more} more`} of that name.` : ""}`,
    venues: asked.map((venue) => suggested(venue, `In ${placeOf(venue)}.`)),
    memory: {
      venueIds: records.map(({ id }) => id),
      topics,
      need: memory.need,
      room,
      asking: { compareWith },
    },
  };
}

const usual: Topic[] = ["styles", "location", "capacity", "price", "facilities", "offers"];

function facts(intent: Extract<Intent, { kind: "facts" }>, known: Known): Answer {
  const { memory } = known;
  const { need, unheard } = intent;
  if (known.records.length === 0) return gone(memory);
  const records = known.records.slice(0, MOST_AT_ONCE);
  const isChecked = need.guests !== undefined || need.perHead !== undefined;
  const seating = isChecked ? undefined : need.seating;
  const asksNothing = intent.topics.length === 0 && unheard.length === 0 && !isChecked && !seating;
  const paragraphs = records.map((whole) => {
    const { venue, room } = within(whole, intent.room);
    const topics = asksNothing ? (room ? ofRooms : usual) : intent.topics;
    const said = [
      ...(isChecked ? verdict(venue, need) : []),
      ...(seating ? [seatingFact(venue, seating)] : []),
      ...topics
        .filter((topic) => !seating || topic !== "capacity" || seating === "cocktail")
        .map((topic) => fact(venue, topic, around(venue, known, intent.toward))),
    ];
    const isOfRoom = isChecked || seating || topics.some((topic) => ofRooms.includes(topic));
    const title = room && isOfRoom ? `${room.name} at ${called(venue)}` : called(venue);
    return `${title}. ${[...said, ...unheardOf(venue, unheard, said.length > 0)].join(" ")}`;
  });
  const ids = records.map(({ id }) => id);
  const isSame = ids.every((id) => memory.venueIds.includes(id)) && !memory.asking;
  return {
    message: [...paragraphs, ...leftOut(known.records)].join("\n"),
    venues: [],
    memory: {
      venueIds: isSame ? memory.venueIds : ids,
      chosen: isSame && ids.length < memory.venueIds.length ? ids : undefined,
      topics: intent.topics,
      need: isSame ? memory.need : undefined,
      room: intent.room,
    },
  };
}

/** What is known of each room; everything else is known of the venue. */
const ofRooms: Topic[] = ["capacity", "price"];

/** A venue as if it had but the room that is asked about; the whole of it without one. */
function within(venue: VenueRecord, name: string | undefined) {
  const room = name === undefined ? undefined : venue.rooms.find((it) => isCalled(it, name));
  return { venue: room ? { ...venue, rooms: [room] } : venue, room };
}

/** "Can it take 120?", "is it under $150 a head?": a yes or no where the record allows one. */
function verdict(venue: VenueRecord, need: Need) {
  const { reasons, open } = held(
    venue,
    {
      styles: [],
      facilities: [],
      checklist: [],
      guests: need.guests,
      seating: need.seating,
      perHead: need.perHead,
    },
    new Set(),
  );
  const words = reasons.slice(1).filter((reason) => !reason.startsWith("up to "));
  const isUnknown = words.some((reason) => reason.includes("not known"));
  return [
    `${isUnknown ? "I cannot say" : open === 0 ? "Yes" : "No"}: ${words.slice(0, 2).join("; ").replace(/^but /, "")}.`,
  ];
}

/** What was asked about and is no topic: the checklist may still hold it. */
const notHeeded = (words: string[]) =>
  words.length > 0 ? ` I took no account of: ${words.slice(0, 6).join(", ")}.` : "";

function unheardOf(venue: VenueRecord, words: string[], isAnswered: boolean) {
  if (words.length === 0) return [];
  const items = venue.checklist.filter(({ title }) =>
    words.some((word) => title.toLowerCase().split(/\W+/).includes(word)),
  );
  if (items.length > 0)
    return items.map(({ title, value, met }) => `${title}: ${value ?? (met ? "yes" : "no")}.`);
  if (isAnswered) return [notHeeded(words).trim()];
  return [`I do not know: its record says nothing about "${words.slice(0, 4).join(" ")}".`];
}

function compare(intent: Extract<Intent, { kind: "compare" }>, known: Known): Answer {
  const { memory } = known;
  const records = known.records.slice(0, MOST_AT_ONCE);
  const [first, second] = records;
  if (!first || !second) return first ? facts(asFacts(intent), known) : gone(memory);
  const winners = intent.most ? choice(records, intent.most, distanceToCity) : undefined;
  const apart =
    intent.topics.includes("distance") && records.length === 2
      ? `They are ${distanceWords(distanceBetween(first, second), first.country)} apart in a straight line.`
      : undefined;
  return {
    message: [
      winners?.message,
      apart,
      ...comparison(records, intent.topics, (venue) => around(venue, known)),
      ...leftOut(known.records),
    ]
      .filter(Boolean)
      .join("\n"),
    venues: records.map((venue) => suggested(venue, summary(venue))),
    memory: { venueIds: records.map(({ id }) => id), topics: intent.topics },
  };
}

const asFacts = ({
  venueIds,
  topics,
  unheard = [],
}: {
  venueIds: number[];
  topics: Topic[];
  unheard?: string[];
}) => ({
  kind: "facts" as const,
  venueIds,
  topics,
  need: noNeed,
  unheard,
});

const noNeed: Need = { styles: [], facilities: [], checklist: [] };

function choose(intent: Extract<Intent, { kind: "choose" }>, known: Known): Answer {
  const { records, memory } = known;
  if (records.length === 0) return gone(memory);
  const remembered = (ids: number[], chosen?: number[]): Memory => ({
    venueIds: ids,
    chosen,
    topics: intent.topics,
    need: memory.need,
  });
  if (intent.most) {
    const { message, winners, others } = choice(records, intent.most, distanceToCity);
    return {
      message: `${records.length > MOST_AT_ONCE ? `Of these ${records.length}: ` : ""}${message}${notHeeded(intent.unheard)}`,
      venues: winners.map(({ venue, words }) => suggested(venue, words)),
      memory: remembered([...winners, ...others].map(({ venue }) => venue.id)),
    };
  }
  if (countWishes(intent.need) === 0) return facts(asFacts(intent), known);
  const offered = new Set(known.offers.map(({ venueId }) => venueId));
  const judged = records.map((venue) => held(venue, intent.need, offered));
  const fitting = judged.filter(({ open }) => open === 0);
  return {
    message: `${
      fitting.length === 0
        ? `None of these ${records.length}, as far as their records say.`
        : `Of these ${records.length}: ${fitting
            .slice(0, 10)
            .map(({ venue, reasons }) => `${venue.name} (${reasons[1]})`)
            .join("; ")}.${fitting.length > 10 ? ` ${fitting.length - 10} more fit.` : ""}`
    }${notHeeded(intent.unheard)}`,
    venues: fitting.slice(0, 10).map(({ venue, reasons }) => suggested(venue, sentence(reasons))),
    memory: remembered(
      [...new Set([...fitting, ...judged].map(({ venue }) => venue.id))],
      fitting.length > 0 ? fitting.slice(0, 10).map(({ venue }) => venue.id) : undefined,
    ),
  };
}

function search({ need, unheard, most }: Extract<Intent, { kind: "search" }>, known: Known): Answer {
  const { records, offers, country } = known;
  const order =
    most && ((venue: VenueRecord) => measured(venue, most, (it) => around(it, known, need.where).from));
  const found = suggest(records, need, new Set(offers.map(({ venueId }) => venueId)), order);
  const wish = [most && `the ${most} first`, inWords(need, country)].filter(Boolean).join(", ");
  const unused = notHeeded(unheard);
  if (found.length === 0)
    return {
      message: `I know of no venue that fits: ${wish}. Ask for less, or for another place.${unused}`,
      venues: [],
      memory: { venueIds: [], topics: [], need },
    };
  const exact = found.filter(({ open }) => open === 0);
  const shown = exact.length > 0 ? exact : found;
  const opening =
    exact.length > 0
      ? exact.length === 1
        ? "One venue fits"
        : `These ${exact.length} venues fit best`
      : `No venue fits all of it; ${found.length === 1 ? "this comes" : "these come"} closest`;
  return {
    message: `${opening}: ${wish}.${unused}`,
    venues: shown.map(({ venue, reasons }) => suggested(venue, sentence(reasons))),
    memory: { venueIds: shown.map(({ venue }) => venue.id), topics: [], need },
  };
}

const gone = (memory: Memory): Answer => ({
  message: "I no longer find that venue in the catalogue.",
  venues: [],
  memory: { ...memory, venueIds: [] },
});

/** A need read back, so that a person sees what was understood. */
function inWords(need: Need, country: Country): string {
  const { where } = need;
  const place = where
    ? where.within === undefined
      ? `in ${where.name}`
      : `within ${distanceWords(where.within, country)} of ${where.name}`
    : `anywhere in ${countryNames[country]}`;
  const bounds = ({ min, max }: Bounds, write: (value: number) => string) =>
    min === undefined
      ? `up to ${write(max ?? 0)}`
      : max === undefined
        ? `from ${write(min)}`
        : `${write(min)} to ${write(max)}`;
  const amount = (value: number) => money(Math.round(value * 100), country);
  return [
    ...need.styles.map((style) => `${style} style`),
    need.eventType && eventTypeNames[need.eventType].toLowerCase(),
    where?.isAssumed ? `${place} (where the event is)` : place,
    need.guests && `${bounds(need.guests, String).replace("up to", "for")} guests`,
    need.seating && seatingStyleNames[need.seating].toLowerCase(),
    need.perHead && `${bounds(need.perHead, amount)} per person`,
    need.total && `${bounds(need.total, amount)} in total`,
    ...need.facilities.map((facility) => (facility === "catering" ? "external catering" : facility)),
    need.lateMinutes !== undefined && `late licence until ${eveningTime(need.lateMinutes)}`,
    ...need.checklist,
    need.withOffer && "with an offer",
  ]
    .filter(Boolean)
    .join(", ");
}

const distanceToCity = (venue: VenueRecord) => ({
  name: venue.city,
  distance: distanceBetween(venue, { lat: venue.cityLat, lng: venue.cityLng }),
});

function around(venue: VenueRecord, { offers }: Known, toward?: Where) {
  return {
    offers: offers.filter(({ venueId }) => venueId === venue.id),
    from: toward ? { name: toward.name, distance: distanceBetween(venue, toward) } : distanceToCity(venue),
  };
}

const placeOf = ({ place, city }: VenueRecord) => (place === city ? place : `${place}, ${city}`);
const called = (venue: VenueRecord) => `${venue.name} (${placeOf(venue)})`;
const sentence = (parts: string[]) => {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
const summary = (venue: VenueRecord) => sentence(held(venue, noNeed, new Set()).reasons);
const suggested = (venue: VenueRecord, reasoning: string) => ({
  venue_id: venue.id,
  venue_name: venue.name,
  reasoning,
});
