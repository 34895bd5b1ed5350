import { type Country, countryNames } from "@contract/vocabulary";

/** A country in a sentence: "Australia", "the United Kingdom". */
export const formatCountryInSentence = (country: Country): string =>
  `${country === "UK" ? "the " : ""}${countryNames[country]}`;
