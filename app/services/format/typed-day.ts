import { dayAfter, formatDate, localDay } from "./dates";

/** Dates as people type them, day before month. Days are YYYY-MM-DD. */

/** A day that was read, or why the text is none. */
export type TypedDay = { day: string; problem?: undefined } | { day?: undefined; problem: string };

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
  year?: number;
}

/**
 * The day of a text: "Sat 5 Dec", "5/12/2026", "5th of December 2026", "Dec 5, 2026", "2026-12-05", "tomorrow", "Friday".
 * Without a year it is the next such day, today included; of days that lie behind the last one.
 * @param today the current day where the date is, YYYY-MM-DD
 */
export function parseDay(text: string, today: string, direction: "coming" | "past" = "coming"): TypedDay {
  const ahead = direction === "coming" ? 1 : -1;
  const words = plainText(text).split(" ");
  const weekday = words.map(weekdayOf).find((at) => at >= 0);
  const rest = words.filter((word) => weekdayOf(word) < 0 && !FILLERS.has(word)).join(" ");
  if (weekday === undefined && rest === "today") return { day: today };
  if (weekday === undefined && rest === "tomorrow") return { day: dayAfter(today, 1) };
  if (weekday === undefined && rest === "yesterday") return { day: dayAfter(today, -1) };
  if (weekday !== undefined && rest === "") return { day: nearestWeekday(weekday, today, ahead) };
  const parts = numericParts(rest) ?? namedParts(rest);
  if (!parts) return { problem: NO_DATE };
  if (parts.month > 12 && parts.day <= 12)
    return { problem: `Write the day before the month, for example ${parts.month}/${parts.day}` };
  return parts.year === undefined ? nearestDay(parts, weekday, today, ahead) : fullDay(parts, weekday);
}

/** In small letters, with single spaces in place of commas and of what cannot be seen. */
const plainText = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\s,]+/gu, " ")
    .trim();

const FILLERS = new Set(["on", "the", "of", "this"]);

/** "Sat", "Sat.", "Saturday", "Thurs"; -1 for any other word. */
const weekdayOf = (word: string) => {
  const plain = word.replace(/\.$/, "");
  const isShort = /^(?:sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat)$/.test(plain);
  return weekdays.findIndex((name) => name === plain || (isShort && name.startsWith(plain.slice(0, 3))));
};

const monthOf = (word: string) => {
  const plain = word.replace(/\.$/, "");
  const at = plain === "sept" ? 8 : months.indexOf(plain);
  return (at >= 0 ? at : monthNames.indexOf(plain)) + 1;
};

const yearOf = (digits: string | undefined) =>
  digits === undefined ? undefined : Number(digits.length === 2 ? `20${digits}` : digits);

function numericParts(text: string): Parts | undefined {
  const [, year, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year) return { year: Number(year), month: Number(isoMonth), day: Number(isoDay) };
  const [, day, month, after] = /^(\d{1,2}) ?[-/.] ?(\d{1,2})(?: ?[-/.] ?(\d{4}|\d{2}))?$/.exec(text) ?? [];
  return day ? { day: Number(day), month: Number(month), year: yearOf(after) } : undefined;
}

function namedParts(text: string): Parts | undefined {
  const words = text
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .split(/[ /-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/);
  const [first = "", second = "", third] = words;
  const hasYear = third !== undefined;
  if (words.length < 2 || words.length > 3 || (hasYear && !/^(?:\d{4}|['’]?\d{2})$/.test(third)))
    return undefined;
  const year = yearOf(third?.replace(/['’]/, ""));
  if (/^\d{1,2}$/.test(first) && monthOf(second)) return { day: Number(first), month: monthOf(second), year };
  if (/^\d{1,2}$/.test(second) && monthOf(first)) return { day: Number(second), month: monthOf(first), year };
  return undefined;
}

/** The day of a year, month and day; absent where the calendar has none. */
function calendarDay({ year = 0, month, day }: Parts): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1000 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isDay ? at.toISOString().slice(0, 10) : undefined;
}

const weekdayAt = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

const notInCalendar = "There is no such day. Check the day and the month";

function fullDay(parts: Parts, weekday: number | undefined): TypedDay {
  const day = calendarDay(parts);
  if (!day) return { problem: notInCalendar };
  return weekday === undefined || weekdayAt(day) === weekday ? { day } : otherWeekday(day);
}

const otherWeekday = (day: string): TypedDay => {
  const name = weekdays[weekdayAt(day)] as string;
  return {
    problem: `${formatDate(day, "UTC")} is a ${name[0]?.toUpperCase()}${name.slice(1)}. Check the day or the date`,
  };
};

/** How many years a day without a year is looked for: every leap day but that of 2100 is found. */
const MOST_YEARS = 4;

function nearestDay(parts: Parts, weekday: number | undefined, today: string, ahead: 1 | -1): TypedDay {
  const year = Number(today.slice(0, 4));
  const days = Array.from({ length: MOST_YEARS + 1 }, (_, at) =>
    calendarDay({ ...parts, year: year + at * ahead }),
  )
    .filter((day) => day !== undefined)
    .filter((day) => (ahead > 0 ? day >= today : day <= today));
  const [nearest] = days;
  if (!nearest) return { problem: notInCalendar };
  if (weekday === undefined) return { day: nearest };
  const named = days.slice(0, 2).find((day) => weekdayAt(day) === weekday);
  return named ? { day: named } : otherWeekday(nearest);
}

const nearestWeekday = (weekday: number, today: string, ahead: 1 | -1) =>
  dayAfter(today, ahead * ((ahead * (weekday - weekdayAt(today)) + 7) % 7 || 7));

/**
 * The day of a text that is read in Australia and the United Kingdom alike: where it depends on which day it is there,
 * its year has to be typed.
 */
export function parseDayAnywhere(text: string, now: Date, direction: "coming" | "past" = "coming"): TypedDay {
  const [first, last] = ["Europe/London", "Australia/Sydney"].map((zone) =>
    parseDay(text, localDay(now, zone), direction),
  ) as [TypedDay, TypedDay];
  return first.day === last.day ? first : { problem: "Enter the date with its year, for example 5 Dec 2026" };
}

/** A month that was read, YYYY-MM, or why the text is none. */
export type TypedMonth = { month: string; problem?: undefined } | { month?: undefined; problem: string };

const NO_MONTH = "Enter the month with its year, for example Jun 2026";

/** The month of a text, which names its year: "Jun 2026", "June 26", "6/2026", "2026-06". */
export function parseMonth(text: string): TypedMonth {
  const plain = plainText(text);
  const [, isoYear, isoMonth] = /^(\d{4}) ?[-/.] ?(\d{1,2})$/.exec(plain) ?? [];
  if (isoYear) return monthOfYear(Number(isoMonth), isoYear);
  const [, number, year] = /^(\d{1,2}) ?[-/.] ?(\d{4})$/.exec(plain) ?? [];
  if (year) return monthOfYear(Number(number), year);
  const [, name = "", digits] = /^(\p{L}+\.?) ?[-/]? ?['’]?(\d{4}|\d{2})$/u.exec(plain) ?? [];
  const month = monthOf(name);
  return month ? monthOfYear(month, String(yearOf(digits))) : { problem: NO_MONTH };
}

const monthOfYear = (month: number, year: string): TypedMonth =>
  month >= 1 && month <= 12
    ? { month: `${year}-${String(month).padStart(2, "0")}` }
    : { problem: "There is no such month. Check its number" };
