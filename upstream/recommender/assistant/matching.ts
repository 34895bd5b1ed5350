import { eventTypeNames, seatingStyleNames } from "@contract/vocabulary";
import { money } from "../../recommendations/room-facts";
import { fromMetres } from "../scoring/distance";
import type { RoomRecord, VenueRecord } from "./catalogue";
import { capacityWords, checklistItem, distanceWords, facilityWordsOf, priceWords, roomMost } from "./facts";
import type { Bounds, Need, Where } from "./need";

/** At most this many venues are suggested at a time. */
const MOST_SUGGESTED = 5;

/**
 * The venues that fit a need best: fewest wishes left open, then closest to the place or the least roomy for the
 * guests, the cheaper before the dearer. Venues that fit nothing of it are left out.
 */
export function suggest(
  venues: readonly VenueRecord[],
  need: Need,
  withOffers: ReadonlySet<number>,
  /** Decides among equals in the place of distance, room and price; the least comes first. */
  order?: (venue: VenueRecord) => number,
) {
  const wishes = countWishes(need);
  return venues
    .map((venue) => held(venue, need, withOffers))
    .filter(({ open }) => wishes === 0 || open < wishes)
    .map((it) => ({ ...it, slack: order ? order(it.venue) : it.slack }))
    .sort((a, b) => a.open - b.open || a.slack - b.slack || a.venue.id - b.venue.id)
    .slice(0, MOST_SUGGESTED);
}

/** How many things a need asks for, the place aside. */
export const countWishes = (need: Need) =>
  need.styles.length +
  need.facilities.length +
  need.checklist.length +
  [
    need.eventType,
    need.guests ?? need.seating,
    need.perHead,
    need.total,
    need.lateMinutes,
    need.withOffer,
  ].filter((wish) => wish !== undefined).length;

/** One venue held against a need. */
export function held(venue: VenueRecord, need: Need, withOffers: ReadonlySet<number>) {
  const met: string[] = [];
  const unmet: string[] = [];
  const say = (isMet: boolean, words: string) => (isMet ? met : unmet).push(words);

  for (const style of need.styles)
    say(
      venue.styles.includes(style),
      venue.styles.includes(style) ? `${style} style` : `not of ${style} style`,
    );
  if (need.eventType) {
    const name = eventTypeNames[need.eventType].toLowerCase();
    const takes = venue.eventTypes.includes(need.eventType);
    say(takes, takes ? `takes ${name}s` : `not listed for ${name}s`);
  }
  const room = bestRoom(venue, need);
  if (need.guests ?? need.seating) say(room.holds === true, room.holdsWords);
  if (need.perHead) say(room.isPriced === true, room.priceWords);
  if (need.total) say(room.isAfforded === true, room.totalWords);
  for (const facility of need.facilities)
    say(
      facility === "licence" ? venue.lateLicenseMinutes !== null : venue[facility],
      facilityWordsOf(venue, facility),
    );
  if (need.lateMinutes !== undefined)
    say((venue.lateLicenseMinutes ?? 0) >= need.lateMinutes, facilityWordsOf(venue, "licence"));
  for (const name of need.checklist) {
    const item = checklistItem(venue, name);
    say(item.isMet === true, item.words);
  }
  if (need.withOffer)
    say(withOffers.has(venue.id), withOffers.has(venue.id) ? "has a current offer" : "no current offer");

  const place = placeWords(venue, need.where);
  const facts = [...met, ...unmet.map((words) => `but ${words}`)];
  if (!(need.guests ?? need.seating)) {
    const capacity = capacityWords(largest(venue));
    if (capacity.length > 0) facts.push(`${largest(venue).name} ${capacity.join(", ")}`);
  }
  if (!need.perHead && !need.total) {
    const price = need.guests && room.holds ? room.priceWords : cheapestWords(venue);
    if (price) facts.push(price);
  }
  return {
    venue,
    open: unmet.length,
    slack: (place.distance ?? 0) / 10 + room.spare + (room.price ?? 0) / 1e7,
    reasons: [place.words, ...facts],
  };
}

/** Straight-line distance in the country's unit, on the sphere that PostgreSQL's earthdistance uses. */
export function distanceBetween(
  venue: Pick<VenueRecord, "lat" | "lng" | "country">,
  to: { lat: number; lng: number },
) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(venue.lat - to.lat) / 2) ** 2;
  const east = Math.sin(radians(venue.lng - to.lng) / 2) ** 2;
  const arc = north + Math.cos(radians(venue.lat)) * Math.cos(radians(to.lat)) * east;
  return fromMetres(2 * 6_378_168 * Math.asin(Math.sqrt(arc)), venue.country);
}

function placeWords(venue: VenueRecord, where: Where | undefined) {
  const place = venue.place === venue.city ? venue.place : `${venue.place}, ${venue.city}`;
  const to = where ?? { lat: venue.cityLat, lng: venue.cityLng, name: venue.city };
  const distance = distanceBetween(venue, to);
  const isThere = venue.place === to.name;
  return {
    distance: where ? distance : 0,
    words: isThere ? `in ${place}` : `in ${place}, ${distanceWords(distance, venue.country)} from ${to.name}`,
  };
}

/** The room that serves a need best: one that holds the guests at the price, else one that comes close. */
function bestRoom(venue: VenueRecord, need: Need) {
  const judged = venue.rooms.map((room) => judge(room, venue, need));
  judged.sort(
    (a, b) =>
      Number(b.holds === true) - Number(a.holds === true) ||
      Number(b.isPriced === true) - Number(a.isPriced === true) ||
      Number(b.isAfforded === true) - Number(a.isAfforded === true) ||
      a.spare - b.spare,
  );
  return judged[0] ?? judge(emptyRoom, venue, need);
}

const emptyRoom: RoomRecord = {
  name: "",
  isEntireVenue: true,
  position: 0,
  dinnerMin: null,
  dinnerMax: null,
  standingMin: null,
  standingMax: null,
  seating: {},
  costPerPersonMinor: null,
  minCostMinor: null,
};

function judge(room: RoomRecord, venue: VenueRecord, need: Need) {
  const most = roomMost(room, need.seating);
  const guests = need.guests?.max;
  const how = need.seating ? `${seatingStyleNames[need.seating].toLowerCase()}` : "guests";
  const holds = guests === undefined ? most !== undefined : most === undefined ? undefined : most >= guests;
  // With guests known, a head costs at least its share of the minimum spend, as the recommender reckons.
  const head = room.costPerPersonMinor;
  const share = guests && room.minCostMinor !== null ? room.minCostMinor / guests : 0;
  const cost = head === null ? undefined : Math.max(head, share);
  const total =
    guests === undefined
      ? (room.minCostMinor ?? undefined)
      : cost === undefined
        ? undefined
        : Math.round(cost * guests);
  const price = priceWords(room, venue.country).join(", ");
  const shareWords =
    head !== null && share > head
      ? `, which is ${money(Math.round(share), venue.country)} a head for ${guests} guests`
      : "";
  return {
    holds,
    isPriced: cost === undefined ? undefined : isWithin(cost / 100, need.perHead),
    isAfforded: total === undefined ? undefined : isWithin(total / 100, need.total),
    spare: guests && most && most >= guests ? (most - guests) / most : 0,
    price: cost,
    holdsWords:
      most === undefined
        ? "how many it holds is not known"
        : `${room.name} takes up to ${most} ${how}${holds === false ? ", too few" : ""}`,
    priceWords: price ? `${room.name} ${price}${shareWords}` : "its price is not known",
    totalWords: price ? `${room.name} ${price}` : "its price is not known",
  };
}

const isWithin = (value: number, bounds: Bounds | undefined) =>
  value >= (bounds?.min ?? 0) && value <= (bounds?.max ?? Number.POSITIVE_INFINITY);

/** What the room of the lowest price per head costs; undefined when no price is known. */
export function cheapestWords(venue: VenueRecord) {
  const room = cheapest(venue);
  if (room.costPerPersonMinor === null) return undefined;
  return `from ${priceWords(room, venue.country).join(", ")} (${room.name})`;
}

/** The room that holds most, the whole venue included. */
export const largest = (venue: VenueRecord): RoomRecord =>
  [...venue.rooms].sort(
    (a, b) => (b.dinnerMax ?? b.standingMax ?? 0) - (a.dinnerMax ?? a.standingMax ?? 0),
  )[0] ?? emptyRoom;

/** The room of the lowest price per head. */
export const cheapest = (venue: VenueRecord): RoomRecord =>
  [...venue.rooms].sort(
    (a, b) =>
      (a.costPerPersonMinor ?? Number.MAX_SAFE_INTEGER) - (b.costPerPersonMinor ?? Number.MAX_SAFE_INTEGER),
  )[0] ?? emptyRoom;
