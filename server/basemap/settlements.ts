import { cities, type Place, places } from "@contract/places/places";

/** A place of the gazetteer on the map. */
export interface Settlement extends Place {
  /** A suburb is near its city's centre; a town is not. */
  kind: "city" | "town" | "suburb";
}

/** Places within this many kilometres of the city's centre are suburbs. */
const SUBURB_RADIUS_KM = 16;

/** A degree of latitude. */
const KM_PER_DEGREE = 111.2;

/** The gazetteer's places by importance: cities, towns, suburbs, each in the gazetteer's order. */
export const settlements: Settlement[] = ["city", "town", "suburb"].flatMap((kind) =>
  places.map(toSettlement).filter((settlement) => settlement.kind === kind),
);

function toSettlement(place: Place): Settlement {
  const city = cities.find(({ name }) => name === place.parent);
  if (!city) return { ...place, kind: "city" };
  return { ...place, kind: computeDistanceKm(place, city) <= SUBURB_RADIUS_KM ? "suburb" : "town" };
}

/** Calculates as if the earth were flat, which is accurate enough around a city. */
function computeDistanceKm(a: Place, b: Place): number {
  // A degree of longitude is shorter than one of latitude, except at the equator.
  const longitudeScale = Math.cos((a.lat * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * longitudeScale);
}
