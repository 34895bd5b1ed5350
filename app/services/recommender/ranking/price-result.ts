import { eventBudget, eventCost } from "@contract/recommender/event-cost";
import type { VenueRoom } from "@contract/recommender/search";
import { meetsPrice } from "@contract/recommender/wishes";
import { countOf } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";
import { type CriterionResult, met, type RoomAgainstCriteria, unknown, unmet } from "./criterion-result";

/** The cost of an event in a room, in whole units of the currency; `undefined` when no price is recorded. */
export const costOf = (
  { cost_per_person: perPerson, min_cost_for_event: least }: VenueRoom,
  guests: number,
) => eventCost({ perPerson, least }, guests);

/**
 * Whether a room is within the budget: what the event costs there, in all, beside the budget for it. The message names
 * the minimum cost where that decides, and where it is all that is known. A cost below the lowest wished is told and
 * meets the budget.
 */
export function priceResult({ room, criteria }: RoomAgainstCriteria): CriterionResult {
  const { country, guest_count: guests } = criteria;
  if (!guests) return unknown("No number of guests to reckon with");
  const cost = costOf(room, guests);
  if (cost === undefined) return unknown("No price recorded");
  const { min, max } = eventBudget(criteria) ?? {};
  const money = (amount: number) => formatMoney(amount, country) ?? "";
  /** At least the smallest coin, as a difference must not read as none. */
  const difference = (amount: number) => money(Math.max(0.01, amount));
  const price = `${money(cost)} for ${countOf(guests, "guest")}`;
  if (max !== undefined && !meetsPrice(cost, max)) {
    const isMinimum = cost > guests * (room.cost_per_person ?? 0);
    return unmet(
      `${price}, ${difference(cost - max)} over the budget of ${money(max)}${isMinimum ? ": the minimum cost" : ""}`,
    );
  }
  const isAllKnown = room.cost_per_person !== undefined;
  const basis = isAllKnown ? "" : ": the minimum cost, no price per person recorded";
  if (min !== undefined && cost < min)
    return met(`${price}, ${difference(min - cost)} under the lowest wished of ${money(min)}${basis}`);
  if (max === undefined) return met(price + basis);
  return met(
    cost === max
      ? `${price}, just the budget${basis}`
      : `${price}, ${difference(max - cost)} under the budget of ${money(max)}${basis}`,
  );
}
