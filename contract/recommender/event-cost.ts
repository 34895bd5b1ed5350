import type { SearchCriteria } from "./criteria";

/** What a room costs, in any unit; null or undefined: not known. */
export interface Prices {
  perPerson?: number | null;
  least?: number | null;
}

/**
 * The cost of an event in a room, in the unit of its prices: guests x price per person, at least the minimum cost.
 * `undefined` when neither price is known. Staff, scores, mails and clients' pages all reckon by it.
 */
export function eventCost({ perPerson, least }: Prices, guests: number): number | undefined {
  if ((perPerson ?? undefined) === undefined && (least ?? undefined) === undefined) return undefined;
  return Math.max(guests * (perPerson ?? 0), least ?? 0);
}

/** Whether the cost is a minimum alone: without a price per person the event may come to more. */
export const isMinimumAlone = ({ perPerson, least }: Prices): boolean =>
  (perPerson ?? undefined) === undefined && (least ?? undefined) !== undefined;

/** "$9,000", and "from $9,000" of a minimum alone: how staff, mails and clients' pages tell the cost of an event. */
export const costWords = (amount: string, isMinimum = false): string =>
  isMinimum ? `from ${amount}` : amount;

/** A package of a venue, priced in the same unit as the room beside it. */
export interface PricedPackage {
  name: string;
  price?: number | null;
}

/** What a room's price per person is where no package has just that price. */
const ROOM_PRICE = "room price";

/** What a price per person is: that of a package by its name, else that of the room. A minimum spend is no price per person. */
export function perPersonKind(price: number, packages: readonly PricedPackage[] = []): string {
  const sold = packages.find((one) => one.price === price);
  return sold ? `package “${sold.name}”` : ROOM_PRICE;
}

/** The ends of the filter dialog's ranges (spec 9), in whole units: a highest price that is just this is no bound. */
export const WIDEST_PER_HEAD = 500;
export const WIDEST_TOTAL = 100_000;

/** What an event may cost in whole units of the currency; a bound that is not set is absent. */
export interface EventBudget {
  /** The lowest wished, above 0. */
  min?: number;
  max?: number;
}

/** From this share of the highest price on a cost fits the budget: far below it the client looks for something else. */
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
 * The budget for a whole event: as given in total, else guests x per head (spec 4), to the cent. `undefined` without a
 * bound, and for a price per head without guests.
 */
export function eventBudget(criteria: BudgetCriteria): EventBudget | undefined {
  const { budget_total_min: totalMin, budget_total_max: totalMax, guest_count: guests } = criteria;
  const isTotal = totalMin !== undefined || totalMax !== undefined;
  const [min, max, widest, times] = isTotal
    ? [totalMin, totalMax, WIDEST_TOTAL, 1]
    : [criteria.budget_per_person_min, criteria.budget_per_person_max, WIDEST_PER_HEAD, guests ?? 0];
  const whole = (amount: number) => (Math.round(amount * 100) * times) / 100;
  const budget: EventBudget = {};
  if (min) budget.min = whole(min);
  if (max !== undefined && max !== widest) budget.max = whole(max);
  return times > 0 && Object.keys(budget).length > 0 ? budget : undefined;
}
