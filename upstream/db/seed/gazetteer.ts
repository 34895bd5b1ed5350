/**
 * The places the business works in: cities of Australia and the United Kingdom and the suburbs, towns and wine
 * regions around them, with true coordinates. The demo business is seeded from it and the basemap labels it.
 */
import { australia } from "./gazetteer-au";
import { unitedKingdom } from "./gazetteer-uk";

/** A city or a place around one. Coordinates are WGS 84 degrees, right to about 0.01°. */
export interface Place {
  name: string;
  country: "AU" | "UK";
  /** State or territory in Australia ("VIC"); county in England ("Greater London"), else the nation ("Wales"). */
  state: string;
  /** Four digits in Australia, the outward code in the United Kingdom ("SW1"). */
  postcode: string;
  lat: number;
  lng: number;
  /** IANA time zone ("Australia/Melbourne"). */
  zone: string;
  /** Name of the city it belongs to, in the same country; absent for a city itself. */
  parent?: string;
}

/** A place around a city: name, postcode, latitude, longitude, and the state where it is not the city's own. */
export type Around = [name: string, postcode: string, lat: number, lng: number, state?: string];

/** A city as the country tables write it down. */
export type City = Omit<Place, "country" | "parent"> & { around: Around[] };

/** Every place, each city directly before the places around it. */
export const places: Place[] = [...listed("AU", australia), ...listed("UK", unitedKingdom)];

/** The cities alone, in the order of the tables: larger ones of a country first. */
export const cities: Place[] = places.filter((place) => place.parent === undefined);

/** A city and the places around it, the city itself first. Empty for a place that is no city. */
export function placesOf(city: Pick<Place, "name" | "country">): Place[] {
  return places.filter(
    (place) => place.country === city.country && (place.parent ?? place.name) === city.name,
  );
}

function listed(country: Place["country"], table: City[]): Place[] {
  return table.flatMap(({ around, ...city }) => [
    { ...city, country },
    ...around.map(([name, postcode, lat, lng, state = city.state]) => {
      return { name, country, state, postcode, lat, lng, zone: city.zone, parent: city.name };
    }),
  ]);
}
