import type { Filters } from "@contract/recommender/criteria";
import type { Country, ScoringKey } from "@contract/vocabulary";
import type * as schema from "@upstream/db/schema";

export type VenueRow = typeof schema.venues.$inferInsert & { id: number };
export type RoomRow = typeof schema.rooms.$inferInsert & { id: number };
export interface Catalogue {
  venues: VenueRow[];
  rooms: RoomRow[];
}

interface OracleCriteria {
  country: Country;
  city: { id: number; lat: number; lng: number };
  filters: Filters;
  weights: Record<ScoringKey, number>;
  secondaryActive: ScoringKey[];
}

export type Fit = "holds" | "unknown" | "unfit";

/** An entry of a venue. Without a total it is not ranked. */
interface Entry {
  id: number;
  distance: number;
  fit: Fit;
  isBeyond: boolean;
  total?: number;
  rank?: number;
  sharing?: number;
  percentile?: number;
  /** Its tie-breakers, the most important first; more is better. */
  ties: number[];
  /** The wishes that it meets, and those for which that is unknown. */
  meets: ScoringKey[];
  unknown: ScoringKey[];
}

interface Found {
  venueId: number;
  isInCity: boolean;
  rooms: Entry[];
}

/**
 * The expected result of a search, derived independently from the written rules (docs/decisions/0002, 0021 and 0022). It
 * checks every venue, without indexes or shared code.
 */
export function listExpectedVenues({ venues, rooms }: Catalogue, criteria: OracleCriteria): Found[] {
  const { filters, city, country } = criteria;
  const found: Found[] = [];
  for (const venue of venues) {
    const distance = calculateDistanceMetres(city, venue) / (country === "UK" ? 1609.344 : 1000);
    const isInCity = venue.cityId === city.id;
    if (venue.country !== country || venue.isActive === false) continue;
    if (!venue.eventTypes.includes(filters.event_type)) continue;
    if (!isInCity && distance > filters.radius) continue;
    const own = rooms.filter((room) => room.venueId === venue.id);
    const isBeyond = Number(distance.toFixed(1)) > filters.radius;
    const oneRoomHolds = own.some((room) => !room.isEntireVenue && getCapacityFit(room, filters) === "holds");
    found.push({
      venueId: venue.id,
      isInCity,
      rooms: own.map((room) => {
        const fit = getCapacityFit(room, filters);
        const isRanked = !room.isEntireVenue || (fit === "holds" && !oneRoomHolds);
        const ties = calculateTieBreakers(venue, room, distance, filters);
        const entry = { id: room.id, distance, fit, isBeyond, ties };
        if (!isRanked) return { ...entry, meets: [], unknown: [] };
        return { ...entry, ...scoreRoom(venue, room, { distance, isInCity, isBeyond, fit }, criteria) };
      }),
    });
  }
  const ranked = found.flatMap((venue) => venue.rooms).filter((room) => room.total !== undefined);
  for (const room of ranked) {
    const better = ranked.filter((other) => isBetterEntry(other, room)).length;
    room.rank = better + 1;
    room.sharing =
      ranked.filter((other) => !isBetterEntry(other, room) && !isBetterEntry(room, other)).length - 1;
    room.percentile = ranked.length === 1 ? 100 : (1 - better / (ranked.length - 1)) * 100;
    if (room.fit === "unfit") room.percentile = Math.min(33.3, room.percentile);
  }
  const isEntire = (id: number) => rooms.some((room) => room.id === id && room.isEntireVenue);
  for (const venue of found)
    venue.rooms.sort(
      (a, b) => Number(isEntire(b.id)) - Number(isEntire(a.id)) || compareInList(a, b) || a.id - b.id,
    );
  const best = (venue: Found) =>
    venue.rooms.toSorted(compareInList).find(({ rank }) => rank !== undefined) ?? {
      ties: [0, 0, 0, -Infinity],
    };
  return found.sort((a, b) => compareInList(best(a), best(b)) || a.venueId - b.venueId);
}

const getRankOrMax = (entry: Pick<Entry, "rank">) => entry.rank ?? Number.MAX_SAFE_INTEGER;

/** Compares two entries for the list: by rank, then by the first differing tie-breaker. */
function compareInList(one: Pick<Entry, "rank" | "ties">, other: Pick<Entry, "rank" | "ties">) {
  if (getRankOrMax(one) !== getRankOrMax(other)) return getRankOrMax(one) - getRankOrMax(other);
  const apart = one.ties.findIndex((tie, index) => tie !== other.ties[index]);
  return apart < 0 ? 0 : Number(other.ties[apart]) - Number(one.ties[apart]);
}

/** The booking rate, how well the guests fill the room, whether it is within the budget, and how near it is. */
function calculateTieBreakers(venue: VenueRow, room: RoomRow, distance: number, filters: Filters) {
  const { most } = getGuestLimits(room, filters.seating_type);
  const fill = most ? filters.guests / most : undefined;
  let filled = 0;
  if (fill !== undefined && fill <= 1)
    filled = fill < 0.6 ? (100 * fill) / 0.6 : fill <= 0.9 ? 100 : 100 - 200 * (fill - 0.9);
  const isMet = scoreBudget(room, filters)?.isMet;
  const price = isMet === undefined ? 1 : isMet ? 2 : 0;
  return [Number(venue.isHighConversion ?? false), Math.round(filled), price, -Number(distance.toFixed(1))];
}

const tiers: Fit[] = ["holds", "unknown", "unfit"];

/** Whether an entry is better than another: by tier, then by radius, then by whole points. */
function isBetterEntry(one: Entry, other: Entry) {
  if (one.fit !== other.fit) return tiers.indexOf(one.fit) < tiers.indexOf(other.fit);
  if (one.isBeyond !== other.isBeyond) return other.isBeyond;
  return roundToPoints(one) > roundToPoints(other);
}

/** A total in whole points; never rounded to 100 or 0. */
function roundToPoints({ total = 0 }: Entry) {
  const rounded = Math.round(total * 100) / 100;
  if (rounded === 100 || rounded === 0) return rounded;
  return Math.min(99, Math.max(1, Math.round(rounded)));
}

/** The wishes of a search (docs/decisions/0021 and 0022). */
export function listWishes(filters: Filters, secondaryActive: readonly ScoringKey[]): ScoringKey[] {
  const { price_per_person_max: headMax = 500, price_per_day_max: dayMax = 100_000 } = filters;
  const hasBudget =
    headMax !== 500 || dayMax !== 100_000 || !!filters.price_per_person_min || !!filters.price_per_day_min;
  const requested: [ScoringKey, boolean][] = [
    ["accommodation_on_site", filters.accommodation_required === "Yes"],
    ["ceremony_on_site", filters.ceremonies_onsite === "Yes"],
    ["external_catering_permitted", filters.external_catering_required === "Yes"],
    ["outdoor_space", filters.outdoor_space_required === "Yes"],
    ["late_license", filters.late_license_end_time !== undefined],
    ["mandap_ceremony", filters.mandap_ceremony === "Yes"],
  ];
  return [
    "location",
    ...(hasBudget ? (["pricing_per_person"] as const) : []),
    "number_of_guests",
    ...(filters.category.length > 0 ? (["style"] as const) : []),
    ...requested.flatMap(([key, isRequested]) => (isRequested && secondaryActive.includes(key) ? key : [])),
  ];
}

function calculateDistanceMetres(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const h = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * 6378168 * Math.asin(Math.sqrt(h));
}

function scoreRoom(
  venue: VenueRow,
  room: RoomRow,
  at: { distance: number; isInCity: boolean; isBeyond: boolean; fit: Fit },
  criteria: OracleCriteria,
) {
  const { filters, weights, secondaryActive } = criteria;
  let points = 0;
  let weight = 0;
  const meets: ScoringKey[] = [];
  const unknown: ScoringKey[] = [];
  const count = (key: ScoringKey, score: number, isMet: boolean | undefined) => {
    if (isMet === undefined) unknown.push(key);
    points += weights[key] * Math.round(Math.min(100, Math.max(0, score)) * 10);
    weight += weights[key];
    if (isMet) meets.push(key);
  };
  const addOn = (key: ScoringKey, isRequested: boolean, score: number) => {
    if (isRequested && secondaryActive.includes(key)) count(key, score, score >= 100);
  };

  const away = Math.min(1, at.distance / filters.radius);
  count("location", at.isInCity ? 100 - 50 * away : 100 - 100 * away, !at.isBeyond);
  const price = scoreBudget(room, filters);
  if (price) count("pricing_per_person", price.score, price.isMet);
  count(
    "number_of_guests",
    scoreCapacity(room, filters),
    at.fit === "unknown" ? undefined : at.fit === "holds",
  );
  if (filters.category.length > 0) {
    let met = 0;
    for (const style of filters.category) if (venue.styles.includes(style)) met += 1;
    count("style", (met / filters.category.length) * 100, met === filters.category.length);
  }
  const yes = (flag: boolean | undefined) => (flag ? 100 : 0);
  addOn("accommodation_on_site", filters.accommodation_required === "Yes", yes(venue.accommodationOnSite));
  addOn("ceremony_on_site", filters.ceremonies_onsite === "Yes", yes(venue.ceremonyOnSite));
  addOn(
    "external_catering_permitted",
    filters.external_catering_required === "Yes",
    yes(venue.externalCatering),
  );
  addOn("outdoor_space", filters.outdoor_space_required === "Yes", yes(venue.outdoorSpace));
  addOn("mandap_ceremony", filters.mandap_ceremony === "Yes", yes(venue.mandapCeremony));
  const late = filters.late_license_end_time;
  if (late) {
    const hour = Number(late.slice(0, 2));
    const minutes = (hour < 12 ? hour + 12 : hour - 12) * 60 + Number(late.slice(3));
    const held = venue.lateLicenseMinutes;
    addOn("late_license", true, held == null ? 0 : 100 - ((minutes - held) / 120) * 100);
  }
  return { total: weight === 0 ? 0 : points / (10 * weight), meets, unknown };
}

function scoreBudget(room: RoomRow, filters: Filters) {
  const perHead = [filters.price_per_person_min, filters.price_per_person_max];
  const perDay = [filters.price_per_day_min, filters.price_per_day_max];
  const isPerDay = perDay.some((bound) => bound !== undefined);
  const [least, most] = isPerDay ? perDay : perHead;
  const isBound = most !== undefined && most !== (isPerDay ? 100_000 : 500);
  if (!least && !isBound) return undefined;
  if (room.costPerPersonMinor == null && room.minCostMinor == null) return { score: 50, isMet: undefined };
  const high = isBound ? most * 100 * (isPerDay ? 1 : filters.guests) : Number.POSITIVE_INFINITY;
  const cost = Math.max((room.costPerPersonMinor ?? 0) * filters.guests, room.minCostMinor ?? 0);
  const isOver = cost > high;
  const score = !isOver ? 100 : high === 0 ? 0 : Math.max(0, 100 - (200 * (cost - high)) / high);
  if (room.costPerPersonMinor == null) return { score: score / 2, isMet: isOver ? false : undefined };
  const spent = cost / high;
  return { score: isBound && spent < 0.6 ? 60 + (40 * spent) / 0.6 : score, isMet: !isOver };
}

/** The minimum and maximum guests of a room; `isListedOtherwise` if it lists styles but not the requested one. */
function getGuestLimits(room: RoomRow, seating: Filters["seating_type"]) {
  const plan = room.seating ?? {};
  let most = seating ? plan[seating] : (room.dinnerMax ?? room.standingMax);
  let least: number | null | undefined;
  if (seating === "cocktail") {
    most ??= room.standingMax;
    least = room.standingMin;
  } else if (seating === "dinner-and-dance") {
    most ??= room.dinnerMax;
    least = room.dinnerMin;
  } else if (!seating) least = room.dinnerMax == null ? room.standingMin : room.dinnerMin;
  const isListedOtherwise = most == null && seating !== undefined && Object.keys(plan).length > 0;
  return { least: least ?? 0, most: most ?? undefined, isListedOtherwise };
}

function getCapacityFit(room: RoomRow, { guests, seating_type }: Filters): Fit {
  const { least, most, isListedOtherwise } = getGuestLimits(room, seating_type);
  if (isListedOtherwise || guests < least || (most !== undefined && guests > most)) return "unfit";
  return most === undefined ? "unknown" : "holds";
}

function scoreCapacity(room: RoomRow, { guests, seating_type }: Filters) {
  const { least, most, isListedOtherwise } = getGuestLimits(room, seating_type);
  if (isListedOtherwise || (most !== undefined && guests > most)) return 0;
  const reached = guests < least ? guests / least : 1;
  if (most === undefined) return 50 * reached;
  const fill = guests / most;
  return (fill >= 0.6 ? 100 : (100 * fill) / 0.6) * reached;
}
