import { calculateEventBudget, type EventBudget, WELL_SPENT } from "@contract/recommender/event-cost";
import { formatQuantity } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";
import {
  type CriterionCheck,
  type CriterionResult,
  formatSharePercent,
  toMetResult,
  toUnknownResult,
  toUnmetResult,
} from "./criterion-result";
import { findEventCost, formatEventCostText } from "./event-cost";

/**
 * Whether the event's total cost in a room is within the budget. The message names the minimum cost where that
 * decides. If only the minimum is known, it can prove that the budget is exceeded, but not that it is met. A cost
 * below the minimum budget is mentioned and meets the budget.
 */
export function buildPriceResult({ room, criteria, verdict }: CriterionCheck): CriterionResult {
  const { country, guest_count: guests } = criteria;
  if (!guests) return toUnknownResult("Number of guests not known");
  const cost = findEventCost(room, guests);
  if (cost === undefined) return toUnknownResult("No price recorded");
  const { amount, isMinimum } = cost;
  const range = calculateEventBudget(criteria) ?? {};
  const { max } = range;
  const formatAmount = (sum: number) => formatMoney(sum, country) ?? "";
  const costText = `${formatEventCostText(cost, country)} for ${formatQuantity(guests, "guest")}`;
  const price = costText.replace(/^./, (first) => first.toUpperCase());
  if (max !== undefined && verdict === false) {
    const over = `${isMinimum ? "at least " : ""}${formatAmount(toAtLeastOneCent(amount - max))} over the ${formatAmount(max)} budget`;
    const reason = isMinimumDecisive(cost, room, guests) ? " (minimum spend)" : "";
    return toUnmetResult(`${price}, ${over}${reason}`);
  }
  const budget = max === undefined ? "" : `, budget ${formatAmount(max)}`;
  if (verdict === undefined) return toUnknownResult(`${price}${budget}; price per head not known`);
  return toMetResult(
    price + formatBudgetDifference(amount, range, formatAmount),
    formatFarUnderBudget(price, amount, max, formatAmount),
  );
}

/** At least one cent, so that a difference never reads as zero. */
const toAtLeastOneCent = (difference: number): number => Math.max(0.01, difference);

/** By how much a cost is under the budget; empty without a budget. */
function formatBudgetDifference(
  amount: number,
  { min, max }: EventBudget,
  formatAmount: (sum: number) => string,
): string {
  if (min !== undefined && amount < min)
    return `, ${formatAmount(toAtLeastOneCent(min - amount))} below the ${formatAmount(min)} minimum budget`;
  if (max === undefined) return "";
  if (amount === max) return ", exactly on budget";
  return `, ${formatAmount(toAtLeastOneCent(max - amount))} under the ${formatAmount(max)} budget`;
}

/** A cost far under the budget loses points; `undefined` where it is not far under. */
const formatFarUnderBudget = (
  price: string,
  amount: number,
  max: number | undefined,
  formatAmount: (sum: number) => string,
): string | undefined =>
  max !== undefined && amount < max * WELL_SPENT
    ? `${price}, ${formatSharePercent(amount / max)} of the ${formatAmount(max)} budget`
    : undefined;

const isMinimumDecisive = (
  { amount }: { amount: number },
  room: CriterionCheck["room"],
  guests: number,
): boolean => amount > guests * (room.cost_per_person ?? 0);
