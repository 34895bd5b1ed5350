import { eventCost } from "@contract/recommender/event-cost";
import { FIT } from "@contract/recommender/guest-fit";
import { type Country, seatingStyleNames } from "@contract/vocabulary";
import { money, priceFacts, totalFor } from "../../recommendations/room-facts";
import { capacityOf, type Fit } from "../scoring/sub-scores";
import type { RoomRecord, VenueRecord } from "./catalogue";
import type { Bounds, GuestWish, Need } from "./need";

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

/** Whether a room takes guests, as the search tells it (docs/decisions/0021-tiers.md). */
export function fitOf(room: RoomRecord, wish: GuestWish): Fit {
  const space = counted(room, wish);
  const seating = wish.how === "seated" ? undefined : wish.how;
  const at = (guests: number) =>
    capacityOf({ radius: 1, guests, seating, styles: [], facilities: [] }, space).fit;
  const most = at(wish.max);
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
  return `${room.name} takes up to ${most} ${how}${fit === FIT.unfit ? ", too few" : ""}`;
}

/** Whether a value lies within bounds. */
const isWithin = (value: number, { min, max, isBelow, isAbove }: Bounds) =>
  (isAbove ? value > (min ?? 0) : value >= (min ?? 0)) &&
  (max === undefined || (isBelow ? value < max : value <= max));

/** What an event costs in a room, minor units; undefined where its price a head or the guests are not known. */
export const costIn = ({ costPerPersonMinor, minCostMinor }: RoomRecord, guests: number | undefined) =>
  guests === undefined || costPerPersonMinor === null
    ? undefined
    : eventCost({ perPerson: costPerPersonMinor, least: minCostMinor }, guests);

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
    const share = cost === undefined || guests === undefined ? perHead : cost / guests;
    return (
      isWithin(share / 100, { max: bounds.max, isBelow: bounds.isBelow }) &&
      isWithin(perHead / 100, { min: bounds.min, isAbove: bounds.isAbove })
    );
  };
  const checks: { is: boolean | undefined; words: string; of: "guests" | "price" }[] = [];
  const price = costWords(room, country, guests);
  const priced = price ? `${room.name} ${price}` : `the price of ${room.name} is not known`;
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

/** So many parties are tried in every order of rooms. */
const MOST_APART = 3;

/** Several parties at once, each in a room of its own: the rooms that meet most of what is asked, in the order of the parties. */
export function roomsApart(venue: VenueRecord, need: Need, parties: readonly GuestWish[]): Judged[] {
  const [party, ...others] = parties.slice(0, MOST_APART);
  if (!party) return [];
  const rooms = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  const ways = rooms.map((room) => {
    const rest = { ...venue, rooms: rooms.filter((it) => it !== room) };
    return [judge(room, venue, need, party), ...roomsApart(rest, unpriced(need), others)];
  });
  const sum = (way: readonly Judged[], value: (it: Judged) => number) =>
    way.reduce((total, it) => total + value(it), 0);
  const missing = (way: readonly Judged[]) => parties.length - way.length;
  const open = ({ checks, met }: Judged) => checks.length - met;
  ways.sort(
    (a, b) =>
      missing(a) - missing(b) ||
      sum(a, open) - sum(b, open) ||
      sum(a, (it) => it.spare) - sum(b, (it) => it.spare),
  );
  return ways[0] ?? [];
}

/** A need without what it may cost, for what is not reckoned by itself. */
export const unpriced = (need: Need): Need => ({
  ...need,
  perHead: undefined,
  total: undefined,
  minimum: undefined,
});

type Judged = ReturnType<typeof judge>;

/**
 * The room that meets most of what is asked; one that does not hold the guests comes behind those that may
 * (docs/decisions/0021-tiers.md). Of equals the one that is least too large, the cheapest.
 */
export function bestRoom(venue: VenueRecord, need: Need, wish?: GuestWish) {
  const single = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  const rooms = need.isInOneRoom && single.length > 0 ? single : venue.rooms;
  const judged = rooms.map((room) => judge(room, venue, need, wish));
  judged.sort(
    (a, b) =>
      Number(a.fit === FIT.unfit) - Number(b.fit === FIT.unfit) ||
      b.met - a.met ||
      (b.fit ?? 0) - (a.fit ?? 0) ||
      a.unmet - b.unmet ||
      (a.fit === FIT.unfit ? (roomMost(b.room, wish?.how) ?? 0) - (roomMost(a.room, wish?.how) ?? 0) : 0) ||
      Number(a.room.isEntireVenue) - Number(b.room.isEntireVenue) ||
      a.spare - b.spare ||
      (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER) ||
      (roomMost(b.room, wish?.how) ?? 0) - (roomMost(a.room, wish?.how) ?? 0),
  );
  return judged[0];
}
