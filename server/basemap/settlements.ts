import { cities, type Place, places } from "@contract/places/places";

/** A place of the gazetteer as the map shows it. */
export interface Settlement extends Place {
  /** A suburb lies near the middle of its city, a town apart from it. */
  kind: "city" | "town" | "suburb";
}

/** Kilometres from its city's middle within which a place is a suburb. */
const SUBURB_WITHIN = 16;

/** The gazetteer's places by weight on the map: cities, then towns, then suburbs, each in the gazetteer's order. */
export const settlements: Settlement[] = ["city", "town", "suburb"].flatMap((kind) =>
  places.map(settle).filter((settlement) => settlement.kind === kind),
);

function settle(place: Place): Settlement {
  const city = cities.find(({ name }) => name === place.parent);
  if (!city) return { ...place, kind: "city" };
  return { ...place, kind: kilometres(place, city) <= SUBURB_WITHIN ? "suburb" : "town" };
}

/** Good for the short ways around a city, where the earth is flat enough. */
function kilometres(a: Place, b: Place): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  return 111.2 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * shrink);
}
