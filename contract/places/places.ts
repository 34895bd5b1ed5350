import australia from "./australia.json";
import unitedKingdom from "./united-kingdom.json";

/** A city or a place around one. Coordinates are WGS 84 degrees, accurate to about 0.01°. */
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

/** A city in the data files; a place around it has a state only if it differs from the city's. */
interface City extends Omit<Place, "country" | "parent"> {
  around: (Pick<Place, "name" | "postcode" | "lat" | "lng"> & { state?: string })[];
}

const flattenCities = (country: Place["country"], cities: City[]): Place[] =>
  cities.flatMap(({ around, ...city }) => [
    { ...city, country },
    ...around.map((place) => {
      return { ...place, country, state: place.state ?? city.state, zone: city.zone, parent: city.name };
    }),
  ]);

/**
 * The places the business works in: cities of Australia and the United Kingdom, larger ones first, each followed by the
 * suburbs, towns and wine regions around it. The basemap labels them.
 */
export const places: Place[] = [...flattenCities("AU", australia), ...flattenCities("UK", unitedKingdom)];

/** Only the cities, the larger ones of a country first. Their names are unique across both countries. */
export const cities: Place[] = places.filter((place) => place.parent === undefined);

/** A city and the places around it, the city first. Empty for a place that is not a city. */
export function listCityPlaces(city: Pick<Place, "name" | "country">): Place[] {
  return places.filter(
    (place) => place.country === city.country && (place.parent ?? place.name) === city.name,
  );
}
