import { pixelsPerKilometre } from "@contract/basemap/tiles";
import type { LeadEvent } from "@contract/events/event";
import type { SearchCriteria } from "@contract/recommender/criteria";
import { type Country, KM_OF_A_MILE } from "@contract/vocabulary";
import { formatDistance } from "~/services/format/distance";
import type { Place } from "./view";

/** The circle that a search looks in, and the rings around its middle that help to judge distances. */

/** Where a search looks: the middle of its city, and the radius in the country's unit, as far as they are known. */
export interface SearchArea extends Place {
  country?: Country;
  radius?: number;
}

const KM_PER_UNIT: Record<Country, number> = { AU: 1, UK: KM_OF_A_MILE };

/** The area of a search: around its own city; around that of the event where the search does not say another. */
export function searchArea(
  criteria: SearchCriteria | undefined,
  event: Pick<LeadEvent, "latitude" | "longitude" | "location_id" | "country">,
): SearchArea | undefined {
  const { location_latitude: lat, location_longitude: lng, location, radius } = criteria ?? {};
  const rest = { country: criteria?.country ?? event.country, radius };
  if (lat !== undefined && lng !== undefined) return { lat, lng, ...rest };
  const isOfEvent = location === undefined || location === event.location_id;
  if (!isOfEvent || event.latitude === undefined || event.longitude === undefined) return undefined;
  return { lat: event.latitude, lng: event.longitude, ...rest };
}

/** The radius of a search in kilometres; `undefined` where it or its unit is not known. */
export const radiusOf = ({ radius, country }: SearchArea): number | undefined =>
  radius === undefined || country === undefined ? undefined : radius * KM_PER_UNIT[country];

/** A circle on the ground. */
export interface Ring {
  km: number;
  /** "20 km", "5 mi". */
  text: string;
  isRadius?: true;
}

/** Distances of rings in either unit. */
const DISTANCES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];

/** The least and most pixels of a ring's radius. */
const PIXELS = { least: 75, most: 640 };

/**
 * The rings of a map, the innermost first: the radius of the search, and handy distances. None where the unit is not
 * known, and none close beside the radius or beyond it.
 */
export function ringsOf(area: SearchArea, zoom: number): Ring[] {
  const { country, lat } = area;
  if (!country) return [];
  const radius = radiusOf(area);
  const scale = pixelsPerKilometre(lat, zoom);
  const handy = DISTANCES.flatMap((distance): Ring[] => {
    const km = distance * KM_PER_UNIT[country];
    const isApart = radius === undefined || km < radius * 0.85;
    const isSeen = km * scale >= PIXELS.least && km * scale <= PIXELS.most;
    return isApart && isSeen ? [{ km, text: formatDistance(distance, country) ?? "" }] : [];
  });
  if (radius === undefined) return handy;
  return [...handy, { km: radius, text: `Radius ${formatDistance(area.radius, country)}`, isRadius: true }];
}

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** Points of a circle on the ground, which no map of a country draws quite round; the northernmost first. */
export function circleAround({ lat, lng }: Place, km: number, count = 72): Place[] {
  const angle = km / EARTH_KM;
  const sin = Math.sin(lat * RADIANS);
  const cos = Math.cos(lat * RADIANS);
  return Array.from({ length: count }, (_, at) => {
    const bearing = (2 * Math.PI * at) / count;
    const sinThere = sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cos, Math.cos(angle) - sin * sinThere);
    return { lat: Math.asin(sinThere) / RADIANS, lng: lng + east / RADIANS };
  });
}
