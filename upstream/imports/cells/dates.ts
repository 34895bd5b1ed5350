import { type Country, mainZone } from "@contract/vocabulary";
import { Temporal } from "temporal-polyfill";
import { toInstant, toZoneDate } from "../../time";
import { BadCell } from "./bad-cell";

export type DateOrder = "dmy" | "mdy";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Days of Excel's calendar that are taken for dates: 1954 to 2119. */
const SERIAL_DAYS = { first: 20_000, last: 80_000 };

const DAY_MS = 24 * 60 * 60 * 1000;

/** A local date and time; the time is absent if none was written. */
interface Moment {
  date: string;
  time?: { hour: number; minute: number };
}

/**
 * Reads a date as people and programs write it: ISO, in the country's order, with the month's name, or the serial number
 * of a spreadsheet. A time that follows is ignored.
 * @returns YYYY-MM-DD
 * @throws BadCell
 */
export const parseDateCell = (cell: string, order: DateOrder, country: Country): string =>
  parseDateAndTime(cell, order, country).date;

/** Reads a date, perhaps with a time, as an instant in the country's main zone. Without a time it is noon. @throws BadCell */
export function parseInstantCell(cell: string, order: DateOrder, country: Country): Date {
  const instant = parseIsoTimeWithOffset(cell);
  if (instant) return instant;
  const { date, time = { hour: 12, minute: 0 } } = parseDateAndTime(cell, order, country);
  return toInstant(date, time.hour, time.minute, mainZone[country]);
}

function parseDateAndTime(text: string, order: DateOrder, country: Country): Moment {
  const zoned = parseIsoTimeWithOffset(text);
  if (zoned) return { date: toZoneDate(mainZone[country], zoned) };
  const tidy = text.trim().replace(/\s+/g, " ");
  const moment = parseSpreadsheetSerial(tidy) ?? parseWrittenDate(tidy, order);
  if (moment) return moment;
  const example = order === "dmy" ? "25/12/2027" : "12/25/2027";
  throw new BadCell(`Enter the date like ${example} or 2027-12-25`);
}

/** An ISO time with an offset or Z. */
function parseIsoTimeWithOffset(text: string): Date | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)$/i.exec(
    text.trim(),
  );
  if (!iso) return undefined;
  const offset = /^(?:z|utc)$/i.test(iso[3] ?? "") ? "Z" : iso[3];
  const at = new Date(`${iso[1]}T${iso[2]}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function parseSpreadsheetSerial(text: string): Moment | undefined {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined;
  const serial = Number(text);
  if (serial < SERIAL_DAYS.first || serial > SERIAL_DAYS.last) return undefined;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 24 * 60) * 60_000);
  const date = at.toISOString().slice(0, 10);
  return at.getTime() % DAY_MS === 0
    ? { date }
    : { date, time: { hour: at.getUTCHours(), minute: at.getUTCMinutes() } };
}

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
    const tail = rest.replace(/^[\s,T]+(?:at )?/i, "").trim();
    if (tail === "") return { date };
    const time = matchTimeOfDay(tail);
    return time && { date, time };
  } catch {
    return undefined;
  }
}

interface DateParts {
  year: number;
  month: number;
  day: number;
  rest: string;
}

function matchDateParts(text: string, order: DateOrder): DateParts | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return toDateParts(text, iso, [1, 2, 3]);
  const numeric = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})(?!\d)/.exec(text);
  if (numeric) return toDateParts(text, numeric, order === "dmy" ? [3, 2, 1] : [3, 1, 2]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]?([a-z]{3,9})\.?,?[ -]?(\d{4}|'?\d{2})(?!\d)/i.exec(
    text,
  );
  if (dayFirst) return toDateParts(text, dayFirst, [3, 2, 1]);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i.exec(text);
  return monthFirst ? toDateParts(text, monthFirst, [3, 1, 2]) : undefined;
}

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

/** The number of a month by its name or the start of it; 0 if there is none. */
const parseMonthName = (monthName: string) =>
  MONTH_NAMES.test(monthName) ? MONTHS.indexOf(monthName.slice(0, 3).toLowerCase()) + 1 : 0;

/** Reads a time of day with 12 or 24 hours, as a fraction of a day, or as "noon" and "midnight". @returns HH:mm @throws BadCell */
export function parseTimeCell(cell: string): string {
  const tidy = cell.trim().replace(/^(?:until|till|til|to) /i, "");
  const fraction = /^0?\.\d+$/.test(tidy) ? Math.round(Number(tidy) * 24 * 60) : undefined;
  const time =
    fraction === undefined
      ? matchTimeOfDay(tidy)
      : { hour: Math.floor(fraction / 60) % 24, minute: fraction % 60 };
  if (!time) throw new BadCell("Enter the time like 11:30 pm or 23:30");
  return `${String(time.hour).padStart(2, "0")}:${String(time.minute).padStart(2, "0")}`;
}

function matchTimeOfDay(text: string): { hour: number; minute: number } | undefined {
  if (/^(?:12 )?noon$|^midday$/i.test(text)) return { hour: 12, minute: 0 };
  if (/^(?:12 )?midnight$/i.test(text)) return { hour: 0, minute: 0 };
  const match =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)? ?([ap])?\.?(m)?\.?(?: ?(?:AE[SD]T|GMT|BST|UTC))?$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, hours, minutes, half] = match;
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (minute > 59 || (!half && (minutes === undefined || hour > 23)) || (half && (hour < 1 || hour > 12)))
    return undefined;
  if (!half) return { hour, minute };
  return { hour: (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0), minute };
}
