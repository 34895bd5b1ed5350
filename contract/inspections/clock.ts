/** How long an inspection is taken to last: nobody says, and calendars need to show something. */
export const INSPECTION_MINUTES = 60;

/** The lengths of an inspection that staff choose from, in minutes. */
export const inspectionLengths = [30, 45, 60, 90, 120] as const;

/** "45 minutes", "1 hour", "1½ hours": one of the lengths that staff choose from, or any other in minutes. */
export const lengthInWords = (minutes: number) =>
  ({ 60: "1 hour", 90: "1½ hours", 120: "2 hours" })[minutes] ?? `${minutes} minutes`;

/** The time of an inspection in words, the same in a mail and on the page it leads to. */

const partsOf = (at: Date, options: Intl.DateTimeFormatOptions, locale = "en-AU") =>
  Object.fromEntries(
    new Intl.DateTimeFormat(locale, options).formatToParts(at).map(({ type, value }) => [type, value]),
  );

/** "Saturday 28 November 2026" in an IANA zone. */
export function inspectionDay(at: Date, zone: string): string {
  const { weekday, day, month, year } = partsOf(at, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: zone,
  });
  return `${weekday} ${day} ${month} ${year}`;
}

/** "10:30 am" in an IANA zone. */
export function inspectionClock(at: Date, zone: string): string {
  const { hour, minute } = partsOf(at, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  });
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? "am" : "pm"}`;
}

/** "AEDT", or "GMT+11" where a zone has no letters of its own. */
export const zoneLetters = (at: Date, zone: string): string =>
  partsOf(at, { timeZone: zone, timeZoneName: "short" }, zone.startsWith("Australia/") ? "en-AU" : "en-GB")
    .timeZoneName ?? "";

/** "Melbourne time (AEDT)": the zone of a clock, by its place and by what it is called on that day. */
export const zoneInWords = (at: Date, zone: string): string => {
  const place = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
  const letters = zoneLetters(at, zone);
  return place === letters ? place : `${place} time (${letters})`;
};
