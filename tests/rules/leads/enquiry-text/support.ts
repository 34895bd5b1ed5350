import { cities } from "@contract/places/places";
import type { Country } from "@contract/vocabulary";
import { parseEnquiry } from "~/services/leads/enquiry-text/parse-enquiry";

const listCityNames = (country: Country) =>
  cities.filter((city) => city.country === country).map(({ name }) => name);

/** The cities of both countries as a business has them. */
export const places = { AU: listCityNames("AU"), UK: listCityNames("UK") };

/** What a text says to a user in a country on Tuesday 24 November 2026. */
export const parseEnquiryText = (text: string, country: Country = "AU") =>
  parseEnquiry(text, { country, today: "2026-11-24", places });
