import { formatOrdinal } from "@contract/ordinal";

/** Formats dates. Instants are UTC ISO strings, zones are IANA names. Server and browser produce the same text. */

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  weekday: string;
}

/** "2027-03-01", "2027-03-01T16:05:00.123Z", "2027-03-01 16:05 +11:00". */
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses a timestamp, as UTC if it has no offset: Date would use the local zone, which differs between server and
 * browser.
 */
function parseInstantOrDay(text: string): { at: Date; isDay: boolean } | null {
  const [, day, clock, offset = "Z"] = TIMESTAMP.exec(text.trim()) ?? [];
  if (!day) return null;
  const instant = new Date(clock ? `${day}T${clock}${offset.toUpperCase()}` : day);
  return Number.isNaN(instant.getTime()) ? null : { at: instant, isDay: !clock };
}

/** Parses a timestamp, as UTC if it has no offset; `undefined` for any other text. */
export const parseTimestamp = (text: string): Date | undefined => parseInstantOrDay(text)?.at;

/** Whether a text is a date without a time, which is the same day in every zone. */
export const isDateWithoutTime = (text: string): boolean => parseInstantOrDay(text)?.isDay === true;

/** Each formatter takes 50 KB, and a zone has many spellings. The oldest is dropped. */
const MAX_CLOCKS = 100;

/** Formatters by zone; creating one costs more than a thousand uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function getDateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const [oldest] = clocks.keys();
  if (oldest !== undefined && clocks.size >= MAX_CLOCKS) clocks.delete(oldest);
  clocks.set(timeZone, created);
  return created;
}

/**
 * The calendar day and time of an instant in a zone; null if it is not a date. A date without a time stays that day.
 */
export function toZonedMoment(iso: string | null | undefined, timeZone: string): Moment | null {
  const instant = iso ? parseInstantOrDay(iso) : null;
  if (!instant) return null;
  const { at, isDay } = instant;
  // Avoids a formatter: the first takes a phone 30 ms to create.
  if (isDay) return toMoment(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), 0, 0);
  const parts = getDateTimeFormat(timeZone).formatToParts(at);
  const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return toMoment(getPart("year"), getPart("month"), getPart("day"), getPart("hour"), getPart("minute"));
}

const toMoment = (year: number, month: number, day: number, hour: number, minute: number): Moment => ({
  year,
  month,
  day,
  hour,
  minute,
  weekday: weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] as string,
});

const getMonthName = (moment: Moment): string => months[moment.month - 1] as string;
const formatClock = ({ hour, minute }: Moment): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;

/** "1st March 2027" (spec 2, special offers); null if it is not a date. */
export function formatOrdinalDate(iso: string | null | undefined, timeZone: string): string | null {
  const moment = toZonedMoment(iso, timeZone);
  return moment && `${formatOrdinal(moment.day)} ${getMonthName(moment)} ${moment.year}`;
}

/** "1 Mar 2027"; null if it is not a date. */
export function formatDate(iso: string | null | undefined, timeZone: string): string | null {
  const moment = toZonedMoment(iso, timeZone);
  return moment && `${moment.day} ${getMonthName(moment).slice(0, 3)} ${moment.year}`;
}

/** "Mon 1 Mar 2027"; null if it is not a date. */
export function formatWeekdayAndDate(iso: string | null | undefined, timeZone: string): string | null {
  const moment = toZonedMoment(iso, timeZone);
  return moment && `${moment.weekday.slice(0, 3)} ${formatDate(iso, timeZone)}`;
}

/** "Mon 1 Mar 2027, 4:05 pm"; null if it is not a date. */
export function formatDateTime(iso: string | null | undefined, timeZone: string): string | null {
  const moment = toZonedMoment(iso, timeZone);
  return moment && `${moment.weekday.slice(0, 3)} ${formatDate(iso, timeZone)}, ${formatClock(moment)}`;
}

/** "4:05 pm"; null if it is not a date. */
export function formatTime(iso: string | null | undefined, timeZone: string): string | null {
  const moment = toZonedMoment(iso, timeZone);
  return moment && formatClock(moment);
}

const padToTwoDigits = (number: number): string => String(number).padStart(2, "0");
const formatIsoDay = ({ year, month, day }: Moment): string =>
  `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`;

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export const toLocalDay = (instant: Date, timeZone: string): string =>
  formatIsoDay(toZonedMoment(instant.toISOString(), timeZone) as Moment);

/** Adds days to a calendar day (YYYY-MM-DD); they may be negative. */
export function addDays(day: string, days: number): string {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** The number of days in a month (a text that begins with YYYY-MM). */
export const countDaysInMonth = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** "2027-03-01 16:05", for files; `undefined` if it is not a date. */
export function formatIsoMinute(iso: string | null | undefined, timeZone: string): string | undefined {
  const moment = toZonedMoment(iso, timeZone);
  return moment
    ? `${formatIsoDay(moment)} ${padToTwoDigits(moment.hour)}:${padToTwoDigits(moment.minute)}`
    : undefined;
}

/** "March 2027" of `2027-03`. */
export const formatMonthAndYear = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** "Mar" of `2027-03`. */
export const formatShortMonthName = (month: string): string =>
  months[Number(month.slice(5, 7)) - 1]?.slice(0, 3) ?? month;

/** "Melbourne" of Australia/Melbourne. */
export const formatZoneCity = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** "Melbourne time" of Australia/Melbourne; "UTC". */
export const formatZoneTimeLabel = (zone: string): string =>
  zone === "UTC" ? zone : `${formatZoneCity(zone)} time`;
