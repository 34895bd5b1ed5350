/** The default length in minutes for inspections without one, as calendar entries need an end. */
export const INSPECTION_MINUTES = 60;

/** The lengths that staff can choose from, in minutes. */
export const inspectionLengths = [30, 45, 60, 90, 120] as const;

/** "45 minutes", "1 hour", "1½ hours"; any number of minutes is allowed. */
export const formatInspectionLength = (minutes: number): string =>
  ({ 60: "1 hour", 90: "1½ hours", 120: "2 hours" })[minutes] ?? `${minutes} minutes`;

/** The time of an inspection, formatted the same in emails and on pages. */

const formatDateParts = (instant: Date, options: Intl.DateTimeFormatOptions, locale = "en-AU") =>
  Object.fromEntries(
    new Intl.DateTimeFormat(locale, options).formatToParts(instant).map(({ type, value }) => [type, value]),
  );

/** "Saturday 28 November 2026" in an IANA zone. */
export function formatInspectionDay(instant: Date, zone: string): string {
  const { weekday, day, month, year } = formatDateParts(instant, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: zone,
  });
  return `${weekday} ${day} ${month} ${year}`;
}

/** "10:30 am" in an IANA zone. */
export function formatInspectionClock(instant: Date, zone: string): string {
  const { hour, minute } = formatDateParts(instant, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  });
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? "am" : "pm"}`;
}

/** "AEDT", or "GMT+11" if the zone has no abbreviation. */
export const formatZoneAbbreviation = (instant: Date, zone: string): string =>
  formatDateParts(
    instant,
    { timeZone: zone, timeZoneName: "short" },
    zone.startsWith("Australia/") ? "en-AU" : "en-GB",
  ).timeZoneName ?? "";

/** "Melbourne time (AEDT)": a zone by its city and its abbreviation on that day. */
export const formatZoneName = (instant: Date, zone: string): string => {
  const place = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
  const abbreviation = formatZoneAbbreviation(instant, zone);
  return place === abbreviation ? place : `${place} time (${abbreviation})`;
};
