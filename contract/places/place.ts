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

/** A place around a city as the tables write it: the state only where it is not the city's own. */
type Around = [name: string, postcode: string, lat: number, lng: number, state?: string];

/** Reads one city of a country's table: answers the city itself, then the places around it. */
export function cityIn(country: Place["country"]) {
  return (
    name: string,
    state: string,
    postcode: string,
    lat: number,
    lng: number,
    zone: string,
    around: Around[],
  ): Place[] => [
    { name, country, state, postcode, lat, lng, zone },
    ...around.map(([place, postcode, lat, lng, own = state]) => {
      return { name: place, country, state: own, postcode, lat, lng, zone, parent: name };
    }),
  ];
}
