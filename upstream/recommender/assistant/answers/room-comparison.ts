import type { Country } from "@contract/vocabulary";
import { capacityFacts, money } from "../../../recommendations/room-facts";
import type { Intent, Superlative } from "../intent";
import type { GuestWish, Need } from "../needs/need";
import type { RoomRecord, VenueRecord } from "../records/catalogue";
import { differenceOf } from "../records/comparison";
import { rankOf } from "../records/measures";
import { costIn, judge, priceWords, roomMost } from "../records/rooms-judged";
import type { Topic } from "../words/vocabulary";
import { type Answer, gone, type Known, notHeeded, suggestion, summary } from "./answer-parts";
import { roomCalled, withoutRoom } from "./room-asked";

/** Rooms side by side, one line each, and which of them is the most of what is asked. */
export function compareRooms(intent: Extract<Intent, { kind: "compare-rooms" }>, known: Known): Answer {
  const { need, topics, unheard } = intent;
  // "Its price for 60 or the White Studio for 30": each for its own.
  const parties = need.guests.length === intent.rooms.length ? need.guests : [];
  const pairs = intent.rooms.flatMap(({ venueId, name }, at) => {
    const venue = known.records.find(({ id }) => id === venueId);
    const room = venue && roomCalled(venue, name);
    return venue && room ? [{ venue, room, party: parties[at] ?? need.guests[0] }] : [];
  });
  if (known.records.length === 0) return gone(known.memory);
  const venues = known.records;
  const isOfOne = venues.length === 1;
  const nameOf = ({ venue, room }: Pair) => (isOfOne ? room.name : `${room.name} at ${venue.name}`);
  const lines = pairs.map((pair) => `${nameOf(pair)}: ${roomWords(pair, topics, need)}.`);
  const missing = venues.flatMap((venue) => {
    const names = intent.rooms.filter((it) => it.venueId === venue.id && !roomCalled(venue, it.name));
    return names.length > 0
      ? withoutRoom(
          venue,
          names.map(({ name }) => name),
          known,
        )
      : [];
  });
  const apart = intent.most && apartWords(pairs, intent.most, need);
  return {
    message: [[opening(), apart].filter(Boolean).join(" "), ...lines, ...missing, notHeeded(unheard).trim()]
      .filter(Boolean)
      .join("\n"),
    venues: venues.map((venue) => suggestion(venue, summary(venue))),
    memory: {
      venueIds: venues.map(({ id }) => id),
      topics,
      rooms: pairs.map(({ venue, room }) => ({ venueId: venue.id, name: room.name })),
      measured: intent.most && { by: intent.most, how: need.seating },
      guests: need.guests[0] ?? known.memory.guests,
    },
  };

  function opening() {
    if (pairs.length < 2) return "";
    const [{ name } = { name: "" }] = venues;
    if (!intent.most) return isOfOne ? `${name}:` : "";
    const best = mostOf(pairs, intent.most, need);
    if (!best?.length) return "I do not know: their records do not say.";
    const there = isOfOne ? ` at ${name}` : "";
    return `The ${intent.most} ${best.length > 1 ? "are" : "is"} ${best.map(nameOf).join(" and ")}${there}.`;
  }
}

/** A room, and for how many it is asked about. */
interface Pair {
  venue: VenueRecord;
  room: RoomRecord;
  party: GuestWish | undefined;
}

/** What is asked of a room, or its capacity and price. */
function roomWords({ venue, room, party }: Pair, topics: Topic[], need: Need) {
  const { checks } = judge(room, venue, need, party);
  const how = need.seating;
  const asks = (topic: Topic) => topics.includes(topic) || topics.length === 0;
  const words = [
    ...checks.map((check) => (check.is === false ? `no, ${check.words}` : check.words)),
    ...(asks("capacity") && checks.length === 0 && !how ? capacityFacts(room) : []),
    ...(asks("price") && !checks.some(({ of }) => of === "price")
      ? pricesOf(room, venue.country, party)
      : []),
    ...(topics.includes("minimum") && !topics.includes("price")
      ? [
          room.minCostMinor === null
            ? "its minimum spend is not known"
            : `minimum spend ${money(room.minCostMinor, venue.country)}`,
        ]
      : []),
  ];
  return words.length > 0 ? words.join(", ") : "not known";
}

function pricesOf(room: RoomRecord, country: Country, party: GuestWish | undefined) {
  const cost = costIn(room, party?.max);
  const prices = priceWords(room, country);
  if (prices.length === 0) return ["its price is not known"];
  return cost === undefined ? prices : [...prices, `${money(cost, country)} for ${party?.max} guests`];
}

/** Those with the most, or the least, of what is asked; none where that is not known of all. */
function mostOf(pairs: readonly Pair[], most: Superlative, need: Need) {
  const able = pairs.filter(({ venue, room, party }) => judge(room, venue, need, party).unmet === 0);
  const valued = (able.length > 0 ? able : pairs).map((pair) => ({
    ...pair,
    value: valueIn(pair, most, need),
  }));
  if (valued.some(({ value }) => value === undefined)) return undefined;
  const best = Math.min(...valued.map((it) => rankOf(it, most)));
  return valued.filter((it) => rankOf(it, most) === best);
}

/** By how much two rooms differ in what they are compared by. */
function apartWords([one, other, ...more]: readonly Pair[], most: Superlative, need: Need) {
  if (!one || !other || more.length > 0 || one.party !== other.party) return undefined;
  const [a, b] = [valueIn(one, most, need), valueIn(other, most, need)];
  const guests = one.party?.max;
  const words =
    a === undefined || b === undefined
      ? undefined
      : differenceOf(Math.abs(a - b), most, { country: one.venue.country, guests });
  return words && `The difference is ${words}.`;
}

function valueIn({ room, party }: Pair, most: Superlative, need: Need): number | undefined {
  switch (most) {
    case "cheapest":
    case "dearest":
      return costIn(room, party?.max) ?? room.costPerPersonMinor ?? undefined;
    case "lowest minimum spend":
    case "highest minimum spend":
      return room.minCostMinor ?? undefined;
    case "largest":
    case "smallest":
      return roomMost(room, party?.how ?? need.seating);
    default:
      return undefined;
  }
}
