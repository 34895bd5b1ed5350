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

interface Found {
  venueId: number;
  isInCity: boolean;
  rooms: { id: number; distance: number; total?: number; percentile?: number }[];
}

/**
 * What a search must find, told once more from the written rules: every venue is looked at, nothing is
 * indexed, shared or clever.
 */
export function oracle({ venues, rooms }: Catalogue, asked: OracleCriteria): Found[] {
  const { filters, city, country } = asked;
  const found: Found[] = [];
  for (const venue of venues) {
    const distance = haversine(city, venue) / (country === "UK" ? 1609.344 : 1000);
    const isInCity = venue.cityId === city.id;
    if (venue.country !== country || venue.isActive === false) continue;
    if (!venue.eventTypes.includes(filters.event_type)) continue;
    if (!isInCity && distance > filters.radius) continue;
    const own = rooms.filter((room) => room.venueId === venue.id);
    found.push({
      venueId: venue.id,
      isInCity,
      rooms: own.map((room) => ({
        id: room.id,
        distance,
        total: room.isEntireVenue ? undefined : total(venue, room, distance, isInCity, asked),
      })),
    });
  }
  const ranked = found.flatMap((venue) => venue.rooms).filter((room) => room.total !== undefined);
  for (const room of ranked) {
    const better = ranked.filter((other) => Number(other.total) > Number(room.total)).length;
    room.percentile = ranked.length === 1 ? 100 : (1 - better / (ranked.length - 1)) * 100;
  }
  for (const venue of found) venue.rooms.sort((a, b) => (b.total ?? 1000) - (a.total ?? 1000) || a.id - b.id);
  const best = (venue: Found) => venue.rooms.reduce((most, room) => Math.max(most, room.total ?? -1), -1);
  return found.sort((a, b) => best(b) - best(a) || a.venueId - b.venueId);
}

function haversine(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const h = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * 6378168 * Math.asin(Math.sqrt(h));
}

function total(venue: VenueRow, room: RoomRow, distance: number, isInCity: boolean, asked: OracleCriteria) {
  const { filters, weights, secondaryActive } = asked;
  let points = 0;
  let weight = 0;
  const count = (key: ScoringKey, score: number) => {
    points += weights[key] * Math.round(Math.min(100, Math.max(0, score)) * 10);
    weight += weights[key];
  };
  const addOn = (key: ScoringKey, isAsked: boolean, score: number) => {
    if (isAsked && secondaryActive.includes(key)) count(key, score);
  };

  const away = Math.min(1, distance / filters.radius);
  count("location", isInCity ? 100 - 50 * away : 100 - 100 * away);
  const price = budget(room, filters);
  if (price !== undefined) count("pricing_per_person", price);
  count("number_of_guests", capacity(room, filters));
  if (filters.category.length > 0) {
    let met = 0;
    for (const style of filters.category) if (venue.styles.includes(style)) met += 1;
    count("style", (met / filters.category.length) * 100);
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
  return weight === 0 ? 0 : points / (10 * weight);
}

function budget(room: RoomRow, filters: Filters) {
  const perHead = [filters.price_per_person_min, filters.price_per_person_max];
  const perDay = [filters.price_per_day_min, filters.price_per_day_max];
  const isPerDay = perDay.some((bound) => bound !== undefined);
  const [least, most] = isPerDay ? perDay : perHead;
  if (!least && (most === undefined || most === (isPerDay ? 100_000 : 500))) return undefined;
  if (room.costPerPersonMinor == null && room.minCostMinor == null) return 50;
  const [low, high] = (isPerDay ? perDay : perHead).map((bound) =>
    bound === undefined || bound === (isPerDay ? 100_000 : 500)
      ? undefined
      : bound * 100 * (isPerDay ? 1 : filters.guests),
  );
  const cost = Math.max((room.costPerPersonMinor ?? 0) * filters.guests, room.minCostMinor ?? 0);
  if (high !== undefined && cost > high) return high === 0 ? 0 : 100 - (200 * (cost - high)) / high;
  if (low !== undefined && cost < low) return 100 - (200 * (low - cost)) / low;
  return 100;
}

function capacity(room: RoomRow, { guests, seating_type: seating }: Filters) {
  const plan = room.seating ?? {};
  let most = seating ? plan[seating] : (room.dinnerMax ?? room.standingMax);
  let least = 0;
  if (seating === "cocktail") {
    most ??= room.standingMax ?? undefined;
    least = room.standingMin ?? 0;
  } else if (seating === "dinner-and-dance") {
    most ??= room.dinnerMax ?? undefined;
    least = room.dinnerMin ?? 0;
  } else if (!seating) least = (room.dinnerMax == null ? room.standingMin : room.dinnerMin) ?? 0;
  if (most == null) return seating && Object.keys(plan).length > 0 ? 0 : 50;
  if (guests > most) return 0;
  const fill = guests / most;
  const score = fill >= 0.6 ? 100 : (100 * fill) / 0.6;
  return guests < least ? score * (guests / least) : score;
}
