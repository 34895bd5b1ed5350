import type { Country } from "@contract/vocabulary";
import { formatMoney } from "~/services/format/money";

/** An amount in whole units of the country's currency; without a sign if the country is unknown. */
export function Money({
  amount,
  country,
  suffix = "",
  missing = "Not known",
}: {
  amount: number | null | undefined;
  country: Country | undefined;
  /** Follows the amount, e.g. "+" or "/PP". */
  suffix?: string | undefined;
  missing?: string;
}) {
  const text = formatMoney(amount, country);
  return <span data-missing={text === null || undefined}>{text === null ? missing : text + suffix}</span>;
}
