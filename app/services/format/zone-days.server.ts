import { toStartOfDay } from "@contract/zones";
import { Temporal } from "temporal-polyfill";

/** Calendar days (YYYY-MM-DD) in IANA zones as instants (UTC ISO, to the second). A day need not last 24 hours. */

const formatIsoSecond = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, "Z");

/** The first second of a day in a zone. */
export const getFirstSecondOfDay = (day: string, zone: string): string =>
  formatIsoSecond(toStartOfDay(day, zone));

/** The last second of a day in a zone. */
export const getLastSecondOfDay = (day: string, zone: string): string => {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  return formatIsoSecond(new Date(toStartOfDay(next, zone).getTime() - 1000));
};
