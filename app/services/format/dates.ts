import { ordinal } from "@contract/ordinal";

/** Dates as people read them. Instants are UTC ISO strings, zones IANA names; the same text on server and browser. */

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

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * The instant of a timestamp, which is UTC where it names no offset: by itself it would be local time, and another one
 * on the server than in the browser.
 */
function instantOf(text: string): { at: Date; isDay: boolean } | null {
  const [, day, clock, offset = "Z"] = TIMESTAMP.exec(text.trim()) ?? [];
  if (!day) return null;
  const at = new Date(clock ? `${day}T${clock}${offset.toUpperCase()}` : day);
  return Number.isNaN(at.getTime()) ? null : { at, isDay: !clock };
}

/** The moment of a timestamp, which is UTC where it names no offset; absent for any other text. */
export const momentOf = (text: string): Date | undefined => instantOf(text)?.at;

/** A date without a clock time, which is that day in every zone. */
export const isBareDay = (text: string): boolean => instantOf(text)?.isDay === true;

/** A zone may be spelt in many ways, and each reader takes some 50 KB: the one made first goes. */
const MOST_CLOCKS = 100;

/** Readers of clocks by their zones; making one takes longer than reading a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const [first] = clocks.keys();
  if (first !== undefined && clocks.size >= MOST_CLOCKS) clocks.delete(first);
  clocks.set(timeZone, made);
  return made;
}

/** The calendar day and clock time of an instant in a zone; null when it is no date. A bare date stays that day. */
export function inZone(iso: string | null | undefined, timeZone: string): Moment | null {
  const instant = iso ? instantOf(iso) : null;
  if (!instant) return null;
  const { at, isDay } = instant;
  // Without a reader, as the first of a page takes a phone 30 ms to make.
  if (isDay) return momentIn(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), 0, 0);
  const parts = clockIn(timeZone).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return momentIn(read("year"), read("month"), read("day"), read("hour"), read("minute"));
}

const momentIn = (year: number, month: number, day: number, hour: number, minute: number): Moment => ({
  year,
  month,
  day,
  hour,
  minute,
  weekday: weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] as string,
});

const monthName = (moment: Moment) => months[moment.month - 1] as string;
const clock = ({ hour, minute }: Moment) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;

/** "1st March 2027" (spec 2, special offers); null when there is no date. */
export function formatDayOrdinal(iso: string | null | undefined, timeZone: string): string | null {
  const moment = inZone(iso, timeZone);
  return moment && `${ordinal(moment.day)} ${monthName(moment)} ${moment.year}`;
}

/** "1 Mar 2027"; null when there is no date. */
export function formatDate(iso: string | null | undefined, timeZone: string): string | null {
  const moment = inZone(iso, timeZone);
  return moment && `${moment.day} ${monthName(moment).slice(0, 3)} ${moment.year}`;
}

/** "Mon 1 Mar 2027"; null when there is no date. */
export function formatWeekday(iso: string | null | undefined, timeZone: string): string | null {
  const moment = inZone(iso, timeZone);
  return moment && `${moment.weekday.slice(0, 3)} ${formatDate(iso, timeZone)}`;
}

/** "Mon 1 Mar 2027, 4:05 pm"; null when there is no date. */
export function formatDateTime(iso: string | null | undefined, timeZone: string): string | null {
  const moment = inZone(iso, timeZone);
  return moment && `${moment.weekday.slice(0, 3)} ${formatDate(iso, timeZone)}, ${clock(moment)}`;
}

/** "4:05 pm"; null when there is no date. */
export function formatTime(iso: string | null | undefined, timeZone: string): string | null {
  const moment = inZone(iso, timeZone);
  return moment && clock(moment);
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const isoDay = ({ year, month, day }: Moment) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export const localDay = (at: Date, timeZone: string): string =>
  isoDay(inZone(at.toISOString(), timeZone) as Moment);

/** The calendar day so many days later; before, where they are negative. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Days of the month (YYYY-MM) that a text begins with, leap years included. */
export const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** "2027-03-01 16:05", for files; absent when there is no date. */
export function isoMinute(iso: string | null | undefined, timeZone: string): string | undefined {
  const moment = inZone(iso, timeZone);
  return moment ? `${isoDay(moment)} ${twoDigits(moment.hour)}:${twoDigits(moment.minute)}` : undefined;
}

/** "March 2027" of `2027-03`. */
export const formatMonth = (month: string) => `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** "Mar" of `2027-03`. */
export const formatShortMonth = (month: string) =>
  months[Number(month.slice(5, 7)) - 1]?.slice(0, 3) ?? month;

/** "Melbourne" of Australia/Melbourne. */
export const zoneName = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
