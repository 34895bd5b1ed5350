import { type Country, countryNames } from "@contract/vocabulary";

/** A country in a sentence: "Australia", "the United Kingdom". */
export const countryInWords = (country: Country) =>
  `${country === "UK" ? "the " : ""}${countryNames[country]}`;
