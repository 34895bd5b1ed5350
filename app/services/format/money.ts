import { taxes } from "@contract/money";
import type { Country } from "@contract/vocabulary";
import { groupDigits } from "./counts";

/** Each country's currency (spec 9) and the tax in its prices; the rate is in hundredths of a percent. */
export const currencies = {
  AU: { sign: "$", code: "AUD", tax: taxes.AU },
  UK: { sign: "£", code: "GBP", tax: taxes.UK },
} as const satisfies Record<Country, unknown>;

export const currencySign: Record<Country, string> = { AU: currencies.AU.sign, UK: currencies.UK.sign };

/**
 * Formats an amount in whole units of the country's currency: "$1,200" or "£1,200.50", "1,200" if the country is
 * unknown, null if there is no amount.
 */
export const formatMoney = (amount: number | null | undefined, country: Country | undefined): string | null =>
  formatMoneyAmount(amount, country, (cents) => cents > 0);

/** "$1,200.00", always with cents or pence, for invoices. */
export const formatExactMoney = (
  amount: number | null | undefined,
  country: Country | undefined,
): string | null => formatMoneyAmount(amount, country, () => true);

function formatMoneyAmount(
  amount: number | null | undefined,
  country: Country | undefined,
  showsCents: (cents: number) => boolean,
): string | null {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return null;
  const cents = Math.round(Math.abs(amount) * 100);
  const rest = cents % 100;
  const digits =
    groupDigits(String(Math.trunc(cents / 100))) +
    (showsCents(rest) ? `.${String(rest).padStart(2, "0")}` : "");
  return `${amount < 0 && cents > 0 ? "−" : ""}${country ? currencySign[country] : ""}${digits}`;
}
