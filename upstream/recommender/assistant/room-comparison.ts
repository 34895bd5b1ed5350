import type { Country } from "@contract/vocabulary";
import { capacityFacts, money } from "../../recommendations/room-facts";
import { type Answer, gone, type Known, notHeeded, suggestion, summary } from "./answer-parts";
import type { RoomRecord, VenueRecord } from "./catalogue";
import type { Intent, Superlative } from "./intent";
import { rankOf } from "./measures";
import type { Need } from "./need";
import { isCalled } from "./rooms";
import { costIn, judge, priceWords, roomMost } from "./rooms-judged";
import type { Topic } from "./vocabulary";

/** Rooms side by side, one line each, and which of them is the most of what is asked. */
export function compareRooms(intent: Extract<Intent, { kind: "compare-rooms" }>, known: Known): Answer {
  const { need, topics, unheard } = intent;
  const pairs = intent.rooms.flatMap(({ venueId, name }) => {
    const venue = known.records.find(({ id }) => id === venueId);
    const room = venue?.rooms.find((it) => isCalled(it, name));
    return venue && room ? [{ venue, room }] : [];
  });
  if (pairs.length < 2) return gone(known.memory);
  const venues = [...new Map(pairs.map(({ venue }) => [venue.id, venue])).values()];
  const isOfOne = venues.length === 1;
  const nameOf = ({ venue, room }: { venue: VenueRecord; room: RoomRecord }) =>
    isOfOne ? room.name : `${room.name} at ${venue.name}`;
  const lines = pairs.map((pair) => `${nameOf(pair)}: ${roomWords(pair, topics, need)}.`);
  const best = intent.most && mostOf(pairs, intent.most, need);
  const opening = !intent.most
    ? isOfOne && `${venues[0]?.name}:`
    : best?.length
      ? `The ${intent.most} ${best.length > 1 ? "are" : "is"} ${best.map(nameOf).join(" and ")}${isOfOne ? ` at ${venues[0]?.name}` : ""}.`
      : "I do not know: their records do not say.";
  return {
    message: [opening, ...lines, notHeeded(unheard).trim()].filter(Boolean).join("\n"),
    venues: venues.map((venue) => suggestion(venue, summary(venue))),
    memory: {
      venueIds: venues.map(({ id }) => id),
      topics,
      rooms: intent.rooms,
      guests: need.guests[0] ?? known.memory.guests,
    },
  };
}

/** What is asked of a room, or its capacity and price. */
function roomWords({ venue, room }: { venue: VenueRecord; room: RoomRecord }, topics: Topic[], need: Need) {
  const { checks } = judge(room, venue, need, need.guests[0]);
  const how = need.seating;
  const asks = (topic: Topic) => topics.includes(topic) || topics.length === 0;
  const words = [
    ...checks.map((check) => (check.is === false ? `no, ${check.words}` : check.words)),
    ...(asks("capacity") && checks.length === 0 && !how ? capacityFacts(room) : []),
    ...(asks("price") && !checks.some(({ of }) => of === "price") ? pricesOf(room, venue.country, need) : []),
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

function pricesOf(room: RoomRecord, country: Country, need: Need) {
  const [party] = need.guests;
  const cost = costIn(room, party?.max);
  const prices = priceWords(room, country);
  if (prices.length === 0) return ["its price is not known"];
  return cost === undefined ? prices : [...prices, `${money(cost, country)} for ${party?.max} guests`];
}

/** Those with the most, or the least, of what is asked; none where that is not known of all. */
function mostOf(pairs: readonly { venue: VenueRecord; room: RoomRecord }[], most: Superlative, need: Need) {
  const able = pairs.filter(({ venue, room }) => judge(room, venue, need, need.guests[0]).unmet === 0);
  const valued = (able.length > 0 ? able : pairs).map((pair) => ({
    ...pair,
    value: valueIn(pair.room, most, need),
  }));
  if (valued.some(({ value }) => value === undefined)) return undefined;
  const best = Math.min(...valued.map((it) => rankOf(it, most)));
  return valued.filter((it) => rankOf(it, most) === best);
}

function valueIn(room: RoomRecord, most: Superlative, need: Need): number | undefined {
  switch (most) {
    case "cheapest":
    case "dearest":
      return costIn(room, need.guests[0]?.max) ?? room.costPerPersonMinor ?? undefined;
    case "lowest minimum spend":
    case "highest minimum spend":
      return room.minCostMinor ?? undefined;
    case "largest":
    case "smallest":
      return roomMost(room, need.guests[0]?.how ?? need.seating);
    default:
      return undefined;
  }
}
