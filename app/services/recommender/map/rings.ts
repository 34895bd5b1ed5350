import { computePixelsPerKilometre } from "@contract/basemap/tiles";
import type { LeadEvent } from "@contract/events/event";
import type { SearchCriteria } from "@contract/recommender/criteria";
import { type Country, KM_PER_MILE } from "@contract/vocabulary";
import { formatDistance } from "~/services/format/distance";
import type { Place } from "./view";

/** The search radius as a circle, and distance rings around the city. */

/** The centre of the searched city, and the radius in the country's unit, as far as known. */
export interface SearchArea extends Place {
  country?: Country | undefined;
  radius?: number | undefined;
}

const KM_PER_UNIT: Record<Country, number> = { AU: 1, UK: KM_PER_MILE };

/** The searched area: around the criteria's city, else around the event's city if the criteria name no other. */
export function findSearchArea(
  criteria: SearchCriteria | undefined,
  event: Pick<LeadEvent, "latitude" | "longitude" | "location_id" | "country">,
): SearchArea | undefined {
  const { location_latitude: lat, location_longitude: lng, location, radius } = criteria ?? {};
  const common = { country: criteria?.country ?? event.country, radius };
  if (lat !== undefined && lng !== undefined) return { lat, lng, ...common };
  const isEventCity = location === undefined || location === event.location_id;
  if (!isEventCity || event.latitude === undefined || event.longitude === undefined) return undefined;
  return { lat: event.latitude, lng: event.longitude, ...common };
}

/** `undefined` where the radius or its unit is not known. */
export const toRadiusKm = ({ radius, country }: SearchArea): number | undefined =>
  radius === undefined || country === undefined ? undefined : radius * KM_PER_UNIT[country];

/** A circle on the ground. */
export interface Ring {
  km: number;
  /** "20 km", "5 mi". */
  text: string;
  isRadius?: true;
}

/** Ring distances, in kilometres or miles. */
const DISTANCES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];

/** Limits of a ring's radius in pixels. */
const RING_PIXELS = { min: 75, max: 640 };

/**
 * The search radius and round distances, innermost first. None where the unit is not known, and none close to the
 * radius or outside it.
 */
export function listDistanceRings(area: SearchArea, zoom: number): Ring[] {
  const { country, lat } = area;
  if (!country) return [];
  const radius = toRadiusKm(area);
  const scale = computePixelsPerKilometre(lat, zoom);
  const rings = DISTANCES.flatMap((distance): Ring[] => {
    const km = distance * KM_PER_UNIT[country];
    const isApart = radius === undefined || km < radius * 0.85;
    const isVisible = km * scale >= RING_PIXELS.min && km * scale <= RING_PIXELS.max;
    return isApart && isVisible ? [{ km, text: formatDistance(distance, country) ?? "" }] : [];
  });
  if (radius === undefined) return rings;
  return [...rings, { km: radius, text: `Radius ${formatDistance(area.radius, country)}`, isRadius: true }];
}

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** A circle on the ground as points, starting in the north: map projections distort it. */
export function buildCirclePoints({ lat, lng }: Place, radiusKm: number, pointCount = 72): Place[] {
  const angle = radiusKm / EARTH_KM;
  const sin = Math.sin(lat * RADIANS);
  const cos = Math.cos(lat * RADIANS);
  return Array.from({ length: pointCount }, (_, index) => {
    const bearing = (2 * Math.PI * index) / pointCount;
    const sinThere = sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cos, Math.cos(angle) - sin * sinThere);
    return { lat: Math.asin(sinThere) / RADIANS, lng: lng + east / RADIANS };
  });
}
