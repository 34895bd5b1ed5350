import type { Country } from "@contract/vocabulary";
import {
  findCurrencyError,
  findScaleFactor,
  OWN_SIGN,
  OWN_WORD,
  replaceNumberWordsWithDigits,
  SCALES,
} from "./money-words";

/** Parses numbers and amounts of money as people type them. Ambiguous text is rejected with a reason, never guessed. */

/** A number, a range (`low` to `value`, as most fields save the larger number), or an error message. */
export type EnteredNumber =
  | { value: number; low?: undefined; problem?: undefined }
  | { value: number; low: number; problem?: undefined }
  | { value?: undefined; low?: undefined; problem: string };

/** Rejects a range, for fields that hold one number. */
export const rejectRange = (number: EnteredNumber): Exclude<EnteredNumber, { low: number }> =>
  number.low === undefined ? number : { problem: "Enter one number, not a range" };

/** Digits with any separators, and a scale: "12,000", "12.5k", "1.2 million". */
const AMOUNT = new RegExp(String.raw`^(\d[\d.,'’ ]*)(${SCALES})?$`);
/** "12,000", "12 000.50" or "1'234'567": groups of three with the same separator throughout. */
const GROUPED = /^\d{1,3}([,'’ ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
/** "5.000,00", as in continental Europe. Without the decimals it would be ambiguous. */
const CONTINENTAL = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;
/** "1200" or "12.5". */
const PLAIN = /^\d+(?:\.\d+)?$/;
/** "12.500", which may be 12.5 or 12,500. "0.005" can only be a decimal. */
const THREE_DECIMALS = /^[1-9]\d{0,2}\.\d{3}$/;
/** "100-120" or "8k to 10k": a digit on both sides of the dash or "to". */
const RANGE = /^(.*?\d.*?)(?:[-–—]|\bto\b)(.*\d.*)$/;

const NO_AMOUNT = "Enter the amount in figures, for example 15,000 or 15k";

/**
 * Also turns full-width digits into plain ones, and invisible characters of pasted text (`Cf`) into spaces.
 */
const normaliseCaseAndSpaces = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}\s]+/gu, " ")
    .trim()
    .toLowerCase();

/** Parses "12,000", "12 000", "12.5k", "1.2m", or a range. Callers remove currencies and units first. */
function parseNumberOrRange(text: string): EnteredNumber {
  const plain = normaliseCaseAndSpaces(text);
  // "-500" is a negative number, which the field's own minimum rejects, and no range without a start.
  const [, unsigned] = /^[-−] ?(\d.*)$/.exec(plain) ?? [];
  if (unsigned !== undefined) {
    const { value, problem } = parseSingleNumber(unsigned);
    return problem === undefined ? { value: -value } : { problem };
  }
  const [, first, second] = RANGE.exec(plain) ?? [];
  if (first === undefined || second === undefined) return parseSingleNumber(plain);
  const high = parseSingleNumber(second);
  if (high.problem !== undefined) return high;
  // "8-10k" is 8,000 to 10,000: a short first number shares the scale. "8,000-10k" is the same.
  const scale = / ?([a-z]+)$/.exec(second.trim())?.[1] ?? "";
  const isScaleShared = /^\d{1,3}(?:\.\d+)?$/.test(first.trim()) && findScaleFactor(scale) !== undefined;
  const low = parseSingleNumber(isScaleShared ? `${first.trim()}${scale}` : first);
  if (low.problem !== undefined) return low;
  // "800-1k" would be 800,000 to 1,000. It probably means 800 to 1,000, but we never guess.
  if (isScaleShared && low.value >= high.value)
    return { problem: "Enter both numbers in full and the smaller first, for example 800-1,000" };
  if (low.value >= high.value) return { problem: "Enter the smaller number first, for example 100-120" };
  return { value: high.value, low: low.value };
}

function parseSingleNumber(text: string): EnteredNumber {
  const [, digits = "", scale] = AMOUNT.exec(text.trim()) ?? [];
  const number = digits.trim();
  if (!number) return { problem: NO_AMOUNT };
  if (THREE_DECIMALS.test(number)) return { problem: formatAmbiguousNumberError(number, scale) };
  const value = parseDigits(number);
  if (value === undefined)
    return { problem: "Enter thousands with commas and decimals with a point, for example 12,500.50" };
  // Rounded to cents: 1.1 x 1000 is 1100.0000000000002 in floating point.
  return { value: scale ? Math.round(value * (findScaleFactor(scale) ?? 1) * 100) / 100 : value };
}

/** "1.234" may have three decimals or a point for thousands. Each number that the message suggests is accepted. */
function formatAmbiguousNumberError(number: string, scale = ""): string {
  const [decimal, thousands] = [Number(number), number.replace(".", ",")];
  const inFull = (decimal * (findScaleFactor(scale) ?? 1)).toLocaleString("en", { maximumFractionDigits: 2 });
  // "1.500k" can be written "1.5k"; "1.234k" would be ambiguous again, so it is written "1,234".
  const unambiguousDecimal = number.endsWith("0") ? `${decimal}${scale}` : inFull;
  return `${number} could be ${decimal} or ${thousands}. Write ${thousands}${scale} or ${unambiguousDecimal}`;
}

function parseDigits(number: string): number | undefined {
  if (PLAIN.test(number)) return Number(number);
  if (GROUPED.test(number)) return Number(number.replace(/[,'’ ]/g, ""));
  if (CONTINENTAL.test(number)) return Number(number.replaceAll(".", "").replace(",", "."));
  return undefined;
}

const SIGN = new RegExp(OWN_SIGN, "gi");
const WORD_AFTER = new RegExp(`${OWN_WORD}$`, "i");

/**
 * Parses an amount of dollars or pounds: "$12k", "£12.5k", "12 000 AUD", "fifteen thousand", "8,000-10,000".
 * @param country whose currency is expected; the other one is rejected
 */
export function parseEnteredMoney(text: string, country?: Country): EnteredNumber {
  const plain = normaliseCaseAndSpaces(text);
  const problem = findCurrencyError(plain, country);
  if (problem) return { problem };
  return parseNumberOrRange(
    replaceNumberWordsWithDigits(plain)
      // "500.-" and "500/-" mean an amount without cents.
      .replace(/(?<=\d)(?:\.-|\/-)$/, "")
      .replace(WORD_AFTER, "")
      .replace(SIGN, " "),
  );
}

/** The start of "about 120", "approx. 120" or "~120". */
const ROUGHLY = /^(?:about|around|approx(?:imately)?\.?|roughly|circa|c\.|ca\.|~) ?/;
/** The end of "120 guests" or "120 pax". */
const PEOPLE = / ?(?:guests?|people|persons?|pax|ppl|heads?)$/;

/** Parses a number of people or things: "120", "1,000", "about 120 guests", "100-120". */
export function parseEnteredCount(text: string): EnteredNumber {
  const count = parseNumberOrRange(normaliseCaseAndSpaces(text).replace(ROUGHLY, "").replace(PEOPLE, ""));
  return count.problem === NO_AMOUNT ? { problem: "Enter the number in figures, for example 120" } : count;
}

/** Parses a percentage: "12.5", "12.5 %", "12,5". */
export function parseEnteredPercent(text: string): EnteredNumber {
  const plain = normaliseCaseAndSpaces(text)
    .replace(/ ?(?:%|per ?cent|pc)$/, "")
    // "12,5" has a decimal comma, as a percentage is never in thousands.
    .replace(/^(\d{1,3}),(\d{1,2})$/, "$1.$2");
  // For the same reason "8.125" is not ambiguous here.
  const percent = PLAIN.test(plain) ? { value: Number(plain) } : parseNumberOrRange(plain);
  return percent.problem === NO_AMOUNT
    ? { problem: "Enter the percentage in figures, for example 12.5" }
    : percent;
}
