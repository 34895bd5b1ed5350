import { costWords, eventCost, isMinimumAlone } from "@contract/recommender/event-cost";
import { pricesOf } from "@contract/recommender/room-wishes";
import type { VenueRoom } from "@contract/recommender/search";
import type { Country } from "@contract/vocabulary";
import { countOf } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";

/** What an event costs in a room, in whole units of the currency. */
export interface EventCost {
  amount: number;
  /** No price per person is recorded: the minimum cost is all that is known. */
  isMinimum?: true;
}

/** The cost of an event in a room; `undefined` when no price is recorded. */
export function costOf(room: VenueRoom, guests: number): EventCost | undefined {
  const prices = pricesOf(room);
  const amount = eventCost(prices, guests);
  return amount === undefined ? undefined : { amount, ...(isMinimumAlone(prices) && { isMinimum: true }) };
}

/** The cost for all guests of an event, and for whom: "90 guests". `undefined` where either is not known. */
export function totalOf(room: VenueRoom, guests: number | undefined) {
  const cost = guests ? costOf(room, guests) : undefined;
  return cost && guests ? { ...cost, guests: countOf(guests, "guest") } : undefined;
}

/** "$12,600", of a minimum alone "from $9,000"; null where there is none. */
export function formatCost(
  cost: Partial<EventCost> | undefined,
  country: Country | undefined,
): string | null {
  const money = formatMoney(cost?.amount, country);
  return money && costWords(money, cost?.isMinimum);
}
