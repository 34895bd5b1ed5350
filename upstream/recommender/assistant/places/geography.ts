import { fromMetres } from "../../scoring/distance";
import type { Need, Where } from "../needs/need";
import type { VenueRecord } from "../records/catalogue";

/** Whether a venue lies in a place or within its reach; a city with a reach counts by distance alone. */
export function liesIn(venue: VenueRecord, where: Where) {
  const { nearerThan } = where;
  if (nearerThan && distanceBetween(venue, where) >= distanceBetween(venue, nearerThan)) return false;
  if (where.side && !isOnSide(venue, where, where.side)) return false;
  if (where.within !== undefined && distanceBetween(venue, where) <= where.within) return true;
  const isOwn = venue.cityId === where.id || venue.locationId === where.id;
  return isOwn && !(where.isCity && where.within !== undefined && !where.isRoughly);
}

/** Whether a venue lies on a side of a place: less than 45 degrees from "north", anywhere in the quarter of "north-west". */
function isOnSide(venue: VenueRecord, { lat, lng }: Where, side: string) {
  const north = venue.lat - lat;
  const east = (venue.lng - lng) * Math.cos((lat * Math.PI) / 180);
  const toward = { north, south: -north, east, west: -east };
  const sides = side.split("-").map((it) => toward[it as keyof typeof toward]);
  const [ahead = 0] = sides;
  return (
    sides.every((it) => it > 0) && (sides.length > 1 || ahead >= Math.max(Math.abs(north), Math.abs(east)))
  );
}

/** "The biggest in Collingwood" is one that lies in it, if any does, and not around it. */
export function strictlyIn(records: readonly VenueRecord[], { wheres }: Need) {
  if (!wheres.every(({ isIn, isCity, side }) => isIn && !isCity && !side)) return records;
  const own = records.filter(({ locationId }) => wheres.some(({ id }) => id === locationId));
  return own.length > 0 ? own : records;
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

/** Of several places the one that a venue is nearest to. */
export const nearestOf = (venue: VenueRecord, wheres: readonly Where[]) =>
  [...wheres].sort((a, b) => distanceBetween(venue, a) - distanceBetween(venue, b))[0];
