import type { SearchCriteria } from "./criteria";

/** The prices of a room, in any unit; null or undefined: not known. */
export interface Prices {
  perPerson?: number | null | undefined;
  least?: number | null | undefined;
}

/**
 * The cost of an event in a room, in the unit of its prices: guests x price per person, but at least the minimum cost.
 * `undefined` if neither price is known. Used for screens, scores, emails and clients' pages alike.
 */
export function calculateEventCost({ perPerson, least }: Prices, guestCount: number): number | undefined {
  if ((perPerson ?? undefined) === undefined && (least ?? undefined) === undefined) return undefined;
  return Math.max(guestCount * (perPerson ?? 0), least ?? 0);
}

/** Whether only a minimum cost is known: without a price per person, the event may cost more. */
export const hasOnlyMinimumCost = ({ perPerson, least }: Prices): boolean =>
  (perPerson ?? undefined) === undefined && (least ?? undefined) !== undefined;

/** "$9,000", or "from $9,000" if only a minimum is known. Used for screens, emails and clients' pages alike. */
export const formatEventCostOrMinimum = (formattedAmount: string, isMinimum = false): string =>
  isMinimum ? `from ${formattedAmount}` : formattedAmount;

/** A package of a venue, priced in the same unit as its rooms. */
export interface PricedPackage {
  name: string;
  price?: number | null;
}

/** The name of a price per person that matches no package. */
const ROOM_PRICE = "room price";

/** Names a price per person: the package with the same price, else "room price". Not for minimum spends. */
export function nameOfPerPersonPrice(price: number, packages: readonly PricedPackage[] = []): string {
  const match = packages.find((candidate) => candidate.price === price);
  return match ? `package “${match.name}”` : ROOM_PRICE;
}

/** The upper ends of the filter dialog's ranges (spec 9), in whole units. A maximum equal to this means no limit. */
export const WIDEST_PER_HEAD = 500;
export const WIDEST_TOTAL = 100_000;

/** The budget for an event, in whole units of the currency; absent bounds are not set. */
export interface EventBudget {
  /** The lowest price, above 0. */
  min?: number;
  max?: number;
}

/** A cost fits the budget from this share of the highest price; far below it, the client wants something else. */
export const WELL_SPENT = 0.6;

type BudgetCriteria = Partial<
  Pick<
    SearchCriteria,
    | "guest_count"
    | "budget_per_person_min"
    | "budget_per_person_max"
    | "budget_total_min"
    | "budget_total_max"
  >
>;

/**
 * The budget for a whole event: the total budget, else guests x per head (spec 4), to the cent. `undefined` without
 * bounds, or for a price per head without guests.
 */
export function calculateEventBudget(criteria: BudgetCriteria): EventBudget | undefined {
  const { budget_total_min: totalMin, budget_total_max: totalMax, guest_count: guests } = criteria;
  const isTotal = totalMin !== undefined || totalMax !== undefined;
  const [min, max, maximum, factor] = isTotal
    ? [totalMin, totalMax, WIDEST_TOTAL, 1]
    : [criteria.budget_per_person_min, criteria.budget_per_person_max, WIDEST_PER_HEAD, guests ?? 0];
  const toTotal = (amount: number) => (Math.round(amount * 100) * factor) / 100;
  const budget: EventBudget = {};
  if (min) budget.min = toTotal(min);
  if (max !== undefined && max !== maximum) budget.max = toTotal(max);
  return factor > 0 && Object.keys(budget).length > 0 ? budget : undefined;
}
