import { eventCost } from "@contract/recommender/event-cost";
import { FIT } from "@contract/recommender/guest-fit";
import { type Country, seatingStyleNames } from "@contract/vocabulary";
import { money, priceFacts, totalFor } from "../../../recommendations/room-facts";
import { capacityOf, type Fit } from "../../scoring/sub-scores";
import { isWithin } from "../needs/bounds";
import type { Bounds, GuestWish, Need } from "../needs/need";
import { differenceWords } from "./budget-difference";
import type { RoomRecord, VenueRecord } from "./catalogue";

/** How guests sit or stand, in words: "seated", "standing", "in theatre style". */
export function howWords(how: GuestWish["how"], room?: RoomRecord): string {
  if (how === undefined) return room?.dinnerMax === null && room.standingMax !== null ? "standing" : "seated";
  if (how === "seated") return "seated";
  if (how === "cocktail") return "standing";
  return `in ${seatingStyleNames[how].toLowerCase()} style`;
}

/** A room with only what counts for a way to sit or stand, and for how many one asks. */
function counted(room: RoomRecord, { how, isLeast }: Pick<GuestWish, "how" | "isLeast">): RoomRecord {
  const seatedOnly = how === "seated" ? { standingMin: null, standingMax: null } : {};
  return { ...room, ...seatedOnly, ...(isLeast && { dinnerMin: null, standingMin: null }) };
}

/** Whether a room takes guests, as the search tells it (0021). */
export function fitOf(room: RoomRecord, wish: GuestWish): Fit {
  const space = counted(room, wish);
  const seating = wish.how === "seated" ? undefined : wish.how;
  const at = (guests: number) =>
    capacityOf({ radius: 1, guests, seating, styles: [], facilities: [] }, space).fit;
  const most = at(wish.max);
  if (wish.most !== undefined && (roomMost(room, wish.how) ?? 0) > wish.most) return FIT.unfit;
  return wish.min === undefined ? most : (Math.min(most, at(Math.max(wish.min, 1))) as Fit);
}

/** Most guests of a room, as the search counts them: as they are to sit, else at dinner, else standing. */
export function roomMost(room: RoomRecord, how: GuestWish["how"]) {
  if (how === undefined) return room.dinnerMax ?? room.standingMax ?? undefined;
  if (how === "seated") return room.dinnerMax ?? undefined;
  if (how === "cocktail") return room.seating.cocktail ?? room.standingMax ?? undefined;
  if (how === "dinner-and-dance") return room.seating["dinner-and-dance"] ?? room.dinnerMax ?? undefined;
  return room.seating[how];
}

const roomLeast = (room: RoomRecord, how: GuestWish["how"]) =>
  how === "cocktail" || (how === undefined && room.dinnerMax === null)
    ? room.standingMin
    : how === undefined || how === "seated" || how === "dinner-and-dance"
      ? room.dinnerMin
      : null;

/** How many a room takes, held against how many come. */
function capacityWords(room: RoomRecord, wish: GuestWish, fit: Fit): string {
  const most = roomMost(room, wish.how);
  const how = howWords(wish.how, room);
  const least = roomLeast(room, wish.how);
  if (most === undefined)
    return fit === FIT.unfit
      ? `${room.name} does not list seating ${how}`
      : `how many ${room.name} takes ${how} is not known`;
  if (fit === FIT.unfit && wish.max <= most && least !== null)
    return `${room.name} takes ${least} to ${most} ${how}, too many for so few`;
  if (wish.most !== undefined && most > wish.most) return `${room.name} takes up to ${most} ${how}, too many`;
  return `${room.name} takes up to ${most} ${how}${fit === FIT.unfit ? ", too few" : ""}`;
}

/** What an event costs in a room, minor units; undefined where its price a head or the guests are not known. */
export const costIn = ({ costPerPersonMinor, minCostMinor }: RoomRecord, guests: number | undefined) =>
  guests === undefined || costPerPersonMinor === null
    ? undefined
    : eventCost({ perPerson: costPerPersonMinor, least: minCostMinor }, guests);

/** Whether a room is known to cost more than the event's budget, where a search says nothing of prices. */
export function isOverBudget(
  room: RoomRecord,
  { perHead, total, minimum }: Pick<Need, "perHead" | "total" | "minimum">,
  { party, budgetMinor }: { party: GuestWish | undefined; budgetMinor: number | null },
): boolean {
  if (perHead || total || minimum || !party || budgetMinor === null) return false;
  return leastCostIn(room, party.max) > budgetMinor;
}

/** What an event costs in a room as far as that is known, minor units: no less than its minimum. */
export const leastCostIn = (room: RoomRecord, guests: number) =>
  costIn(room, guests) ?? room.minCostMinor ?? 0;

/** `["$165 per person", "minimum spend $9,500"]`: what is known of a room's price, and that it has none a head. */
export const priceWords = (room: RoomRecord, country: Country) =>
  room.costPerPersonMinor === null && room.minCostMinor !== null
    ? ["price a head not known", ...priceFacts(room, country)]
    : priceFacts(room, country);

/** What a room costs, and for so many guests. */
function costWords(room: RoomRecord, country: Country, guests: number | undefined): string | undefined {
  const prices = priceWords(room, country).join(", ");
  if (!prices) return undefined;
  const total = room.costPerPersonMinor === null ? undefined : totalFor({ ...room, country }, guests ?? null);
  return total ? `${prices}: ${total.amount} for ${guests} guests` : prices;
}

const shareOf = (cost: number | undefined, guests: number | undefined) =>
  cost === undefined || guests === undefined ? undefined : cost / guests;
/** Whether an amount is above what it should be around. */
const isMore = (value: number | null | undefined, { about }: Bounds = {}) =>
  value != null && about !== undefined && value / 100 > about;

/** A room held against what is asked of rooms: whether it meets each, `undefined` where that is not known. */
export function judge(
  room: RoomRecord,
  { country }: Pick<VenueRecord, "country">,
  need: Need,
  wish?: GuestWish,
) {
  const guests = wish?.max;
  const fit = wish && fitOf(room, wish);
  const cost = costIn(room, guests);
  const perHead = room.costPerPersonMinor;
  // A minimum spend alone says of a price only that it is too much.
  const least = perHead === null ? room.minCostMinor : null;
  const ofLeast = (amount: number, { max, isBelow }: Bounds) =>
    isWithin(amount / 100, { max, isBelow }) ? undefined : false;
  const ofHead = (bounds: Bounds) => {
    if (least !== null && guests !== undefined) return ofLeast(least / guests, bounds);
    if (perHead === null) return undefined;
    // With guests given a head costs at least its share of the minimum spend, as the search reckons.
    const share = shareOf(cost, guests) ?? perHead;
    return (
      isWithin(share / 100, { max: bounds.max, isBelow: bounds.isBelow }) &&
      isWithin(perHead / 100, { min: bounds.min, isAbove: bounds.isAbove })
    );
  };
  const checks: { is: boolean | undefined; words: string; of: "guests" | "price" }[] = [];
  const price = costWords(room, country, guests);
  const by = cost === undefined || !need.total ? undefined : differenceWords(cost, need.total, { country });
  const priced = price
    ? [`${room.name} ${price}`, by].filter(Boolean).join(", ")
    : `the price of ${room.name} is not known`;
  if (wish && fit !== undefined)
    checks.push({
      is: fit === FIT.holds ? true : fit === FIT.unfit ? false : undefined,
      words: capacityWords(room, wish, fit),
      of: "guests",
    });
  else if (need.seating) {
    const most = roomMost(room, need.seating);
    const is = most === undefined ? (Object.keys(room.seating).length > 0 ? false : undefined) : true;
    checks.push({
      is,
      words:
        most === undefined
          ? `${room.name} ${is === false ? "does not list" : "is not known for"} seating ${howWords(need.seating)}`
          : `${room.name} takes up to ${most} ${howWords(need.seating)}`,
      of: "guests",
    });
  }
  if (need.perHead)
    checks.push({ is: ofHead(need.perHead), words: withShare(priced, perHead, cost, guests), of: "price" });
  if (need.total)
    checks.push({
      is:
        least !== null
          ? ofLeast(least, need.total)
          : cost === undefined
            ? undefined
            : isWithin(cost / 100, need.total),
      words: priced,
      of: "price",
    });
  if (need.minimum)
    checks.push({
      is: room.minCostMinor === null ? undefined : isWithin(room.minCostMinor / 100, need.minimum),
      words: priced,
      of: "price",
    });
  const most = roomMost(room, wish?.how ?? need.seating);
  return {
    room,
    fit,
    checks,
    met: checks.filter(({ is }) => is === true).length,
    unmet: checks.filter(({ is }) => is === false).length,
    price: cost ?? perHead ?? undefined,
    isOver: isMore(shareOf(cost, guests) ?? perHead, need.perHead) || isMore(cost, need.total),
    priceWords: price && `${room.name} ${price}`,
    spare: guests && most && most >= guests ? (most - guests) / most : 0,
    /** The part of the guests that it does not hold. */
    short: fit === FIT.unfit && guests && most ? Math.max(0, guests - most) / guests : 0,
  };

  function withShare(
    words: string,
    head: number | null,
    total: number | undefined,
    count: number | undefined,
  ) {
    return head !== null && total !== undefined && count !== undefined && total > head * count
      ? `${words}, which is ${money(Math.round(total / count), country)} a head`
      : words;
  }
}

export type Judged = ReturnType<typeof judge>;
