import type { Country } from "@contract/vocabulary";
import { money } from "../../../recommendations/room-facts";
import type { Need } from "../needs/need";
import type { Held } from "../records/matching";

/** What the venues that fit cost on average: for the guests, each in the room that fits best, else a head in its cheapest room. */
export function averageWords(found: readonly Held[], need: Need, wish: string, country: Country): string {
  const [party] = need.guests;
  const prices = found.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return `I know of no venue with a price on record that fits: ${wish}.`;
  const average = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const whole = (minor: number) => money(Math.round(minor / 100) * 100, country);
  const known = prices.length === found.length ? "" : `; of ${prices.length} a price is on record`;
  const costs = party
    ? `${whole(average)} for ${party.max} guests, ${whole(average / party.max)} a head, each in the room that fits best`
    : `${whole(average)} per person, each in its cheapest room`;
  return `${found.length} ${found.length === 1 ? "venue fits" : "venues fit"} (${wish})${known}. On average that is ${costs}.`;
}
