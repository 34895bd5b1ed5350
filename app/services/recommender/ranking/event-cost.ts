import {
  calculateEventCost,
  formatEventCostOrMinimum,
  hasOnlyMinimumCost,
} from "@contract/recommender/event-cost";
import { toPricesOfListedRoom } from "@contract/recommender/room-wishes";
import type { VenueRoom } from "@contract/recommender/search";
import type { Country } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";

/** The cost of an event in a room, in whole currency units. */
export interface EventCost {
  amount: number;
  /** Only a minimum cost is known, as there is no price per person. */
  isMinimum?: true | undefined;
}

/** `undefined` when no price is recorded. */
export function findEventCost(room: VenueRoom, guestCount: number): EventCost | undefined {
  const prices = toPricesOfListedRoom(room);
  const amount = calculateEventCost(prices, guestCount);
  return amount === undefined
    ? undefined
    : { amount, ...(hasOnlyMinimumCost(prices) && { isMinimum: true }) };
}

/** The cost for all guests, with the guests as "90 guests". `undefined` where either is not known. */
export function findTotalCost(
  room: VenueRoom,
  guestCount: number | undefined,
): { guests: string; amount: number; isMinimum?: true | undefined } | undefined {
  const cost = guestCount ? findEventCost(room, guestCount) : undefined;
  return cost && guestCount ? { ...cost, guests: formatQuantity(guestCount, "guest") } : undefined;
}

/** "$12,600", or "from $9,000" for a minimum; null where there is none. */
export function formatEventCostText(
  cost: Partial<EventCost> | undefined,
  country: Country | undefined,
): string | null {
  const money = formatMoney(cost?.amount, country);
  return money && formatEventCostOrMinimum(money, cost?.isMinimum);
}
