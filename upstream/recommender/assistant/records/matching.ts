import { FIT } from "@contract/recommender/guest-fit";
import type { EventType } from "@contract/vocabulary";
import { capacityFacts, priceFacts } from "../../../recommendations/room-facts";
import { countWishes, type Need, partiesOf, type Where } from "../needs/need";
import { distanceBetween, liesIn, nearestOf } from "../places/geography";
import type { RoomRecord, VenueRecord } from "./catalogue";
import { drawbacksFor, type EventParty } from "./event-drawbacks";
import { distanceWords, facilityWordsOf } from "./facts";
import { meets, typeWords } from "./features";
import { ofPackage } from "./packages";
import { bestRoom, roomsApart, unpriced } from "./rooms-chosen";

/** At most this many venues are suggested at a time. */
export const MOST_SUGGESTED = 5;

/** By what venues that meet as much of a need are put in order. */
export interface Order {
  /** In the place of distance, room and price; the least comes first. */
  by?: (held: Held) => number;
  /** Those that are listed for this type come before the others, which say that they are not. */
  eventType?: EventType;
  /** The order asked for goes before that. */
  isAsked?: boolean;
  /** What does not hold its guests, or is over its budget, says so. */
  event?: EventParty;
  /** Those that do not hold the event's guests come behind those that may. */
  isForEvent?: boolean;
}

/**
 * Venues held against a need, those that meet most of it first: then the closest, the least roomy, the cheaper. Those that
 * do not hold the guests come last, the smallest behind.
 */
export function ranked(
  venues: readonly VenueRecord[],
  need: Need,
  withOffers: ReadonlySet<number>,
  { by, eventType, isAsked, event, isForEvent }: Order,
): Held[] {
  const isListed = ({ venue }: Held) => !eventType || venue.eventTypes.includes(eventType);
  return venues
    .filter((venue) => isSought(venue, need))
    .map((venue) => held(venue, need, withOffers, event))
    .map((it) => ({ ...it, slack: by ? by(it) : it.slack, isListed: isListed(it) }))
    .map(({ isListed, ...it }) =>
      isListed || !eventType
        ? { ...it, rest: 0 }
        : { ...it, rest: 1, reasons: [...it.reasons, `not listed for ${typeWords(eventType)}`] },
    )
    .sort(
      (a, b) =>
        Number(a.isUnfit) - Number(b.isUnfit) ||
        a.open - b.open ||
        a.unmet - b.unmet ||
        a.short - b.short ||
        (isForEvent ? Number(a.isUnfitForEvent) - Number(b.isUnfitForEvent) : 0) ||
        (isAsked ? 0 : Number(a.isOver) - Number(b.isOver)) ||
        (isAsked ? 0 : a.rest - b.rest) ||
        a.slack - b.slack ||
        a.venue.id - b.venue.id,
    );
}

/** The venues to suggest: those that fit, else those that meet something of what is asked. */
export function suggested(found: readonly Held[], need: Need, most: number): Held[] {
  const wishes = countWishes(need);
  const exact = found.filter(({ open }) => open === 0);
  return (exact.length > 0 ? exact : found.filter(({ unmet }) => wishes === 0 || unmet < wishes)).slice(
    0,
    most,
  );
}

/** Whether a venue lies where it may, and is none that is not sought. */
function isSought(venue: VenueRecord, { elsewhere, otherThan = [] }: Need) {
  return !otherThan.includes(venue.id) && !elsewhere.some((where) => liesIn(venue, where));
}

export type Held = ReturnType<typeof held>;

/** One venue held against a need, and where that says nothing of them against the guests and the budget of an event. */
export function held(venue: VenueRecord, need: Need, withOffers: ReadonlySet<number>, event?: EventParty) {
  const met: string[] = [];
  const unmet: string[] = [];
  const unknown: string[] = [];
  const say = (is: boolean | undefined, words: string) =>
    (is === undefined ? unknown : is ? met : unmet).push(words && met.includes(words) ? "" : words);

  for (const wish of need.wishes) {
    const { is, words } = meets(venue, wish);
    say(is, words);
  }
  if (need.package !== undefined) {
    const { is, words } = ofPackage(venue, need.package, need.perHead);
    say(is, words);
  }
  const ofRooms = need.package === undefined ? need : { ...need, perHead: undefined };
  const all = partiesOf(need);
  const [party, ...parties] = all;
  const apart = need.isApart && parties.length > 0 ? roomsApart(venue, ofRooms, all) : undefined;
  const room = apart ? apart[0] : bestRoom(venue, ofRooms, party, event);
  const said = new Set<string>();
  for (const check of room?.checks ?? []) {
    // The price is told once, whichever of its bounds was asked for.
    const words = said.has(check.words) ? "" : check.words;
    said.add(check.words);
    say(check.is, words);
  }
  for (const [at, other] of parties.entries()) {
    const [check] = (apart ? apart[at + 1] : bestRoom(venue, unpriced(need), other))?.checks ?? [];
    if (check) say(check.is, check.words);
    else if (apart) say(false, "no other room is left for the rest");
  }
  if (need.lateMinutes !== undefined)
    say(
      (venue.lateLicenseMinutes ?? 0) >= need.lateMinutes + (need.isPast ? 1 : 0),
      facilityWordsOf(venue, "licence"),
    );
  if (need.withOffer)
    say(withOffers.has(venue.id), withOffers.has(venue.id) ? "has a current offer" : "no current offer");

  if (need.tooSmallFor) {
    const { room: biggest, fit, checks } = bestRoom(venue, unpriced(need), need.tooSmallFor) ?? {};
    const words = checks?.[0]?.words ?? "";
    if (biggest)
      say(fit === FIT.unfit ? true : fit === FIT.holds ? false : undefined, words.replace(/, too few$/, ""));
  }

  const place = placeWords(venue, nearestOf(venue, need.wheres));
  const { isThere, words: whereWords } = placed(venue, need);
  const astray = isThere ? 0 : 1;
  const facts = [...met, ...[...unmet, ...unknown].map((words) => words && `but ${words}`)].filter(Boolean);
  if (!party && !need.seating) {
    const capacity = capacityFacts(largest(venue));
    if (capacity.length > 0) facts.push(`${largest(venue).name} ${capacity.join(", ")}`);
  }
  if (!need.perHead && !need.total && !need.minimum) {
    const price = party ? room?.priceWords : cheapestWords(venue);
    if (price && !need.package) facts.push(price);
  }
  const drawbacks = event && drawbacksFor(event, { venue, room: room?.room, need });
  return {
    venue,
    isUnfitForEvent: drawbacks?.isUnfit ?? false,
    /** How many wishes are not known to be met, and how many are known not to be. */
    open: unmet.length + unknown.length + astray,
    unmet: unmet.length + astray,
    /** It does not hold the guests, and the part of them that it does not. */
    isUnfit: room?.fit === FIT.unfit,
    short: room?.short ?? 0,
    /** It costs more than what it should be around. */
    isOver: room?.isOver ?? false,
    /** The room that the reasons speak of, where something was asked of rooms. */
    room: (room?.checks.length ?? 0) > 0 ? room?.room : undefined,
    price: party ? room?.price : (cheapest(venue).costPerPersonMinor ?? undefined),
    slack: (place.distance ?? 0) / 10 + (room?.spare ?? 0) + (room?.price ?? 0) / 1e8,
    met: [...met, isThere && whereWords].filter((words) => !!words),
    missed: [...unmet, ...unknown, !isThere && whereWords].filter((words) => !!words),
    reasons: [place.words, ...facts, ...(drawbacks?.words ?? [])],
  };
}

/** Whether a venue lies where a need says, and where it lies; no words where the need says nothing of that. */
function placed(venue: VenueRecord, { wheres, elsewhere }: Need) {
  const isIn = (where: Where) => liesIn(venue, where);
  const nearest = nearestOf(venue, wheres.length > 0 ? wheres : elsewhere);
  return {
    isThere: (wheres.length === 0 || wheres.some(isIn)) && !elsewhere.some(isIn),
    words: nearest && `it is ${placeWords(venue, nearest).words}`,
  };
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

/** What the room of the lowest price per head costs; undefined when no price is known. */
export function cheapestWords(venue: VenueRecord) {
  const room = cheapest(venue);
  if (room.costPerPersonMinor === null) return undefined;
  return `from ${priceFacts(room, venue.country).join(", ")} (${room.name})`;
}

const emptyRoom: RoomRecord = {
  id: 0,
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
