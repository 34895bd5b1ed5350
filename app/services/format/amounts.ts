import type { Country } from "@contract/vocabulary";

/** Currency and distance unit of each country (spec 9). */
export const currencySign: Record<Country, string> = { AU: "$", UK: "£" };
export const distanceUnit: Record<Country, string> = { AU: "km", UK: "mi" };

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** "$1,200" or "£1,200.50": an amount in whole units of the country's currency; null when there is none. */
export function formatMoney(amount: number | null | undefined, country: Country): string | null {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return null;
  const cents = Math.round(Math.abs(amount) * 100);
  const rest = cents % 100;
  const digits = grouped(String(Math.trunc(cents / 100))) + (rest ? `.${String(rest).padStart(2, "0")}` : "");
  return `${amount < 0 && cents > 0 ? "−" : ""}${currencySign[country]}${digits}`;
}

/** "12.4 km" or "7.7 mi": a distance already in the country's unit; null when there is none. */
export function formatDistance(distance: number | null | undefined, country: Country): string | null {
  if (distance === null || distance === undefined || !Number.isFinite(distance)) return null;
  return `${Math.round(distance * 10) / 10} ${distanceUnit[country]}`;
}
