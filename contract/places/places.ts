import { australia } from "./australia";
import type { Place } from "./place";
import { unitedKingdom } from "./united-kingdom";

export type { Place };

/**
 * The places the business works in: cities of Australia and the United Kingdom and the suburbs, towns and wine
 * regions around them, each city directly before its own. The demo business is seeded from them and the basemap
 * labels them.
 */
export const places: Place[] = [...australia, ...unitedKingdom];

/** The cities alone, larger ones of a country first. Their names are unique over both countries. */
export const cities: Place[] = places.filter((place) => place.parent === undefined);

/** A city and the places around it, the city itself first. Empty for a place that is no city. */
export function placesOf(city: Pick<Place, "name" | "country">): Place[] {
  return places.filter(
    (place) => place.country === city.country && (place.parent ?? place.name) === city.name,
  );
}
