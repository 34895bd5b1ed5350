import type { SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import { formatMoney } from "~/services/format/amounts";
import { PER_HEAD_BUDGET, TOTAL_BUDGET } from "~/services/recommender/filters/filters";
import { type CriterionResult, met, type RoomAgainstCriteria, unknown, unmet } from "./criterion-result";

/**
 * What an event costs in a room: guests x price per person, or the minimum cost where that is more; whole
 * units of the currency. Absent when neither price is recorded.
 */
export function eventCost(room: VenueRoom, guests: number): number | undefined {
  const { cost_per_person: perHead, min_cost_for_event: least } = room;
  if (perHead === undefined && least === undefined) return undefined;
  return Math.max(guests * (perHead ?? 0), least ?? 0);
}

/**
 * Whether a room is within the budget: told per head where the budget is per head, as a total where it is one.
 * Where the minimum cost decides, it is named.
 */
export function priceResult({ room, criteria }: RoomAgainstCriteria): CriterionResult {
  const guests = criteria.guest_count ?? 0;
  const cost = eventCost(room, guests);
  if (cost === undefined) return unknown("No price recorded");
  const { isTotal, min, max } = budgetOf(criteria);
  if (!isTotal && guests === 0) return unknown("No number of guests to reckon with");
  const price = isTotal ? cost : cost / guests;
  const money = (amount: number) => formatMoney(amount, criteria.country) ?? "";
  /** Of a difference too small to be shown the smallest coin. */
  const missed = (amount: number) => money(Math.max(0.01, amount)) + (isTotal ? "" : " per head");
  if (max !== undefined && price > max) {
    const isMinimum = cost > guests * (room.cost_per_person ?? 0);
    const because = isMinimum ? `: the minimum cost is ${money(cost)}` : "";
    return unmet(`${missed(price - max)} above the budget of ${money(max)}${because}`);
  }
  if (min !== undefined && price < min)
    return unmet(`${missed(min - price)} below the budget, which starts at ${money(min)}`);
  return met(`${money(price)} ${isTotal ? "in all" : "per head"}, within the budget`);
}

/** The budget as the search takes it: at the end of the dialog's range there is no highest price. */
function budgetOf(criteria: SearchCriteria): { isTotal: boolean; min?: number; max?: number } {
  const { budget_total_min: totalMin, budget_total_max: totalMax } = criteria;
  const isTotal = totalMin !== undefined || totalMax !== undefined;
  const min = isTotal ? totalMin : criteria.budget_per_person_min;
  const max = isTotal ? totalMax : criteria.budget_per_person_max;
  const widest = isTotal ? TOTAL_BUDGET : PER_HEAD_BUDGET;
  return { isTotal, min, max: max !== undefined && max < widest.max ? max : undefined };
}
