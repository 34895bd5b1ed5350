import type { SearchCriteria } from "@contract/recommender/criteria";
import { eventCost } from "@contract/recommender/event-cost";
import type { VenueRoom } from "@contract/recommender/search";
import { formatMoney } from "~/services/format/money";
import { PER_HEAD_BUDGET, TOTAL_BUDGET } from "~/services/recommender/filters/filters";
import { type CriterionResult, met, type RoomAgainstCriteria, unknown, unmet } from "./criterion-result";

/** The cost of an event in a room, in whole units of the currency; `undefined` when no price is recorded. */
export const costOf = (
  { cost_per_person: perPerson, min_cost_for_event: least }: VenueRoom,
  guests: number,
) => eventCost({ perPerson, least }, guests);

/**
 * Whether a room is within the budget, told per head or as a total, as the budget is. The message names the minimum
 * cost where that decides.
 */
export function priceResult({ room, criteria }: RoomAgainstCriteria): CriterionResult {
  const guests = criteria.guest_count ?? 0;
  const cost = costOf(room, guests);
  if (cost === undefined) return unknown("No price recorded");
  const { isTotal, min, max } = budgetOf(criteria);
  if (!isTotal && guests === 0) return unknown("No number of guests to reckon with");
  const price = isTotal ? cost : cost / guests;
  const money = (amount: number) => formatMoney(amount, criteria.country) ?? "";
  /** At least the smallest coin, as a difference must not read as none. */
  const difference = (amount: number) => money(Math.max(0.01, amount)) + (isTotal ? "" : " per head");
  if (max !== undefined && price > max) {
    const isMinimum = cost > guests * (room.cost_per_person ?? 0);
    const because = isMinimum ? `: the minimum cost is ${money(cost)}` : "";
    return unmet(`${difference(price - max)} above the budget of ${money(max)}${because}`);
  }
  if (min !== undefined && price < min)
    return unmet(`${difference(min - price)} below the budget, which starts at ${money(min)}`);
  return met(`${money(price)} ${isTotal ? "in all" : "per head"}, within the budget`);
}

/** The budget as the search reads it: the end of the dialog's range means no highest price. */
function budgetOf(criteria: SearchCriteria): { isTotal: boolean; min?: number; max?: number } {
  const { budget_total_min: totalMin, budget_total_max: totalMax } = criteria;
  const isTotal = totalMin !== undefined || totalMax !== undefined;
  const min = isTotal ? totalMin : criteria.budget_per_person_min;
  const max = isTotal ? totalMax : criteria.budget_per_person_max;
  const widest = isTotal ? TOTAL_BUDGET : PER_HEAD_BUDGET;
  return { isTotal, min, max: max !== undefined && max < widest.max ? max : undefined };
}
