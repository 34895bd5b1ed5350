import type { Country } from "@contract/vocabulary";
import { grouped } from "./counts";

/** The currency of each country (spec 9). */
export const currencySign: Record<Country, string> = { AU: "$", UK: "£" };

/** "$1,200" or "£1,200.50": an amount in whole units of the country's currency; null when there is none. */
export function formatMoney(amount: number | null | undefined, country: Country): string | null {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return null;
  const cents = Math.round(Math.abs(amount) * 100);
  const rest = cents % 100;
  const digits = grouped(String(Math.trunc(cents / 100))) + (rest ? `.${String(rest).padStart(2, "0")}` : "");
  return `${amount < 0 && cents > 0 ? "−" : ""}${currencySign[country]}${digits}`;
}
