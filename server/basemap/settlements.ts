import { cities, type Place, places, placesOf } from "@contract/places/places";

/** A place of the gazetteer as the map shows it. */
export interface Settlement extends Place {
  /** A suburb lies inside the built-up land of its city, a town apart from it. */
  kind: "city" | "town" | "suburb";
  /** Kilometres from its middle over which the tint of built-up land fades out. */
  reach: number;
}

/** Kilometres from its city's middle within which a place is a suburb. */
const SUBURB_WITHIN = 16;

/** The gazetteer's places by weight on the map: cities, then towns, then suburbs, each in the gazetteer's order. */
export const settlements: Settlement[] = ["city", "town", "suburb"].flatMap((kind) =>
  places.map(settle).filter((settlement) => settlement.kind === kind),
);

function settle(place: Place): Settlement {
  if (place.parent === undefined) {
    const suburbs = placesOf(place).filter((other) => kilometres(place, other) <= SUBURB_WITHIN).length;
    return { ...place, kind: "city", reach: 4 + Math.min(10, suburbs / 2) };
  }
  const city = cities.find((other) => other.name === place.parent) as Place;
  const suburb = kilometres(place, city) <= SUBURB_WITHIN;
  return { ...place, kind: suburb ? "suburb" : "town", reach: suburb ? 4.5 : 2.5 };
}

/** Good for the short ways around a city, where the earth is flat enough. */
function kilometres(a: Place, b: Place): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  return 111.2 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * shrink);
}
