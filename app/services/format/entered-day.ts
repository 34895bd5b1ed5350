import { addDays, formatDate, toLocalDay } from "./dates";

/** Parses typed dates, day before month. Days are YYYY-MM-DD. */

/** A parsed day, or an error message. */
export type EnteredDay = { day: string; problem?: undefined } | { day?: undefined; problem: string };

export const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const months = monthNames.map((name) => name.slice(0, 3));
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

export const NO_DATE = "Enter the date with day and month, for example 5 Dec 2026";

interface Parts {
  day: number;
  month: number;
  year?: number | undefined;
}

/**
 * Parses a day: "Sat 5 Dec", "5/12/2026", "5th of December 2026", "Dec 5, 2026", "2026-12-05", "tomorrow", "Friday".
 * Without a year, it is the next such day, today included; with "past", the last one.
 * @param today the current day where the date applies, YYYY-MM-DD
 */
export function parseEnteredDay(
  text: string,
  today: string,
  direction: "coming" | "past" = "coming",
): EnteredDay {
  const ahead = direction === "coming" ? 1 : -1;
  const words = normaliseCaseAndSpaces(text).split(" ");
  const weekday = words.map(findWeekdayIndex).find((at) => at >= 0);
  const rest = words.filter((word) => findWeekdayIndex(word) < 0 && !FILLERS.has(word)).join(" ");
  if (weekday === undefined && rest === "today") return { day: today };
  if (weekday === undefined && rest === "tomorrow") return { day: addDays(today, 1) };
  if (weekday === undefined && rest === "yesterday") return { day: addDays(today, -1) };
  if (weekday !== undefined && rest === "") return { day: getNearestWeekday(weekday, today, ahead) };
  const parts = parseNumericDate(rest) ?? parseNamedDate(rest);
  if (!parts) return { problem: NO_DATE };
  if (parts.month > 12 && parts.day <= 12)
    return { problem: `Enter the day before the month, for example ${parts.month}/${parts.day}` };
  return parts.year === undefined
    ? findNearestDay(parts, weekday, today, ahead)
    : toDayIfWeekdayMatches(parts, weekday);
}

/** Lower case, with commas and invisible characters as single spaces. */
const normaliseCaseAndSpaces = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\s,]+/gu, " ")
    .trim();

const FILLERS = new Set(["on", "the", "of", "this"]);

/** Parses "Sat", "Sat.", "Saturday" or "Thurs"; -1 for any other word. */
const findWeekdayIndex = (word: string): number => {
  const plain = word.replace(/\.$/, "");
  const isShort = /^(?:sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat)$/.test(plain);
  return weekdays.findIndex((name) => name === plain || (isShort && name.startsWith(plain.slice(0, 3))));
};

const parseMonthNumber = (word: string): number => {
  const plain = word.replace(/\.$/, "");
  const index = plain === "sept" ? 8 : months.indexOf(plain);
  return (index >= 0 ? index : monthNames.indexOf(plain)) + 1;
};

const parseYearDigits = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits.length === 2 ? `20${digits}` : digits);

function parseNumericDate(text: string): Parts | undefined {
  const [, year, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year) return { year: Number(year), month: Number(isoMonth), day: Number(isoDay) };
  const [, day, month, after] = /^(\d{1,2}) ?[-/.] ?(\d{1,2})(?: ?[-/.] ?(\d{4}|\d{2}))?$/.exec(text) ?? [];
  return day ? { day: Number(day), month: Number(month), year: parseYearDigits(after) } : undefined;
}

function parseNamedDate(text: string): Parts | undefined {
  const words = text
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .split(/[ /-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/);
  const [first = "", second = "", third] = words;
  const hasYear = third !== undefined;
  if (words.length < 2 || words.length > 3 || (hasYear && !/^(?:\d{4}|['’]?\d{2})$/.test(third)))
    return undefined;
  const year = parseYearDigits(third?.replace(/['’]/, ""));
  if (/^\d{1,2}$/.test(first) && parseMonthNumber(second))
    return { day: Number(first), month: parseMonthNumber(second), year };
  if (/^\d{1,2}$/.test(second) && parseMonthNumber(first))
    return { day: Number(second), month: parseMonthNumber(first), year };
  return undefined;
}

/** Formats as YYYY-MM-DD; `undefined` if the calendar has no such day. */
function toIsoDayIfExisting({ year = 0, month, day }: Parts): string | undefined {
  const instant = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1000 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return isDay ? instant.toISOString().slice(0, 10) : undefined;
}

const getWeekdayIndex = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const NOT_IN_CALENDAR = "This date doesn't exist. Check the day and the month";

function toDayIfWeekdayMatches(parts: Parts, weekday: number | undefined): EnteredDay {
  const day = toIsoDayIfExisting(parts);
  if (!day) return { problem: NOT_IN_CALENDAR };
  return weekday === undefined || getWeekdayIndex(day) === weekday ? { day } : buildWrongWeekdayProblem(day);
}

const buildWrongWeekdayProblem = (day: string): EnteredDay => {
  const name = weekdays[getWeekdayIndex(day)] as string;
  return {
    problem: `${formatDate(day, "UTC")} is a ${name[0]?.toUpperCase()}${name.slice(1)}. Check the day or the date`,
  };
};

/** How many years to search for a day without a year: enough for every leap day but 2100's. */
const MAX_YEARS = 4;

function findNearestDay(
  parts: Parts,
  weekday: number | undefined,
  today: string,
  direction: 1 | -1,
): EnteredDay {
  const year = Number(today.slice(0, 4));
  const days = Array.from({ length: MAX_YEARS + 1 }, (_, index) =>
    toIsoDayIfExisting({ ...parts, year: year + index * direction }),
  )
    .filter((day) => day !== undefined)
    .filter((day) => (direction > 0 ? day >= today : day <= today));
  const [nearest] = days;
  if (!nearest) return { problem: NOT_IN_CALENDAR };
  if (weekday === undefined) return { day: nearest };
  const named = days.slice(0, 2).find((day) => getWeekdayIndex(day) === weekday);
  return named ? { day: named } : buildWrongWeekdayProblem(nearest);
}

const getNearestWeekday = (weekday: number, today: string, direction: 1 | -1): string =>
  addDays(today, direction * ((direction * (weekday - getWeekdayIndex(today)) + 7) % 7 || 7));

/**
 * Parses a day that must be the same in Australia and the UK: if it depends on today's date there, the text needs a
 * year.
 */
export function parseDayInAnyCountry(
  text: string,
  now: Date,
  direction: "coming" | "past" = "coming",
): EnteredDay {
  const [first, last] = ["Europe/London", "Australia/Sydney"].map((zone) =>
    parseEnteredDay(text, toLocalDay(now, zone), direction),
  ) as [EnteredDay, EnteredDay];
  return first.day === last.day ? first : { problem: "Enter the date with its year, for example 5 Dec 2026" };
}

/** A parsed month (YYYY-MM), or an error message. */
export type EnteredMonth = { month: string; problem?: undefined } | { month?: undefined; problem: string };

const NO_MONTH = "Enter the month with its year, for example Jun 2026";

/** Parses a month with its year: "Jun 2026", "June 26", "6/2026", "2026-06". */
export function parseEnteredMonth(text: string): EnteredMonth {
  const plain = normaliseCaseAndSpaces(text);
  const [, isoYear, isoMonth] = /^(\d{4}) ?[-/.] ?(\d{1,2})$/.exec(plain) ?? [];
  if (isoYear) return toMonthOrProblem(Number(isoMonth), isoYear);
  const [, number, year] = /^(\d{1,2}) ?[-/.] ?(\d{4})$/.exec(plain) ?? [];
  if (year) return toMonthOrProblem(Number(number), year);
  const [, name = "", digits] = /^(\p{L}+\.?) ?[-/]? ?['’]?(\d{4}|\d{2})$/u.exec(plain) ?? [];
  const month = parseMonthNumber(name);
  return month ? toMonthOrProblem(month, String(parseYearDigits(digits))) : { problem: NO_MONTH };
}

const toMonthOrProblem = (month: number, year: string): EnteredMonth =>
  month >= 1 && month <= 12
    ? { month: `${year}-${String(month).padStart(2, "0")}` }
    : { problem: "This month doesn't exist. Enter a number from 1 to 12" };
