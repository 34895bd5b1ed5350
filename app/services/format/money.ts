import { taxes } from "@contract/money";
import type { Country } from "@contract/vocabulary";
import { grouped } from "./counts";

/** The money of each country (spec 9) and the tax that its prices hold; the rate is hundredths of a percent. */
export const currencies = {
  AU: { sign: "$", code: "AUD", tax: taxes.AU },
  UK: { sign: "£", code: "GBP", tax: taxes.UK },
} as const satisfies Record<Country, unknown>;

export const currencySign: Record<Country, string> = { AU: currencies.AU.sign, UK: currencies.UK.sign };

/** "$1,200" or "£1,200.50": an amount in whole units of the country's currency, "1,200" where that is not known; null when there is none. */
export const formatMoney = (amount: number | null | undefined, country: Country | undefined): string | null =>
  written(amount, country, (cents) => cents > 0);

/** "$1,200.00", as bills have it: always to the cent or penny. */
export const formatExactMoney = (
  amount: number | null | undefined,
  country: Country | undefined,
): string | null => written(amount, country, () => true);

function written(
  amount: number | null | undefined,
  country: Country | undefined,
  hasCents: (cents: number) => boolean,
): string | null {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return null;
  const cents = Math.round(Math.abs(amount) * 100);
  const rest = cents % 100;
  const digits =
    grouped(String(Math.trunc(cents / 100))) + (hasCents(rest) ? `.${String(rest).padStart(2, "0")}` : "");
  return `${amount < 0 && cents > 0 ? "−" : ""}${country ? currencySign[country] : ""}${digits}`;
}
