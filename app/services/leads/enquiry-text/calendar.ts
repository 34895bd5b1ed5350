import { monthNames } from "~/services/format/entered-day";

/** Dates as YYYY-MM-DD, and words for them. */

const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
/** A pattern for weekdays as whole words: "wedding" is not Wednesday. */
export const WEEKDAY = String.raw`\b(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?)\b`;
/** The weekday that a word begins with: 0 is Sunday, -1 none. */
export const findWeekdayIndex = (word: string): number => DAYS.indexOf(word.toLowerCase().slice(0, 3));

/**
 * The month that a word names: 1 to 12. Accepts "mar", "march", "sept" and misspellings of long names
 * ("febuary").
 */
export function parseMonthWord(word: string): number | undefined {
  const plain = word.toLowerCase();
  if (plain === "sept") return 9;
  const index = monthNames.findIndex(
    (month) => month === plain || (plain.length === 3 && month.startsWith(plain)),
  );
  if (index >= 0) return index + 1;
  // Short words are one letter away from too many others: "my" is not May.
  if (plain.length < 5) return undefined;
  const misspelt = monthNames.findIndex(
    (month) => month.length >= 5 && month[0] === plain[0] && isLikelyTypo(month, plain),
  );
  return misspelt >= 0 ? misspelt + 1 : undefined;
}

/** Whether a word is a likely misspelling of another: one letter off, or the same letters in another order. */
export function isLikelyTypo(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  const letters = (text: string) => [...text].sort().join("");
  if (letters(word) === letters(other)) return true;
  const [long, short] = word.length >= other.length ? [word, other] : [other, word];
  if (long.length > short.length)
    return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
  return [...long].filter((letter, index) => letter !== short[index]).length === 1;
}

/** The year of "2027", "'27", "27", "next year" or "this year". */
export const parseStatedYear = (text: string | undefined, today: string): number | undefined => {
  const year = Number(today.slice(0, 4));
  if (!text) return undefined;
  if (/next/i.test(text)) return year + 1;
  if (/this/i.test(text)) return year;
  return text.length < 4 ? 2000 + Number(text.replace(/\D/, "")) : Number(text);
};

export const toIsoDayIfExisting = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : undefined;
};

/** The next such date after today, and the one a year later if only that is on the stated weekday. */
export function findNextDates(
  month: number,
  day: number,
  weekday: string | undefined,
  today: string,
): string[] {
  const year = Number(today.slice(0, 4));
  // Five years, as 29 February may be four years away.
  const [next, later] = [0, 1, 2, 3, 4]
    .flatMap((years) => toIsoDayIfExisting(year + years, month, day) ?? [])
    .filter((date) => date > today);
  const isLater = weekday && later && next && getWeekdayIndex(next) !== findWeekdayIndex(weekday);
  if (!next) return [];
  return isLater && getWeekdayIndex(later) === findWeekdayIndex(weekday) ? [next, later] : [next];
}

export const getWeekdayIndex = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
export const countDaysBetween = (start: string, end: string): number =>
  (Date.parse(end) - Date.parse(start)) / 86_400_000;
