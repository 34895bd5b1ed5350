import { calculateEventCost, formatEventCost, isMinimumOnly } from "@contract/recommender/event-cost";
import { pricesOf } from "@contract/recommender/room-wishes";
import type { VenueRoom } from "@contract/recommender/search";
import type { Country } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";

/** The cost of an event in a room, in whole currency units. */
export interface EventCost {
  amount: number;
  /** Only a minimum cost is known, as there is no price per person. */
  isMinimum?: true;
}

/** `undefined` when no price is recorded. */
export function findEventCost(room: VenueRoom, guests: number): EventCost | undefined {
  const prices = pricesOf(room);
  const amount = calculateEventCost(prices, guests);
  return amount === undefined ? undefined : { amount, ...(isMinimumOnly(prices) && { isMinimum: true }) };
}

/** The cost for all guests, with the guests as "90 guests". `undefined` where either is not known. */
export function findTotalCost(
  room: VenueRoom,
  guests: number | undefined,
): { guests: string; amount: number; isMinimum?: true | undefined } | undefined {
  const cost = guests ? findEventCost(room, guests) : undefined;
  return cost && guests ? { ...cost, guests: formatQuantity(guests, "guest") } : undefined;
}

/** "$12,600", or "from $9,000" for a minimum; null where there is none. */
export function formatCost(
  cost: Partial<EventCost> | undefined,
  country: Country | undefined,
): string | null {
  const money = formatMoney(cost?.amount, country);
  return money && formatEventCost(money, cost?.isMinimum);
}
