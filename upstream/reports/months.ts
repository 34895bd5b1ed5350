import type { Country } from "@contract/vocabulary";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { addMonths, localDate } from "../time";

/** The month (YYYY-MM) of a moment in the main zone of a country. */
export const monthAt = (country: Country, at: Date) => localDate(country, at).slice(0, 7);

/** The months up to a month, oldest first. */
export const monthsUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1));

/** The months from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The month (YYYY-MM) of a timestamp in the main zone of a country, both of which may be columns. */
export const localMonth = (at: SQLWrapper, country: SQLWrapper): SQL<string> =>
  sql`to_char(${at} AT TIME ZONE CASE ${country} WHEN 'UK' THEN 'Europe/London' ELSE 'Australia/Melbourne' END, 'YYYY-MM')`;

/** A timestamp that lies within months: certainly around them by index, exactly by the country's calendar. */
export const isWithin = (at: SQLWrapper, country: SQLWrapper, first: string, last: string): SQL =>
  sql`(${at} >= ${`${first}-01`}::date - 1 AND ${at} < ${`${addMonths(last, 1)}-01`}::date + 2
    AND ${localMonth(at, country)} BETWEEN ${first} AND ${last})`;
