import type { Country } from "@contract/vocabulary";
import { addMonths, toCountryDate } from "../time";

/** Every report covers this month and the eleven before it. */
export const MONTHS = 12;

/** The month (YYYY-MM) of an instant in the main zone of a country. */
export const toCountryMonth = (country: Country, instant: Date): string =>
  toCountryDate(country, instant).slice(0, 7);

/** The `count` months that end with `lastMonth`, oldest first. */
export const listMonthsUpTo = (lastMonth: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(lastMonth, index - count + 1));

/** The months from `firstMonth` to `lastMonth`, inclusive. */
export function listMonthsBetween(firstMonth: string, lastMonth: string): string[] {
  const months: string[] = [];
  for (let month = firstMonth; month <= lastMonth; month = addMonths(month, 1)) months.push(month);
  return months;
}
