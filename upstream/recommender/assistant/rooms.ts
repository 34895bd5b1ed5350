import { calculateEventCost, hasOnlyMinimumCost } from "@contract/recommender/event-cost";
import { FIT, type Fit } from "@contract/recommender/guest-fit";
import type { Country } from "@contract/vocabulary";
import { formatCapacityFacts, formatMoney, formatPriceFacts } from "../../format/room-facts";
import { calculateCapacityScoreAndFit, type ScoredRoom } from "../scoring/sub-scores";
import { formatSeating } from "./labels";
import type { Seating, SlotOf, Sort } from "./reading";
import type { RoomRecord } from "./records";

/** A room without its standing capacity if guests are to be seated. */
const withoutStandingIfSeated = <Room extends ScoredRoom>(
  room: Room,
  seating: Seating | undefined,
): ScoredRoom => (seating === "seated" ? { ...room, standingMin: null, standingMax: null } : room);

const toSeatingStyle = (seating: Seating | undefined) => (seating === "seated" ? undefined : seating);

/** The most guests of a room, as a search counts: in the requested seating, else at dinner, else standing. */
export function findMaxGuests(room: ScoredRoom, seating?: Seating): number | undefined {
  if (seating === undefined) return room.dinnerMax ?? room.standingMax ?? undefined;
  if (seating === "seated") return room.dinnerMax ?? undefined;
  if (seating === "cocktail") return room.seating.cocktail ?? room.standingMax ?? undefined;
  if (seating === "dinner-and-dance") return room.seating["dinner-and-dance"] ?? room.dinnerMax ?? undefined;
  return room.seating[seating];
}

/** Whether the largest value comes first. */
export const isDescendingSort = (sort: Sort): boolean => /^(?:dearest|largest|latest licence)$/.test(sort);

/** The value a room is sorted by: its cost in minor units, for the guests or a head, or its capacity. */
export const findRoomSortValue = (
  room: ScoredRoom,
  sort: Sort,
  guestCount: number | undefined,
  seating?: Seating,
): number | undefined =>
  sort === "cheapest" || sort === "dearest"
    ? (findRoomCost(room, guestCount) ?? room.costPerPersonMinor ?? undefined)
    : findMaxGuests(room, seating);

/** Whether a room takes the guests, by the rules of the recommender's list (decisions 0002 and 0021). */
export function getRoomFit(room: ScoredRoom, { count, min, isLeast, how }: SlotOf<"guests">): Fit {
  const space = withoutStandingIfSeated(room, how);
  const most = findMaxGuests(space, how);
  if (isLeast && most === undefined) return FIT.unknown;
  if (isLeast) return (most ?? 0) >= count ? FIT.holds : FIT.unfit;
  const fitAt = (guests: number) =>
    calculateCapacityScoreAndFit(
      // The radius is required, but capacity does not depend on it.
      { radius: 1, guests, seating: toSeatingStyle(how), styles: [], facilities: [] },
      space,
    ).fit;
  // A range fits as badly as the worse of its ends: fits are ordered numbers.
  return min === undefined ? fitAt(count) : (Math.min(fitAt(count), fitAt(min)) as Fit);
}

/** Whether a room's price is within a budget; undefined if unknown. */
export function isRoomWithinBudget(
  room: Pick<ScoredRoom, "costPerPersonMinor" | "minCostMinor">,
  { per, min, max }: SlotOf<"budget">,
  guestCount: number | undefined,
): boolean | undefined {
  const amount = findAmountToCompare(room, per, guestCount);
  if (amount === undefined) {
    // Without a price, a minimum spend above the whole budget is still too much.
    if (per === "minimum" || max === undefined) return undefined;
    const limit = max * 100 * (per === "head" ? (guestCount ?? 0) : 1);
    return limit > 0 && room.minCostMinor !== null && room.minCostMinor > limit ? false : undefined;
  }
  const isUpToMax = max === undefined || amount <= max * 100;
  return isUpToMax && amount >= (min ?? 0) * 100;
}

/** The amount to compare with a budget, in minor units: per head including its share of the minimum spend, or in total. */
function findAmountToCompare(
  { costPerPersonMinor, minCostMinor }: Pick<ScoredRoom, "costPerPersonMinor" | "minCostMinor">,
  basis: SlotOf<"budget">["per"],
  guestCount: number | undefined,
): number | undefined {
  if (basis === "minimum") return minCostMinor ?? undefined;
  if (costPerPersonMinor === null) return undefined;
  const cost =
    guestCount && calculateEventCost({ perPerson: costPerPersonMinor, least: minCostMinor }, guestCount);
  if (basis === "head") return guestCount && cost ? cost / guestCount : costPerPersonMinor;
  return cost || undefined;
}

/** The cost of an event in a room, in minor units; undefined if the price or the guests are unknown. */
const findRoomCost = (
  { costPerPersonMinor, minCostMinor }: Pick<ScoredRoom, "costPerPersonMinor" | "minCostMinor">,
  guestCount: number | undefined,
) =>
  guestCount === undefined || costPerPersonMinor === null
    ? undefined
    : calculateEventCost({ perPerson: costPerPersonMinor, least: minCostMinor }, guestCount);

/** `Great Hall $145 a head, minimum spend $8,000: $17,400 for 120 guests`; empty if no price is recorded. */
export function formatRoomPrices(room: RoomRecord, country: Country, guestCount?: number): string {
  const prices = [
    room.costPerPersonMinor === null && room.minCostMinor !== null ? "price a head not recorded" : undefined,
    ...formatPriceFacts(room, country),
  ].filter(Boolean);
  if (prices.length === 0) return "";
  const { costPerPersonMinor: perPerson, minCostMinor: least } = room;
  const cost = guestCount ? calculateEventCost({ perPerson, least }, guestCount) : undefined;
  const from = hasOnlyMinimumCost({ perPerson, least }) ? "from " : "";
  return `${room.name} ${prices.join(", ")}${cost ? `: ${from}${formatMoney(cost, country)} for ${guestCount} guests` : ""}`;
}

/** `Great Hall 30–122 seated, 80–190 standing`; `Great Hall up to 140 seated` for one seating. */
export function formatRoomCapacity(room: RoomRecord, seating?: Seating): string {
  if (seating === undefined) {
    const facts = formatCapacityFacts(room);
    return facts.length > 0 ? `${room.name} ${facts.join(", ")}` : `${room.name} capacity not recorded`;
  }
  const most = findMaxGuests(room, seating);
  return most === undefined
    ? `${room.name} ${formatSeating(seating)} not recorded`
    : `${room.name} up to ${most} ${formatSeating(seating)}`;
}

/** The fewest guests of a room in a seating; recorded only for standing and dinner. */
function findMinGuests(room: RoomRecord, seating: Seating | undefined): number | null {
  if (seating === "cocktail" || (seating === undefined && room.dinnerMax === null)) return room.standingMin;
  return seating === undefined || seating === "seated" ? room.dinnerMin : null;
}

/** Why a room does or does not take the guests: `Great Hall takes up to 140 seated`, with its minimum if they are too few. */
export function formatRoomFitReason(room: RoomRecord, guests: SlotOf<"guests">): string {
  const how = guests.how ?? (room.dinnerMax === null && room.standingMax !== null ? "cocktail" : "seated");
  const most = findMaxGuests(room, guests.how);
  if (most === undefined) return `${room.name}: capacity ${formatSeating(how)} not recorded`;
  const least = findMinGuests(room, guests.how);
  const isTooFew = least !== null && least > (guests.min ?? guests.count) && !guests.isLeast;
  return `${room.name} takes ${isTooFew ? `${least} to` : "up to"} ${most} ${formatSeating(how)}`;
}
