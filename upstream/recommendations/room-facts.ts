import { costWords, eventCost, isMinimumAlone } from "@contract/recommender/event-cost";
import type { Country } from "@contract/vocabulary";

const currencies = {
  AU: new Intl.NumberFormat("en-AU", {
    style: "currency",
    currency: "AUD",
    trailingZeroDisplay: "stripIfInteger",
  }),
  UK: new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: "GBP",
    trailingZeroDisplay: "stripIfInteger",
  }),
} satisfies Record<Country, Intl.NumberFormat>;

/** Minor units as clients read them: `$1,250` in Australia, `£95.50` in the United Kingdom. */
export const money = (minor: number, country: Country) => currencies[country].format(minor / 100);

interface Capacities {
  dinnerMin: number | null;
  dinnerMax: number | null;
  standingMin: number | null;
  standingMax: number | null;
}

/** How many guests a room takes: `["40–120 seated", "up to 200 standing"]`, empty when nobody said. */
export function capacityFacts(room: Capacities): string[] {
  const seated = range(room.dinnerMin, room.dinnerMax);
  const standing = range(room.standingMin, room.standingMax);
  return [seated && `${seated} seated`, standing && `${standing} standing`].filter(
    (fact) => fact !== undefined,
  );
}

/** `40–120`, `120` when both are the same, `up to 120`, `from 40`; undefined when neither is known. */
export function range(least: number | null, most: number | null): string | undefined {
  if (least !== null && most !== null) return least === most ? `${most}` : `${least}–${most}`;
  if (most !== null) return `up to ${most}`;
  return least === null ? undefined : `from ${least}`;
}

/** What a room costs, minor units of the country's currency: `["$150 per person", "from $6,000"]`. */
export const priceFacts = (
  { costPerPersonMinor, minCostMinor }: { costPerPersonMinor: number | null; minCostMinor: number | null },
  country: Country,
): string[] =>
  [
    costPerPersonMinor === null ? undefined : `${money(costPerPersonMinor, country)} per person`,
    minCostMinor === null ? undefined : `minimum spend ${money(minCostMinor, country)}`,
  ].filter((fact) => fact !== undefined);

interface Prices {
  costPerPersonMinor: number | null;
  minCostMinor: number | null;
  country: Country;
}

/**
 * What a room costs for the guests of an event, in words: `For your 80 guests`, `$12,000`, `80 × $150 per person`.
 * A minimum spend without a price per person is `from $6,000`.
 * Undefined where the guests or the prices are not known.
 */
export function totalFor(
  { costPerPersonMinor: perPerson, minCostMinor: least, country }: Prices,
  guests: number | null,
) {
  if (!guests) return undefined;
  const prices = { perPerson, least };
  const cost = eventCost(prices, guests);
  if (cost === undefined) return undefined;
  return {
    label: guests === 1 ? "For your 1 guest" : `For your ${guests} guests`,
    amount: costWords(money(cost, country), isMinimumAlone(prices)),
    how:
      perPerson !== null && cost === guests * perPerson
        ? `${guests} × ${money(perPerson, country)} per person`
        : "the minimum spend",
  };
}
