import { FIT } from "@contract/recommender/guest-fit";
import { money, totalFor } from "../../recommendations/room-facts";
import {
  type Answer,
  around,
  called,
  gone,
  type Known,
  leftOut,
  MOST_AT_ONCE,
  measuring,
  notHeeded,
  reckoned,
  suggestion,
  summary,
} from "./answer-parts";
import type { VenueRecord } from "./catalogue";
import { choice, comparison, roomChoice } from "./comparison";
import { distanceWords, fact, seatingFact } from "./facts";
import { distanceBetween } from "./geography";
import type { Asked, Intent } from "./intent";
import { held } from "./matching";
import { earlierOf } from "./memory";
import { budgetOf, isNeed, type Need, noNeed, type Wish } from "./need";
import { isCalled } from "./rooms";
import { fitOf } from "./rooms-judged";
import type { Topic } from "./vocabulary";
import { plain, wordsOf } from "./words";

const usual: Topic[] = ["styles", "location", "capacity", "price", "facilities", "offers"];

/** What is known of each room; everything else is known of the venue. */
const ofRooms: Topic[] = ["capacity", "price"];

/** What was asked of some venues, one paragraph each. */
export function facts(intent: Extract<Intent, { kind: "facts" }>, known: Known): Answer {
  const { memory } = known;
  if (known.records.length === 0) return gone(memory);
  const records = known.records.slice(0, MOST_AT_ONCE);
  const paragraphs = records.map((venue) => paragraph(venue, intent, known));
  const ids = records.map(({ id }) => id);
  const isOfSame = ids.every((id) => memory.venueIds.includes(id)) && !memory.question;
  return {
    message: [...paragraphs, ...leftOut(known.records)].join("\n"),
    venues: [],
    memory: {
      venueIds: isOfSame ? memory.venueIds : ids,
      chosen: isOfSame && ids.length < memory.venueIds.length ? ids : undefined,
      earlier: earlierOf(memory, ids),
      topics: intent.topics,
      need: isOfSame ? memory.need : undefined,
      most: isOfSame ? memory.most : undefined,
      room: intent.room,
      guests: intent.need.guests[0] ?? (isOfSame ? memory.guests : undefined),
      budget: budgetOf(intent.need) ?? (isOfSame ? memory.budget : undefined),
      isPart: isOfSame && memory.isPart,
    },
  };
}

function paragraph(whole: VenueRecord, intent: Extract<Intent, { kind: "facts" }>, known: Known) {
  const { need, unheard, most } = intent;
  const { venue, room } = within(whole, intent.room);
  const guests = need.guests[0];
  const how = guests ? undefined : need.seating;
  const asksPrice = intent.topics.includes("price") && guests !== undefined && !need.perHead && !need.total;
  // "Is it a winery?" is answered yes or no; in "its wedding packages" the wedding is no question.
  const isOfKind = intent.topics.every((topic) => topic === "styles" || topic === "eventTypes");
  const wishes = need.wishes.filter((wish) => isOfKind || !isKind(wish));
  const checked = { ...need, wishes, ...(asksPrice && { guests: [] }) };
  const isChecked =
    checked.guests.length > 0 ||
    [need.perHead, need.total, need.minimum, need.lateMinutes].some((it) => it !== undefined) ||
    need.wheres.length + need.elsewhere.length > 0 ||
    checked.wishes.some(isKind);
  const asksNothing = intent.topics.length === 0 && unheard.length === 0 && !isChecked && !how && !asksPrice;
  const topics = asksNothing ? (room ? ofRooms : usual) : intent.topics;
  const best =
    most && !room && !intent.topics.includes("packages") ? roomChoice(venue, most, how) : undefined;
  const isTold = (topic: Topic) =>
    !(how && topic === "capacity") &&
    !(isChecked && guests && topic === "capacity") &&
    !(asksPrice && topic === "price") &&
    !(best && (topic === "capacity" || topic === "price"));
  const said = [
    ...(isChecked ? verdict(venue, checked, known, intent) : []),
    ...(asksPrice && guests
      ? [guests.min, guests.max].flatMap((count) => (count ? [totals(venue, count, need)] : []))
      : []),
    ...(best ? [best] : []),
    ...(how && !best ? [seatingFact(venue, how)] : []),
    ...topics.filter(isTold).map((topic) => fact(venue, topic, around(venue, known, intent.toward))),
  ];
  const isOfRoom = isChecked || how || asksPrice || topics.some((topic) => ofRooms.includes(topic));
  const title = room && isOfRoom ? `${room.name} at ${called(venue)}` : called(venue);
  return `${title}. ${[...said, ...unheardOf(venue, unheard, said.length > 0)].join(" ")}`;
}

/** A venue as if it had but the room that is asked about; the whole of it without one. */
function within(venue: VenueRecord, name: string | undefined) {
  const room = name === undefined ? undefined : venue.rooms.find((it) => isCalled(it, name));
  return { venue: room ? { ...venue, rooms: [room] } : venue, room };
}

/** "Can it take 120?", "is it under $150 a head?": a yes or no where the record allows one. */
function verdict(venue: VenueRecord, need: Need, known: Known, intent: Intent): string[] {
  const { guests } = reckoned(need, known);
  const isTotal = need.total !== undefined && need.guests.length === 0;
  if (isTotal && guests.length === 0)
    return ["For how many guests? Without that I cannot reckon what it costs in all."];
  const asked: Need = {
    ...need,
    guests,
    wishes: need.wishes.filter(isKind),
    seating: guests.length > 0 ? undefined : need.seating,
    withOffer: undefined,
  };
  const offered = new Set(known.offers.map(({ venueId }) => venueId));
  if (!isNeed(asked)) return [];
  const { open, unmet, met, missed } = held(venue, asked, offered);
  const [party] = guests;
  const assumed =
    party && (isTotal || party.isAssumed)
      ? ` Reckoned for ${party.max} guests${party.isAssumed ? " of this event" : ""}.`
      : "";
  const isSo = (open === 0) === !intent.isTooMuch;
  // To what is not so a yes may mean either.
  const sure = intent.isInNegative ? (isSo ? "It does" : "It does not") : isSo ? "Yes" : "No";
  const is = open > 0 && unmet === 0 ? "I cannot say" : sure;
  return [`${is}: ${[...(open > 0 ? missed : []), ...met].join("; ")}.${assumed}`];
}

/** Style and event are told by a verdict; a facility has a sentence of its own. */
const isKind = ({ anyOf }: Wish) => anyOf.some(({ kind }) => kind === "style" || kind === "event");

/** What so many guests cost in each room that takes them. */
function totals(venue: VenueRecord, guests: number, need: Need) {
  const wish = { ...need.guests[0], min: undefined, max: guests };
  const rooms = venue.rooms.map((room) => {
    const fit = fitOf(room, wish);
    if (fit === FIT.unfit) return { words: `${room.name} does not take ${guests}`, isTold: false };
    const total =
      room.costPerPersonMinor === null ? undefined : totalFor({ ...room, country: venue.country }, guests);
    const unsure = fit === FIT.unknown ? ", though how many it takes is not known" : "";
    return {
      words: total
        ? `${room.name} ${total.amount} (${total.how})${unsure}`
        : `the price of ${room.name} is not known`,
      isTold: true,
    };
  });
  const told = rooms.filter(({ isTold }) => isTold);
  if (told.length === 0)
    return `No room of it takes ${guests}: ${rooms.map(({ words }) => words).join("; ")}.`;
  return `For ${guests} guests: ${rooms.map(({ words }) => words).join("; ")}.`;
}

function unheardOf(venue: VenueRecord, words: string[], isAnswered: boolean) {
  if (words.length === 0) return [];
  const items = venue.checklist.filter(({ title }) =>
    words.some((word) => title.toLowerCase().split(/\W+/).includes(word)),
  );
  const packages = venue.packages.filter(({ name }) =>
    words.some((word) => wordsOf(plain(name)).includes(word)),
  );
  if (packages.length > 0)
    return packages.map(
      ({ name, pricePerPersonMinor }) =>
        `Package ${name}: ${money(pricePerPersonMinor, venue.country)} per person.`,
    );
  if (items.length > 0)
    return items.map(({ title, value, met }) => `${title}: ${value ?? (met ? "yes" : "no")}.`);
  if (isAnswered) return [notHeeded(words).trim()];
  return [`I do not know: its record says nothing about "${words.slice(0, 4).join(" ")}".`];
}

/** Two or more venues side by side. */
export function compare(intent: Extract<Intent, { kind: "compare" }>, known: Known): Answer {
  const { memory } = known;
  const need = intent.need ?? noNeed;
  const records = known.records.slice(0, MOST_AT_ONCE);
  const [first, second] = records;
  if (!first || !second) return first ? facts(asFacts(intent), known) : gone(memory);
  const most =
    intent.most ?? (need.guests.length > 0 && intent.topics.includes("price") ? "cheapest" : undefined);
  const winners = most
    ? choice(records, most, {
        ...measuring(known, intent.toward),
        guests: need.guests[0],
        how: need.seating,
      })
    : undefined;
  const apart =
    intent.topics.includes("distance") && records.length === 2 && !intent.most
      ? `They are ${distanceWords(distanceBetween(first, second), first.country)} apart in a straight line.`
      : undefined;
  const offered = new Set(known.offers.map(({ venueId }) => venueId));
  const isHeld = isNeed(most ? { ...need, guests: [], seating: undefined } : need);
  const told = (venue: VenueRecord) => {
    const { open, unmet, met, missed } = held(venue, need, offered);
    return `${open === 0 ? "yes" : unmet > 0 ? "no" : "not known"}: ${[...missed, ...met].join("; ")}.`;
  };
  const topics = isHeld ? intent.topics.filter((topic) => !isToldBy(need, topic)) : intent.topics;
  const about = (venue: VenueRecord) => around(venue, known, intent.toward);
  const lines = isHeld
    ? records.map((venue) =>
        [`${venue.name}: ${told(venue)}`, ...topics.map((topic) => fact(venue, topic, about(venue)))].join(
          " ",
        ),
      )
    : comparison(records, topics, about);
  const isSeated = !isHeld && need.seating !== undefined;
  return {
    message: [
      winners?.message,
      apart,
      ...lines,
      ...(isSeated && need.seating
        ? records.map(
            (venue) =>
              `${venue.name}: ${seatingFact(venue, need.seating as NonNullable<typeof need.seating>)}`,
          )
        : []),
      ...leftOut(known.records),
      notHeeded(intent.unheard).trim(),
    ]
      .filter(Boolean)
      .join("\n"),
    venues: records.map((venue) => suggestion(venue, summary(venue))),
    memory: { venueIds: records.map(({ id }) => id), topics: intent.topics, guests: need.guests[0] },
  };
}

/** Whether what a venue is held against answers a topic already. */
export const isToldBy = ({ guests, perHead, total, wishes }: Need, topic: Topic) =>
  (topic === "capacity" && guests.length > 0) ||
  (topic === "price" && (perHead ?? total) !== undefined) ||
  wishes.some(({ anyOf }) => anyOf.some(({ value }) => value === topic));

export const asFacts = ({
  venueIds,
  topics,
  unheard = [],
}: Pick<Asked, "topics"> & { venueIds: number[]; unheard?: string[] }) => ({
  kind: "facts" as const,
  venueIds,
  topics,
  need: noNeed,
  unheard,
});
