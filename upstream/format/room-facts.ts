import { costWords, eventCost, isMinimumAlone, perPersonKind } from "@contract/recommender/event-cost";
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

/** The packages that the venue of a room sells; without them it is not said what a price is. */
interface Sold {
  packages?: readonly { name: string; pricePerPersonMinor: number | null }[];
}

interface RoomPrices extends Sold {
  costPerPersonMinor: number | null;
  minCostMinor: number | null;
}

/** What a room asks for each guest and what that is: `$150 a head, room price`, `$150 a head, package “Garden”`. */
const perPersonWords = (minor: number, { packages }: Sold, country: Country) =>
  [`${money(minor, country)} a head`, packages && kindOfPrice(minor, { packages })]
    .filter(Boolean)
    .join(", ");

/** What a price per person of a room is, as clients read it. */
export const kindOfPrice = (minor: number, { packages = [] }: Sold) =>
  perPersonKind(
    minor,
    packages.map(({ name, pricePerPersonMinor }) => ({ name, price: pricePerPersonMinor })),
  );

/** What the cheapest package of the venue costs, where the room's price is that of none: `packages from $120 a head`. */
export function packagesFact({ costPerPersonMinor, packages = [] }: RoomPrices, country: Country) {
  const prices = packages.flatMap(({ pricePerPersonMinor: price }) => (price ? [price] : []));
  if (prices.length === 0 || prices.some((price) => price === costPerPersonMinor)) return undefined;
  return `packages from ${money(Math.min(...prices), country)} a head`;
}

/** What a room costs, minor units of the country's currency: `["$150 a head, room price", "minimum spend $6,000"]`. */
export const priceFacts = (room: RoomPrices, country: Country): string[] =>
  [
    room.costPerPersonMinor === null ? undefined : perPersonWords(room.costPerPersonMinor, room, country),
    packagesFact(room, country),
    room.minCostMinor === null ? undefined : `minimum spend ${money(room.minCostMinor, country)}`,
  ].filter((fact) => fact !== undefined);

interface Prices extends RoomPrices {
  country: Country;
}

/**
 * What a room costs for the guests of an event, in words: `For your 80 guests`, `$12,000`, `80 × $150 a head, room price`.
 * A minimum spend without a price per person is `from $6,000`.
 * Undefined where the guests or the prices are not known.
 */
export function totalFor(
  { costPerPersonMinor: perPerson, minCostMinor: least, packages, country }: Prices,
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
        ? `${guests} × ${perPersonWords(perPerson, { packages }, country)}`
        : "the minimum spend",
  };
}
