import {
  calculateEventCost,
  describePerPersonPrice,
  formatEventCost,
  isMinimumOnly,
} from "@contract/recommender/event-cost";
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

/** Formats minor units for clients: `$1,250` in Australia, `£95.50` in the United Kingdom. */
export const formatMoney = (minor: number, country: Country): string =>
  currencies[country].format(minor / 100);

interface Capacities {
  dinnerMin: number | null;
  dinnerMax: number | null;
  standingMin: number | null;
  standingMax: number | null;
}

/** The capacities of a room: `["40–120 seated", "up to 200 standing"]`; empty if not recorded. */
export function listCapacityFacts(room: Capacities): string[] {
  const seated = formatRange(room.dinnerMin, room.dinnerMax);
  const standing = formatRange(room.standingMin, room.standingMax);
  return [seated && `${seated} seated`, standing && `${standing} standing`].filter(
    (fact) => fact !== undefined,
  );
}

/** `40–120`, `120` when both are the same, `up to 120`, `from 40`; undefined when neither is known. */
export function formatRange(least: number | null, most: number | null): string | undefined {
  if (least !== null && most !== null) return least === most ? `${most}` : `${least}–${most}`;
  if (most !== null) return `up to ${most}`;
  return least === null ? undefined : `from ${least}`;
}

/** The packages of a room's venue, which give prices a name; without them prices have none. */
interface PackageFields {
  packages?: readonly { name: string; pricePerPersonMinor: number | null }[];
}

interface RoomPrices extends PackageFields {
  costPerPersonMinor: number | null;
  minCostMinor: number | null;
}

/** The price per person with its name: `$150 a head, room price`, `$150 a head, package “Garden”`. */
const formatPerPerson = (minor: number, { packages }: PackageFields, country: Country) =>
  [`${formatMoney(minor, country)} a head`, packages && describePrice(minor, { packages })]
    .filter(Boolean)
    .join(", ");

/** The name of a room's price per person, for clients. */
export const describePrice = (minor: number, { packages = [] }: PackageFields): string =>
  describePerPersonPrice(
    minor,
    packages.map(({ name, pricePerPersonMinor }) => ({ name, price: pricePerPersonMinor })),
  );

/** `packages from $120 a head`, unless the room's price is already that of a package. */
export function formatPackagesFact(
  { costPerPersonMinor, packages = [] }: RoomPrices,
  country: Country,
): string | undefined {
  const prices = packages.flatMap(({ pricePerPersonMinor: price }) => (price ? [price] : []));
  if (prices.length === 0 || prices.some((price) => price === costPerPersonMinor)) return undefined;
  return `packages from ${formatMoney(Math.min(...prices), country)} a head`;
}

/** The prices of a room: `["$150 a head, room price", "minimum spend $6,000"]`. */
export const listPriceFacts = (room: RoomPrices, country: Country): string[] =>
  [
    room.costPerPersonMinor === null ? undefined : formatPerPerson(room.costPerPersonMinor, room, country),
    formatPackagesFact(room, country),
    room.minCostMinor === null ? undefined : `minimum spend ${formatMoney(room.minCostMinor, country)}`,
  ].filter((fact) => fact !== undefined);

interface Prices extends RoomPrices {
  country: Country;
}

/**
 * The cost of a room for an event, in words: `For your 80 guests`, `$12,000`, `80 × $150 a head, room price`. If only a
 * minimum spend is known: `from $6,000`. Undefined if the guests or the prices are not known.
 */
export function formatTotal(
  { costPerPersonMinor: perPerson, minCostMinor: least, packages, country }: Prices,
  guests: number | null,
): { label: string; amount: string; how: string } | undefined {
  if (!guests) return undefined;
  const prices = { perPerson, least };
  const cost = calculateEventCost(prices, guests);
  if (cost === undefined) return undefined;
  return {
    label: guests === 1 ? "For your 1 guest" : `For your ${guests} guests`,
    amount: formatEventCost(formatMoney(cost, country), isMinimumOnly(prices)),
    how:
      perPerson !== null && cost === guests * perPerson
        ? `${guests} × ${formatPerPerson(perPerson, { packages }, country)}`
        : "the minimum spend",
  };
}
