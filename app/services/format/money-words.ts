import { type Country, countries } from "@contract/vocabulary";
import { NUMBER_WORD, numberOfWords, TENS_AND_ONES } from "./number-words";

/** How people write money, in a field and in the prose of an enquiry: signs, scales, numbers in words, other countries' money. */

const scales: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  grand: 1000,
  m: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
};

/** What may stand after the figures, longest first; the source of a regular expression. */
export const SCALES = Object.keys(scales)
  .sort((one, other) => other.length - one.length)
  .join("|");

/** What figures are multiplied by; `undefined` for a word that is no scale. */
export const scaleOf = (word: string): number | undefined => scales[word.trim().toLowerCase()];

/** "fifteen thousand", "twenty-five grand"; not the end of a longer number, nor one that goes on with hundreds. */
const WORDED = new RegExp(
  String.raw`(?<!\b(?:hundred(?: and)?|${NUMBER_WORD})[ -])\b(${TENS_AND_ONES}|${NUMBER_WORD})[ -](thousand|grand)\b(?!(?: and)? (?:${NUMBER_WORD}) hundred\b)`,
  "gi",
);

/** "fifteen thousand" as "15 thousand". */
export const inDigits = (text: string) =>
  text.replace(WORDED, (_, words: string, scale: string) => `${numberOfWords(words)} ${scale}`);

/** The signs of our own money before figures, and its words after them. */
export const OWN_SIGN = String.raw`(?:AUD|GBP|AU\$|A\$|\$|£)`;
export const OWN_WORD = `(?:AUD|GBP|dollars?|pounds?|quid|bucks)`;

/** Money of another country than Australia and the United Kingdom: signs before figures, and words after them. */
const CODES = "NZD|USD|CAD|HKD|SGD|EUR|CHF|AED|INR|JPY|CNY|RMB|ZAR|THB|IDR|FJD";
export const FOREIGN_SIGN = String.raw`(?:\b(?:NZ|US|CA?|HK|SG?)\s?\$|\b(?:${CODES})\b\s?[$€]?|[€¥₹₩฿])`;
export const FOREIGN_WORD = String.raw`(?:(?<![a-z])(?:${CODES})\b|[€¥₹₩฿]|(?:US|NZ|kiwi|american|canadian|singapore|hong kong) (?:dollars|bucks)\b|\$?(?<![a-z])(?:NZ|US)\b|(?<![a-z])(?:euros?|rupees|yen|francs|rand)\b)`;

const FOREIGN = new RegExp(`${FOREIGN_SIGN}|${FOREIGN_WORD}`, "i");
const OWN: Record<Country, RegExp> = {
  AU: /\$|\b(?:aud|dollars?|bucks)\b/i,
  UK: /£|\b(?:gbp|pounds?|quid)\b/i,
};
const moneyOf: Record<Country, string> = { AU: "Australian dollars ($)", UK: "pounds (£)" };

/** Why an amount is not of a country's money, by its signs and words; `undefined` where nothing says so. */
export function otherMoney(text: string, country: Country | undefined): string | undefined {
  const own = country ? moneyOf[country] : "dollars ($) or pounds (£)";
  if (FOREIGN.test(text)) return `Enter the amount in ${own}`;
  const other = country && countries.find((one) => one !== country && OWN[one].test(text));
  return other && `Enter the amount in ${own}, not in ${moneyOf[other]}`;
}

/** The field of a form that says whose money its amounts are. */
export const MONEY_COUNTRY = "country";
