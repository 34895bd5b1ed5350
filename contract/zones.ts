import { Temporal } from "temporal-polyfill";

/** IANA time zones. Imports a large library, so only servers and lazily loaded browser code may import this. */

/** Whether a name is a known IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z][\w+/-]*$/.test(zone) && Temporal.Now.zonedDateTimeISO(zone).timeZoneId !== "";
  } catch {
    return false;
  }
}

/** The instant at which a day (YYYY-MM-DD) begins in an IANA zone; not always midnight, as clocks may change then. */
export const toStartOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
