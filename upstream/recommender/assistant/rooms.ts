import { calculateEventCost, isMinimumOnly } from "@contract/recommender/event-cost";
import { FIT, type Fit } from "@contract/recommender/guest-fit";
import type { Country } from "@contract/vocabulary";
import { formatMoney, listCapacityFacts, listPriceFacts } from "../../format/room-facts";
import { rateCapacity, type ScoredRoom } from "../scoring/sub-scores";
import { formatSeating } from "./labels";
import type { Seating, SlotOf, Sort } from "./reading";
import type { RoomRecord } from "./records";

/** A room without its standing capacity if guests are to be seated. */
const toSpace = <Room extends ScoredRoom>(room: Room, how: Seating | undefined): ScoredRoom =>
  how === "seated" ? { ...room, standingMin: null, standingMax: null } : room;

const toSeating = (how: Seating | undefined) => (how === "seated" ? undefined : how);

/** The most guests of a room, by the search's rule: in the requested seating, else at dinner, else standing. */
export function findMaxGuests(room: ScoredRoom, how?: Seating): number | undefined {
  if (how === undefined) return room.dinnerMax ?? room.standingMax ?? undefined;
  if (how === "seated") return room.dinnerMax ?? undefined;
  if (how === "cocktail") return room.seating.cocktail ?? room.standingMax ?? undefined;
  if (how === "dinner-and-dance") return room.seating["dinner-and-dance"] ?? room.dinnerMax ?? undefined;
  return room.seating[how];
}

/** Whether the largest value comes first. */
export const isDescending = (sort: Sort): boolean => /^(?:dearest|largest|latest licence)$/.test(sort);

/** The value a room is sorted by: its cost in minor units, for the guests or a head, or its capacity. */
export const measureRoom = (
  room: ScoredRoom,
  sort: Sort,
  guests: number | undefined,
  how?: Seating,
): number | undefined =>
  sort === "cheapest" || sort === "dearest"
    ? (findCost(room, guests) ?? room.costPerPersonMinor ?? undefined)
    : findMaxGuests(room, how);

/** Whether a room takes the guests, by the rules of the recommender's list (decisions 0002 and 0021). */
export function rateRoomFit(room: ScoredRoom, { count, min, isLeast, how }: SlotOf<"guests">): Fit {
  const space = toSpace(room, how);
  const most = findMaxGuests(space, how);
  if (isLeast) return most === undefined ? FIT.unknown : most >= count ? FIT.holds : FIT.unfit;
  const fitAt = (guests: number) =>
    rateCapacity({ radius: 1, guests, seating: toSeating(how), styles: [], facilities: [] }, space).fit;
  return min === undefined ? fitAt(count) : (Math.min(fitAt(count), fitAt(min)) as Fit);
}

/** Whether a room's price is within a budget; undefined if unknown. */
export function isWithinBudget(
  room: Pick<ScoredRoom, "costPerPersonMinor" | "minCostMinor">,
  { per, min, max }: SlotOf<"budget">,
  guests: number | undefined,
): boolean | undefined {
  const amount = findAmount(room, per, guests);
  if (amount === undefined) {
    const least = per === "minimum" ? null : room.minCostMinor;
    const limit = max === undefined ? undefined : per === "head" ? max * 100 * (guests ?? 0) : max * 100;
    return least !== null && limit !== undefined && limit > 0 && least > limit ? false : undefined;
  }
  return amount <= (max ?? Number.POSITIVE_INFINITY) * 100 && amount >= (min ?? 0) * 100;
}

/** The amount to compare with a budget, in minor units: per head including its share of the minimum spend, or in total. */
function findAmount(
  { costPerPersonMinor, minCostMinor }: Pick<ScoredRoom, "costPerPersonMinor" | "minCostMinor">,
  per: SlotOf<"budget">["per"],
  guests: number | undefined,
): number | undefined {
  if (per === "minimum") return minCostMinor ?? undefined;
  if (costPerPersonMinor === null) return undefined;
  const cost = guests && calculateEventCost({ perPerson: costPerPersonMinor, least: minCostMinor }, guests);
  if (per === "head") return guests && cost ? cost / guests : costPerPersonMinor;
  return cost || undefined;
}

/** The cost of an event in a room, in minor units; undefined if the price or the guests are unknown. */
const findCost = (
  { costPerPersonMinor, minCostMinor }: Pick<ScoredRoom, "costPerPersonMinor" | "minCostMinor">,
  guests: number | undefined,
) =>
  guests === undefined || costPerPersonMinor === null
    ? undefined
    : calculateEventCost({ perPerson: costPerPersonMinor, least: minCostMinor }, guests);

/** `Great Hall $145 a head, minimum spend $8,000: $17,400 for 120 guests`; empty if no price is recorded. */
export function describePrices(room: RoomRecord, country: Country, guests?: number): string {
  const prices = [
    room.costPerPersonMinor === null && room.minCostMinor !== null ? "price a head not recorded" : undefined,
    ...listPriceFacts(room, country),
  ].filter(Boolean);
  if (prices.length === 0) return "";
  const { costPerPersonMinor: perPerson, minCostMinor: least } = room;
  const cost = guests ? calculateEventCost({ perPerson, least }, guests) : undefined;
  const from = isMinimumOnly({ perPerson, least }) ? "from " : "";
  return `${room.name} ${prices.join(", ")}${cost ? `: ${from}${formatMoney(cost, country)} for ${guests} guests` : ""}`;
}

/** `Great Hall 30–122 seated, 80–190 standing`; `Great Hall up to 140 seated` for one seating. */
export function describeCapacity(room: RoomRecord, how?: Seating): string {
  if (how === undefined) {
    const facts = listCapacityFacts(room);
    return facts.length > 0 ? `${room.name} ${facts.join(", ")}` : `${room.name} capacity not recorded`;
  }
  const most = findMaxGuests(room, how);
  return most === undefined
    ? `${room.name} ${formatSeating(how)} not recorded`
    : `${room.name} up to ${most} ${formatSeating(how)}`;
}

const findMinimum = (room: RoomRecord, how: Seating | undefined) =>
  how === "cocktail" || (how === undefined && room.dinnerMax === null)
    ? room.standingMin
    : how === undefined || how === "seated"
      ? room.dinnerMin
      : null;

/** Why a room does or does not take the guests: `Great Hall takes up to 140 seated`, with its minimum if they are too few. */
export function describeFit(room: RoomRecord, guests: SlotOf<"guests">): string {
  const how = guests.how ?? (room.dinnerMax === null && room.standingMax !== null ? "cocktail" : "seated");
  const most = findMaxGuests(room, guests.how);
  if (most === undefined) return `${room.name}: capacity ${formatSeating(how)} not recorded`;
  const least = findMinimum(room, guests.how);
  const isTooFew = least !== null && least > (guests.min ?? guests.count) && !guests.isLeast;
  return `${room.name} takes ${isTooFew ? `${least} to` : "up to"} ${most} ${formatSeating(how)}`;
}
