import { type Country, countries } from "@contract/vocabulary";
import { NUMBER_WORD, parseNumberWords, TENS_AND_ONES } from "./number-words";

/**
 * Patterns for how people write money in fields and enquiries: signs, scales, numbers in words, other currencies.
 */

const scales: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  grand: 1000,
  m: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
};

/** Source of a regular expression for scales after figures, longest first. */
export const SCALES = Object.keys(scales)
  .sort((left, right) => right.length - left.length)
  .join("|");

/** The factor of a scale word; `undefined` for other words. */
export const findScaleFactor = (word: string): number | undefined => scales[word.trim().toLowerCase()];

/**
 * "fifteen thousand", "twenty-five grand". Does not match within a longer number, such as the end of "two
 * hundred and fifteen thousand", or before hundreds, such as "fifteen thousand five hundred".
 */
const NUMBER_IN_WORDS = new RegExp(
  String.raw`(?<!\b(?:hundred(?: and)?|${NUMBER_WORD})[ -])\b(${TENS_AND_ONES}|${NUMBER_WORD})[ -](thousand|grand)\b(?!(?: and)? (?:${NUMBER_WORD}) hundred\b)`,
  "gi",
);

/** Replaces numbers in words: "fifteen thousand" becomes "15 thousand". */
export const replaceNumberWordsWithDigits = (text: string): string =>
  text.replace(NUMBER_IN_WORDS, (_, words: string, scale: string) => `${parseNumberWords(words)} ${scale}`);

/** Our currencies: signs before figures ("A$500"), and words after them ("500 pounds"). */
export const OWN_SIGN = String.raw`(?:AUD|GBP|AU\$|A\$|\$|£)`;
export const OWN_WORD = `(?:AUD|GBP|dollars?|pounds?|quid|bucks)`;

/** Other currencies than ours: signs before figures ("US$500"), and words after them ("500 euros"). */
const CODES = "NZD|USD|CAD|HKD|SGD|EUR|CHF|AED|INR|JPY|CNY|RMB|ZAR|THB|IDR|FJD";
export const FOREIGN_SIGN = String.raw`(?:\b(?:NZ|US|CA?|HK|SG?)\s?\$|\b(?:${CODES})\b\s?[$€]?|[€¥₹₩฿])`;
export const FOREIGN_WORD = String.raw`(?:(?<![a-z])(?:${CODES})\b|[€¥₹₩฿]|(?:US|NZ|kiwi|american|canadian|singapore|hong kong) (?:dollars|bucks)\b|\$?(?<![a-z])(?:NZ|US)\b|(?<![a-z])(?:euros?|rupees|yen|francs|rand)\b)`;

const FOREIGN = new RegExp(`${FOREIGN_SIGN}|${FOREIGN_WORD}`, "i");
const OWN: Record<Country, RegExp> = {
  AU: /\$|\b(?:aud|dollars?|bucks)\b/i,
  UK: /£|\b(?:gbp|pounds?|quid)\b/i,
};
const currencyNames: Record<Country, string> = { AU: "Australian dollars ($)", UK: "pounds (£)" };

/** The error if an amount's sign or words name another currency; `undefined` if not. */
export function findCurrencyError(text: string, expectedCountry: Country | undefined): string | undefined {
  const expectedCurrency = expectedCountry ? currencyNames[expectedCountry] : "dollars ($) or pounds (£)";
  if (FOREIGN.test(text)) return `Enter the amount in ${expectedCurrency}`;
  const other =
    expectedCountry &&
    countries.find((candidate) => candidate !== expectedCountry && OWN[candidate].test(text));
  return other && `Enter the amount in ${expectedCurrency}, not in ${currencyNames[other]}`;
}

/** The form field with the country of the form's amounts. */
export const MONEY_COUNTRY = "country";
