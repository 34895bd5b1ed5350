import { eventBudget } from "@contract/recommender/event-cost";
import { countOf } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";
import { type CriterionResult, met, type RoomAgainstCriteria, unknown, unmet } from "./criterion-result";
import { costOf, formatCost } from "./event-cost";

/**
 * Whether a room is within the budget: what the event costs there, in all, beside the budget for it. The message names
 * the minimum cost where that decides; where it is all that is recorded nobody knows the cost, but that it is over the
 * budget where the minimum is. A cost below the lowest wished is told and meets the budget.
 */
export function priceResult({ room, criteria, verdict }: RoomAgainstCriteria): CriterionResult {
  const { country, guest_count: guests } = criteria;
  if (!guests) return unknown("No number of guests to reckon with");
  const cost = costOf(room, guests);
  if (cost === undefined) return unknown("No price recorded");
  const { amount, isMinimum } = cost;
  const { min, max } = eventBudget(criteria) ?? {};
  const money = (sum: number) => formatMoney(sum, country) ?? "";
  /** At least the smallest coin, as a difference must not read as none. */
  const difference = (sum: number) => money(Math.max(0.01, sum));
  const told = `${formatCost(cost, country)} for ${countOf(guests, "guest")}`;
  const price = told.replace(/^./, (first) => first.toUpperCase());
  if (max !== undefined && verdict === false) {
    const over = `${isMinimum ? "at least " : ""}${difference(amount - max)} over the budget of ${money(max)}`;
    const reason = isMinimumDecisive(cost, room, guests) ? ": the minimum cost" : "";
    return unmet(`${price}, ${over}${reason}`);
  }
  const budget = max === undefined ? "" : `, budget ${money(max)}`;
  if (verdict === undefined) return unknown(`${price}${budget}; price per person not known`);
  if (min !== undefined && amount < min)
    return met(`${price}, ${difference(min - amount)} under the lowest wished of ${money(min)}`);
  if (max === undefined) return met(price);
  if (amount === max) return met(`${price}, just the budget`);
  return met(`${price}, ${difference(max - amount)} under the budget of ${money(max)}`);
}

const isMinimumDecisive = (
  { amount }: { amount: number },
  room: RoomAgainstCriteria["room"],
  guests: number,
) => amount > guests * (room.cost_per_person ?? 0);
