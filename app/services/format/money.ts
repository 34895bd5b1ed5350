import type { Country } from "@contract/vocabulary";
import { grouped } from "./counts";

/** The money of each country (spec 9) and the tax that its prices hold; the rate is hundredths of a percent. */
const currencies = {
  AU: { sign: "$", code: "AUD", tax: { name: "GST", basisPoints: 1000 } },
  UK: { sign: "£", code: "GBP", tax: { name: "VAT", basisPoints: 2000 } },
} as const satisfies Record<Country, unknown>;

export const currencySign: Record<Country, string> = { AU: currencies.AU.sign, UK: currencies.UK.sign };

/** "$1,200" or "£1,200.50": an amount in whole units of the country's currency; null when there is none. */
export function formatMoney(amount: number | null | undefined, country: Country): string | null {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return null;
  const cents = Math.round(Math.abs(amount) * 100);
  const rest = cents % 100;
  const digits = grouped(String(Math.trunc(cents / 100))) + (rest ? `.${String(rest).padStart(2, "0")}` : "");
  return `${amount < 0 && cents > 0 ? "−" : ""}${currencySign[country]}${digits}`;
}
