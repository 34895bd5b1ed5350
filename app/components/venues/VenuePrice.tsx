import type { Country } from "@contract/vocabulary";
import { Money } from "~/components/ui/Money";
import { formatCount } from "~/services/format/counts";

/** An amount in whole units of the currency of a venue's country; without a country, the number alone. */
export function VenuePrice({
  amount,
  country,
}: {
  amount: number | undefined;
  country: Country | undefined;
}) {
  if (amount === undefined) return <span data-missing="">Not known</span>;
  return country ? <Money amount={amount} country={country} /> : formatCount(amount);
}
