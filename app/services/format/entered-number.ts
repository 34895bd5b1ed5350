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

/** A number, a range, or an error message. */
export type EnteredNumber =
  | { value: number; low?: undefined; problem?: undefined }
  | { value: number; low: number; problem?: undefined }
  | { value?: undefined; low?: undefined; problem: string };

/** Rejects a range, for fields that hold one number. */
export const rejectRange = (number: EnteredNumber): Exclude<EnteredNumber, { low: number }> =>
  number.low === undefined ? number : { problem: "Enter one number, not a range" };

const AMOUNT = new RegExp(String.raw`^(\d[\d.,'’ ]*)(${SCALES})?$`);
const GROUPED = /^\d{1,3}([,'’ ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const CONTINENTAL = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;
const PLAIN = /^\d+(?:\.\d+)?$/;
const THREE_DECIMALS = /^[1-9]\d{0,2}\.\d{3}$/;
const RANGE = /^(.*?\d.*?)(?:[-–—]|\bto\b)(.*\d.*)$/;

const NO_AMOUNT = "Enter the amount in figures, for example 15,000 or 15k";

/** Normalises case and spaces. */
const normaliseCaseAndSpaces = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}\s]+/gu, " ")
    .trim()
    .toLowerCase();

/** Parses "12,000", "12 000", "12.5k", "1.2m", or a range. Callers handle signs and units. */
function parseNumberOrRange(text: string): EnteredNumber {
  const plain = normaliseCaseAndSpaces(text);
  const [, unsigned] = /^[-−] ?(\d.*)$/.exec(plain) ?? [];
  if (unsigned !== undefined) {
    const { value, problem } = parseSingleNumber(unsigned);
    return problem === undefined ? { value: -value } : { problem };
  }
  const [, first, second] = RANGE.exec(plain) ?? [];
  if (first === undefined || second === undefined) return parseSingleNumber(plain);
  const high = parseSingleNumber(second);
  if (high.problem !== undefined) return high;
  // "8-10k" is 8,000 to 10,000; "8,000-10k" is the same.
  const scale = / ?([a-z]+)$/.exec(second.trim())?.[1] ?? "";
  const sharesScale = /^\d{1,3}(?:\.\d+)?$/.test(first.trim()) && findScaleFactor(scale) !== undefined;
  const low = parseSingleNumber(sharesScale ? `${first.trim()}${scale}` : first);
  if (low.problem !== undefined) return low;
  // "800-1k" may mean 800, too.
  if (sharesScale && low.value >= high.value)
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
  return { value: scale ? Math.round(value * (findScaleFactor(scale) ?? 1) * 100) / 100 : value };
}

/** "1.234" may have three decimals or a point for thousands. Each number that the message suggests is accepted. */
function formatAmbiguousNumberError(number: string, scale = ""): string {
  const [decimal, thousands] = [Number(number), number.replace(".", ",")];
  const inFull = (decimal * (findScaleFactor(scale) ?? 1)).toLocaleString("en", { maximumFractionDigits: 2 });
  const other = number.endsWith("0") ? `${decimal}${scale}` : inFull;
  return `${number} could be ${decimal} or ${thousands}. Write ${thousands}${scale} or ${other}`;
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
      .replace(/(?<=\d)(?:\.-|\/-)$/, "")
      .replace(WORD_AFTER, "")
      .replace(SIGN, " "),
  );
}

const ROUGHLY = /^(?:about|around|approx(?:imately)?\.?|roughly|circa|c\.|ca\.|~) ?/;
const PEOPLE = / ?(?:guests?|people|persons?|pax|ppl|heads?)$/;

/** Parses a number of people or things: "120", "1,000", "about 120 guests", "100-120". */
export function parseEnteredCount(text: string): EnteredNumber {
  const read = parseNumberOrRange(normaliseCaseAndSpaces(text).replace(ROUGHLY, "").replace(PEOPLE, ""));
  return read.problem === NO_AMOUNT ? { problem: "Enter the number in figures, for example 120" } : read;
}

/** Parses a percentage: "12.5", "12.5 %", "12,5". */
export function parseEnteredPercent(text: string): EnteredNumber {
  const plain = normaliseCaseAndSpaces(text)
    .replace(/ ?(?:%|per ?cent|pc)$/, "")
    .replace(/^(\d{1,3}),(\d{1,2})$/, "$1.$2");
  // A percentage is never in thousands, so three decimals are decimals.
  const read = PLAIN.test(plain) ? { value: Number(plain) } : parseNumberOrRange(plain);
  return read.problem === NO_AMOUNT ? { problem: "Enter the percentage in figures, for example 12.5" } : read;
}
