import { locations } from "@contract/events/events";
import type { Country } from "@contract/vocabulary";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";

/** The cities in which events of a country are (E-17); a form goes on without them. */
export const citiesOf = (api: Api, country: Country) => section(api(locations, { query: { country } }));

/**
 * What a form shows and the cities of its country, side by side: read with the chosen country, which nearly always is
 * that of the record, and stands in for one that is not known.
 */
export async function withCities<Found>(
  api: Api,
  chosen: Country,
  reading: Promise<Found>,
  countryIn: (found: Found) => Country | undefined,
) {
  const [found, early] = await Promise.all([reading, citiesOf(api, chosen)]);
  const country = countryIn(found);
  return { found, country, cities: !country || country === chosen ? early : await citiesOf(api, country) };
}
