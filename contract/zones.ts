import { Temporal } from "temporal-polyfill";

/** IANA time zones. It brings a library along: only servers, and code that a browser loads later, import this. */

/** Whether there is an IANA zone of this name. */
export function isZone(zone: string): boolean {
  try {
    return /^[A-Za-z][\w+/-]*$/.test(zone) && Temporal.Now.zonedDateTimeISO(zone).timeZoneId !== "";
  } catch {
    return false;
  }
}

/** The moment a day (YYYY-MM-DD) begins in an IANA zone; not always midnight, where clocks change then. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
