import { FIT } from "@contract/recommender/guest-fit";
import { money } from "../../../recommendations/room-facts";
import type { GuestWish, Need } from "../needs/need";
import type { RoomRecord, VenueRecord } from "./catalogue";
import { fitOf, isOverBudget, leastCostIn } from "./rooms-judged";

/** The guests and the budget of the event that is talked about, minor units; null where they are not known. */
export interface EventParty {
  guestCount: number | null;
  budgetMinor: number | null;
}

interface Drawbacks {
  /** No room of it holds the event's guests. */
  isUnfit: boolean;
  words: string[];
}

/**
 * What speaks against a venue for the event, of which its search says nothing: that it does not hold the event's guests,
 * or costs more than the event's budget. What is not known speaks against nothing.
 * @param room the one that is suggested, where guests are asked for
 */
export function drawbacksFor(
  { guestCount, budgetMinor }: EventParty,
  { venue, room, need }: { venue: VenueRecord; room: RoomRecord | undefined; need: Need },
): Drawbacks {
  const [party] = need.guests;
  const own: GuestWish | undefined =
    party === undefined && guestCount !== null ? { max: guestCount, how: need.seating } : undefined;
  const fits = own ? venue.rooms.map((it) => fitOf(it, own)) : [];
  const isUnfit = fits.length > 0 && fits.every((fit) => fit === FIT.unfit);
  if (own && isUnfit) return { isUnfit, words: [`does not take the event's ${own.max} guests`] };
  const rooms = own ? venue.rooms.filter((_, at) => fits[at] === FIT.holds) : room ? [room] : [];
  const isOver =
    rooms.length > 0 && rooms.every((it) => isOverBudget(it, need, { party: party ?? own, budgetMinor }));
  if (!isOver || budgetMinor === null) return { isUnfit, words: [] };
  const budget = money(budgetMinor, venue.country);
  const least = own && Math.min(...rooms.map((it) => leastCostIn(it, own.max)));
  const words = least
    ? `at least ${money(least, venue.country)} for the event's ${own.max} guests, over its budget of ${budget}`
    : `over the event's budget of ${budget}`;
  return { isUnfit, words: [words] };
}
