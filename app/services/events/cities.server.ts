import * as eventCalls from "@contract/events/events";
import type { Country } from "@contract/vocabulary";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";

/** The cities that events of a country can be in (E-17); forms work without them. */
export const loadCities = (api: Api, country: Country) =>
  toSection(api(eventCalls.locations, { query: { country } }));

/**
 * Loads a form's data and the cities of its country in parallel. The cities are requested for the user's selected
 * country, which is nearly always the record's, and again only if it differs.
 */
export async function loadRecordWithCities<Found>(
  api: Api,
  selectedCountry: Country,
  record: Promise<Found>,
  findCountry: (found: Found) => Country | undefined,
) {
  const [found, early] = await Promise.all([record, loadCities(api, selectedCountry)]);
  const country = findCountry(found);
  return {
    found,
    country,
    cities: !country || country === selectedCountry ? early : await loadCities(api, country),
  };
}
