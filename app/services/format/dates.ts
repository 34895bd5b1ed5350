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

/** The calendar day and clock time of an instant in a zone; null when it is no date. A bare date stays that day. */
function inZone(iso: string | null | undefined, timeZone: string): Moment | null {
  if (!iso) return null;
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return null;
  const zone = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? "UTC" : timeZone;
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [read("year"), read("month"), read("day")];
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] as string;
  return { year, month, day, hour: read("hour"), minute: read("minute"), weekday };
}

/** 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st ... */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  return day + (teen ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th"));
}

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

/** "Mon 1 Mar 2027, 4:05 pm"; null when there is no date. */
export function formatDateTime(iso: string | null | undefined, timeZone: string): string | null {
  const moment = inZone(iso, timeZone);
  return moment && `${moment.weekday.slice(0, 3)} ${formatDate(iso, timeZone)}, ${clock(moment)}`;
}
