import { type Country, mainZone } from "@contract/vocabulary";
import { Temporal } from "temporal-polyfill";
import { toInstant, toZoneDate } from "../../time";
import { BadCell } from "./bad-cell";

export type DateOrder = "dmy" | "mdy";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The serial numbers of days that are accepted as dates: those of the years 1954 to 2119. */
const SERIAL_DAYS = { first: 20_000, last: 80_000 };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day from which Excel's serial numbers count: 1 is 31 December 1899. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);

/** A local date and time; the time is absent if none was written. */
interface Moment {
  /** YYYY-MM-DD */
  date: string;
  time?: { hour: number; minute: number };
}

/**
 * Reads a date as people and programs write it: an ISO date, numbers in the given order, a date with the
 * month's name, or the serial number of a spreadsheet. A time that follows is ignored.
 * @returns YYYY-MM-DD
 * @throws BadCell
 */
export const parseDateCell = (cell: string, order: DateOrder, country: Country): string =>
  parseDateAndTime(cell, order, country).date;

/**
 * Reads a date, perhaps with a time, as an instant. A time without an offset is one of the country's main
 * zone; without a time it is noon there.
 * @throws BadCell
 */
export function parseInstantCell(cell: string, order: DateOrder, country: Country): Date {
  const instant = parseIsoTimeWithOffset(cell);
  if (instant) return instant;
  const { date, time = { hour: 12, minute: 0 } } = parseDateAndTime(cell, order, country);
  return toInstant(date, time.hour, time.minute, mainZone[country]);
}

function parseDateAndTime(text: string, order: DateOrder, country: Country): Moment {
  const zoned = parseIsoTimeWithOffset(text);
  if (zoned) return { date: toZoneDate(mainZone[country], zoned) };
  const trimmed = text.trim().replace(/\s+/g, " ");
  const moment = parseSpreadsheetSerial(trimmed) ?? parseWrittenDate(trimmed, order);
  if (moment) return moment;
  const example = order === "dmy" ? "25/12/2027" : "12/25/2027";
  throw new BadCell(`Enter the date like ${example} or 2027-12-25`);
}

/**
 * Reads an ISO date and time with an offset, such as "2027-12-25T18:30:00+11:00" or "2027-12-25 07:30 UTC".
 * @returns undefined for any other text
 */
function parseIsoTimeWithOffset(text: string): Date | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)$/i.exec(
    text.trim(),
  );
  if (!iso) return undefined;
  const offset = /^(?:z|utc)$/i.test(iso[3] ?? "") ? "Z" : iso[3];
  const instant = new Date(`${iso[1]}T${iso[2]}${offset}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/**
 * Reads the serial number of a day, such as "46381". Its decimals are the time, as a fraction of the day.
 * @returns undefined for any other text
 */
function parseSpreadsheetSerial(text: string): Moment | undefined {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined;
  const serial = Number(text);
  if (serial < SERIAL_DAYS.first || serial > SERIAL_DAYS.last) return undefined;
  const localTime = new Date(SERIAL_EPOCH_MS + Math.round(serial * 24 * 60) * 60_000);
  const date = localTime.toISOString().slice(0, 10);
  return localTime.getTime() % DAY_MS === 0
    ? { date }
    : { date, time: { hour: localTime.getUTCHours(), minute: localTime.getUTCMinutes() } };
}

/**
 * Reads a date, perhaps with a weekday before it and a time after it: "Sat, 25 December 2027 at 6 pm".
 * @returns undefined for a text that is no such date, and for a day that does not exist
 */
function parseWrittenDate(text: string, order: DateOrder): Moment | undefined {
  const found = matchDateParts(
    text.replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /i, ""),
    order,
  );
  if (!found) return undefined;
  const { year, month, day, rest } = found;
  const fullYear = year < 100 ? 2000 + year : year;
  try {
    const date = Temporal.PlainDate.from({ year: fullYear, month, day }, { overflow: "reject" }).toString();
    const timeText = rest.replace(/^[\s,T]+(?:at )?/i, "").trim();
    if (timeText === "") return { date };
    const time = matchTimeOfDay(timeText);
    return time && { date, time };
  } catch {
    return undefined;
  }
}

interface DateParts {
  /** As written, with two or four digits. */
  year: number;
  month: number;
  day: number;
  /** The text after the date. */
  rest: string;
}

function matchDateParts(text: string, order: DateOrder): DateParts | undefined {
  // "2027-12-25"
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return toDateParts(text, iso, [1, 2, 3]);
  // "25/12/2027", "25.12.27"
  const numeric = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})(?!\d)/.exec(text);
  if (numeric) return toDateParts(text, numeric, order === "dmy" ? [3, 2, 1] : [3, 1, 2]);
  // "25th of December 2027", "25-Dec-27", "25 Dec '27"
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]?([a-z]{3,9})\.?,?[ -]?(\d{4}|'?\d{2})(?!\d)/i.exec(
    text,
  );
  if (dayFirst) return toDateParts(text, dayFirst, [3, 2, 1]);
  // "December 25th, 2027"
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i.exec(text);
  return monthFirst ? toDateParts(text, monthFirst, [3, 1, 2]) : undefined;
}

/**
 * Takes the parts of a date from a match, given the numbers of the groups that have the year, month and day.
 */
function toDateParts(
  text: string,
  match: RegExpExecArray,
  [year, month, day]: readonly [number, number, number],
): DateParts | undefined {
  const monthText = match[month] ?? "";
  const monthNumber = /^\d/.test(monthText) ? Number(monthText) : parseMonthName(monthText);
  if (!monthNumber) return undefined;
  return {
    year: Number(match[year]?.replace("'", "")),
    month: monthNumber,
    day: Number(match[day]),
    rest: text.slice(match[0].length),
  };
}

const MONTH_NAMES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

/** The number of a month, from its English name in full or abbreviated; 0 for any other text. */
const parseMonthName = (monthName: string) =>
  MONTH_NAMES.test(monthName) ? MONTHS.indexOf(monthName.slice(0, 3).toLowerCase()) + 1 : 0;

/**
 * Reads a time of day with 12 or 24 hours, as a fraction of a day, or as "noon" or "midnight".
 * @returns HH:mm
 * @throws BadCell
 */
export function parseTimeCell(cell: string): string {
  const trimmed = cell.trim().replace(/^(?:until|till|til|to) /i, "");
  const minutes = /^0?\.\d+$/.test(trimmed) ? Math.round(Number(trimmed) * 24 * 60) : undefined;
  const time =
    minutes === undefined
      ? matchTimeOfDay(trimmed)
      : { hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 };
  if (!time) throw new BadCell("Enter the time like 11:30 pm or 23:30");
  return `${String(time.hour).padStart(2, "0")}:${String(time.minute).padStart(2, "0")}`;
}

/**
 * Reads a time such as "6 pm", "6.30p.m.", "18:30:00" or "18h30 AEST"; a bare number such as "6" is not one.
 */
function matchTimeOfDay(text: string): { hour: number; minute: number } | undefined {
  if (/^(?:12 )?noon$|^midday$/i.test(text)) return { hour: 12, minute: 0 };
  if (/^(?:12 )?midnight$/i.test(text)) return { hour: 0, minute: 0 };
  const match =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)? ?([ap])?\.?(m)?\.?(?: ?(?:AE[SD]T|GMT|BST|UTC))?$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, hours, minutes, amOrPm] = match;
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (minute > 59) return undefined;
  if (!amOrPm) return minutes === undefined || hour > 23 ? undefined : { hour, minute };
  if (hour < 1 || hour > 12) return undefined;
  return { hour: (hour % 12) + (amOrPm.toLowerCase() === "p" ? 12 : 0), minute };
}
