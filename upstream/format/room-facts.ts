import {
  calculateEventCost,
  formatEventCostOrMinimum,
  hasOnlyMinimumCost,
  nameOfPerPersonPrice,
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
export const formatMoney = (amountInMinorUnits: number, country: Country): string =>
  currencies[country].format(amountInMinorUnits / 100);

interface Capacities {
  dinnerMin: number | null;
  dinnerMax: number | null;
  standingMin: number | null;
  standingMax: number | null;
}

/** The capacities of a room: `["40–120 seated", "up to 200 standing"]`; empty if not recorded. */
export function formatCapacityFacts(room: Capacities): string[] {
  const seated = formatNumberRange(room.dinnerMin, room.dinnerMax);
  const standing = formatNumberRange(room.standingMin, room.standingMax);
  return [seated && `${seated} seated`, standing && `${standing} standing`].filter(
    (fact) => fact !== undefined,
  );
}

/** `40–120`, `120` when both are the same, `up to 120`, `from 40`; undefined when neither is known. */
export function formatNumberRange(min: number | null, max: number | null): string | undefined {
  if (min !== null && max !== null) return min === max ? `${max}` : `${min}–${max}`;
  if (max !== null) return `up to ${max}`;
  return min === null ? undefined : `from ${min}`;
}

/** The packages of a room's venue. If they were not loaded, `formatPricePerPerson` leaves the name of a price out. */
interface PackageFields {
  packages?: readonly { name: string; pricePerPersonMinor: number | null }[] | undefined;
}

interface RoomPrices extends PackageFields {
  costPerPersonMinor: number | null;
  minCostMinor: number | null;
}

/** The price per person with its name: `$150 a head, room price`, `$150 a head, package “Garden”`. */
const formatPricePerPerson = (priceInMinorUnits: number, { packages }: PackageFields, country: Country) =>
  [
    `${formatMoney(priceInMinorUnits, country)} a head`,
    packages && nameOfRoomPrice(priceInMinorUnits, { packages }),
  ]
    .filter(Boolean)
    .join(", ");

/** The name of a room's price per person, for clients. */
export const nameOfRoomPrice = (priceInMinorUnits: number, { packages = [] }: PackageFields): string =>
  nameOfPerPersonPrice(
    priceInMinorUnits,
    packages.map(({ name, pricePerPersonMinor }) => ({ name, price: pricePerPersonMinor })),
  );

/** `packages from $120 a head`, unless the room's price is already that of a package. */
export function formatLowestPackagePrice(
  { costPerPersonMinor, packages = [] }: RoomPrices,
  country: Country,
): string | undefined {
  const prices = packages.flatMap(({ pricePerPersonMinor: price }) => (price ? [price] : []));
  if (prices.length === 0 || prices.some((price) => price === costPerPersonMinor)) return undefined;
  return `packages from ${formatMoney(Math.min(...prices), country)} a head`;
}

/** The prices of a room: `["$150 a head, room price", "minimum spend $6,000"]`. */
export const formatPriceFacts = (room: RoomPrices, country: Country): string[] =>
  [
    room.costPerPersonMinor === null
      ? undefined
      : formatPricePerPerson(room.costPerPersonMinor, room, country),
    formatLowestPackagePrice(room, country),
    room.minCostMinor === null ? undefined : `minimum spend ${formatMoney(room.minCostMinor, country)}`,
  ].filter((fact) => fact !== undefined);

interface Prices extends RoomPrices {
  country: Country;
}

/**
 * The cost of a room for an event, in words: `For your 80 guests`, `$12,000`, `80 × $150 a head, room price`. If only a
 * minimum spend is known: `from $6,000`. Undefined if the guests or the prices are unknown.
 */
export function formatRoomTotal(
  { costPerPersonMinor: perPerson, minCostMinor: least, packages, country }: Prices,
  guestCount: number | null,
): { label: string; amount: string; how: string } | undefined {
  if (!guestCount) return undefined;
  const prices = { perPerson, least };
  const cost = calculateEventCost(prices, guestCount);
  if (cost === undefined) return undefined;
  return {
    label: guestCount === 1 ? "For your 1 guest" : `For your ${guestCount} guests`,
    amount: formatEventCostOrMinimum(formatMoney(cost, country), hasOnlyMinimumCost(prices)),
    how:
      perPerson !== null && cost === guestCount * perPerson
        ? `${guestCount} × ${formatPricePerPerson(perPerson, { packages }, country)}`
        : "the minimum spend",
  };
}
