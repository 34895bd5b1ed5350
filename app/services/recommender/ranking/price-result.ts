import { type EventBudget, eventBudget, WELL_SPENT } from "@contract/recommender/event-cost";
import { countOf } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";
import {
  type CriterionResult,
  met,
  percent,
  type RoomAgainstCriteria,
  unknown,
  unmet,
} from "./criterion-result";
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
  const told = `${formatCost(cost, country)} for ${countOf(guests, "guest")}`;
  const price = told.replace(/^./, (first) => first.toUpperCase());
  if (max !== undefined && verdict === false) {
    const over = `${isMinimum ? "at least " : ""}${money(atLeastACoin(amount - max))} over the budget of ${money(max)}`;
    const reason = isMinimumDecisive(cost, room, guests) ? ": the minimum cost" : "";
    return unmet(`${price}, ${over}${reason}`);
  }
  const budget = max === undefined ? "" : `, budget ${money(max)}`;
  if (verdict === undefined) return unknown(`${price}${budget}; price per person not known`);
  return met(price + underWords(amount, { min, max }, money), farUnder(price, amount, max, money));
}

/** At least the smallest coin, as a difference must not read as none. */
const atLeastACoin = (sum: number) => Math.max(0.01, sum);

/** By how much a cost within the budget is under it; nothing where none is given. */
function underWords(amount: number, { min, max }: EventBudget, money: (sum: number) => string): string {
  if (min !== undefined && amount < min)
    return `, ${money(atLeastACoin(min - amount))} under the lowest wished of ${money(min)}`;
  if (max === undefined) return "";
  if (amount === max) return ", just the budget";
  return `, ${money(atLeastACoin(max - amount))} under the budget of ${money(max)}`;
}

/** That a cost is far under the budget, which costs it points; `undefined` where it is not. */
const farUnder = (price: string, amount: number, max: number | undefined, money: (sum: number) => string) =>
  max !== undefined && amount < max * WELL_SPENT
    ? `${price}, ${percent(amount / max)} of the budget of ${money(max)}`
    : undefined;

const isMinimumDecisive = (
  { amount }: { amount: number },
  room: RoomAgainstCriteria["room"],
  guests: number,
) => amount > guests * (room.cost_per_person ?? 0);
