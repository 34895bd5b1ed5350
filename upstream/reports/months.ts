import type { Country } from "@contract/vocabulary";
import { addMonths, toCountryDate } from "../time";

/** This month and the eleven before it: what every report counts. */
export const MONTHS = 12;

/** The month (YYYY-MM) of a moment in the main zone of a country. */
export const monthAt = (country: Country, at: Date) => toCountryDate(country, at).slice(0, 7);

/** The months up to a month, oldest first. */
export const monthsUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1));

/** The months from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
