import { cities, type Place, places } from "@contract/places/places";

/** A place of the gazetteer on the map. */
export interface Settlement extends Place {
  /** A suburb is near its city's centre; a town is not. */
  kind: "city" | "town" | "suburb";
}

/** Places within this many kilometres of the city's centre are suburbs. */
const SUBURB_RADIUS_KM = 16;

/** The gazetteer's places by importance: cities, towns, suburbs, each in the gazetteer's order. */
export const settlements: Settlement[] = ["city", "town", "suburb"].flatMap((kind) =>
  places.map(toSettlement).filter((settlement) => settlement.kind === kind),
);

function toSettlement(place: Place): Settlement {
  const city = cities.find(({ name }) => name === place.parent);
  if (!city) return { ...place, kind: "city" };
  return { ...place, kind: computeDistanceKm(place, city) <= SUBURB_RADIUS_KM ? "suburb" : "town" };
}

/** In kilometres, on a flat earth: accurate enough around a city. */
function computeDistanceKm(a: Place, b: Place): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  return 111.2 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * shrink);
}
