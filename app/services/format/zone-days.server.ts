import { Temporal } from "temporal-polyfill";

/** Calendar days (YYYY-MM-DD) of IANA zones as instants; a day need not begin at midnight nor last 24 hours. */

const beginOf = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).toInstant();

/** The instant (UTC ISO string) at which a day begins in a zone. */
export const startOfDay = (day: string, zone: string): string =>
  beginOf(Temporal.PlainDate.from(day), zone).toString({ smallestUnit: "second" });

/** The last second of a day in a zone, so that it is still read as that day. */
export const endOfDay = (day: string, zone: string): string =>
  beginOf(Temporal.PlainDate.from(day).add({ days: 1 }), zone)
    .subtract({ seconds: 1 })
    .toString({ smallestUnit: "second" });
