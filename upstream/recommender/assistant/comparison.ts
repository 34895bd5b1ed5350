import { FIT } from "@contract/recommender/guest-fit";
import { money } from "../../recommendations/room-facts";
import type { RoomRecord, VenueRecord } from "./catalogue";
import {
  capacityWords,
  checklistItem,
  distanceWords,
  facilitiesOf,
  fact,
  type Known,
  priceWords,
} from "./facts";
import type { Superlative } from "./intent";
import { cheapest, cheapestWords, largest } from "./matching";
import type { GuestWish } from "./need";
import { costIn, fitOf, howWords, roomMost } from "./rooms-judged";
import type { Topic } from "./vocabulary";

/** Two or more venues side by side, one line each: what was asked of them, or all that decides. */
export function comparison(
  venues: readonly VenueRecord[],
  topics: readonly Topic[],
  known: (venue: VenueRecord) => Known,
): string[] {
  return venues.map((venue) => {
    if (topics.length > 0)
      return `${venue.name}: ${topics.map((topic) => fact(venue, topic, known(venue))).join(" ")}`;
    const { offers, from } = known(venue);
    const capacity = capacityWords(largest(venue)).join(", ") || "capacity not known";
    const price = cheapestWords(venue);
    return `${venue.name}: ${[
      venue.styles.join(", "),
      `${distanceWords(from.distance, venue.country)} from ${from.name}`,
      capacity,
      price ?? "price not known",
      ...facilitiesOf(venue),
      offers.length > 0
        ? `current offer: ${offers.map(({ title }) => title).join(", ")}`
        : "no current offer",
    ].join("; ")}.`;
  });
}

/** By what number venues are put in order, and its words; undefined where it is not known. */
export interface Measured {
  venue: VenueRecord;
  value: number | undefined;
  words: string;
}

/** How one of several is measured: for so many guests, or as they are to sit or stand. */
export interface Measure {
  from: (venue: VenueRecord) => Known["from"];
  guests?: GuestWish;
  how?: GuestWish["how"];
}

/** The place of a value in its order, the least first; unknown comes last. */
export function rankOf({ value }: Pick<Measured, "value">, most: Superlative) {
  if (value === undefined) return Number.MAX_SAFE_INTEGER;
  return wantsLeast(most) ? value : -value;
}

const wantsLeast = (most: Superlative) => /^(?:cheapest|smallest|nearest|lowest)/.test(most);
const isOfSpend = (most: Superlative) => most.endsWith("minimum spend");

/** Which of some venues is the cheapest, largest or nearest, as far as their records say; several when they are equal. */
export function choice(
  venues: readonly VenueRecord[],
  most: Superlative,
  by: Measure,
): { message: string; winners: Measured[]; others: Measured[] } {
  const all = venues.map((venue) => measure(venue, most, by));
  const known = all.filter((it) => it.value !== undefined);
  const values = known.map(({ value }) => value ?? 0);
  const best = wantsLeast(most) ? Math.min(...values) : Math.max(...values);
  const winners = known.filter(({ value }) => value === best);
  const others = all
    .filter((it) => !winners.includes(it))
    .sort((a, b) => rankOf(a, most) - rankOf(b, most))
    .slice(0, 4);
  if (winners.length === 0) return { message: "I do not know: their records do not say.", winners, others };
  const names = winners.map(({ venue, words }) => `${venue.name} (${words})`).join(" and ");
  const rest = others.map(({ venue, words }) => `${venue.name}: ${words}`).join("; ");
  return {
    message: `The ${most} ${winners.length > 1 ? "are" : "is"} ${names}.${rest ? ` ${rest}.` : ""}`,
    winners,
    others,
  };
}

/** The room of a venue that is its cheapest, dearest, largest or smallest; a room by itself before the entire venue. */
export function roomChoice(venue: VenueRecord, most: Superlative, how: GuestWish["how"]): string | undefined {
  const single = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  const isPrice = most === "cheapest" || most === "dearest" || isOfSpend(most);
  const valued = (single.length > 0 ? single : venue.rooms).flatMap((room) => {
    const price = isOfSpend(most) ? room.minCostMinor : room.costPerPersonMinor;
    const value = isPrice ? (price ?? undefined) : roomMost(room, how);
    return value === undefined || most === "nearest" || most === "farthest" || most === "most parking"
      ? []
      : [{ room, value }];
  });
  const values = valued.map(({ value }) => value);
  const best = wantsLeast(most) ? Math.min(...values) : Math.max(...values);
  const rooms = valued.filter(({ value }) => value === best).map(({ room }) => room);
  if (rooms.length === 0) return undefined;
  const words = (room: RoomRecord) =>
    isPrice
      ? priceWords(room, venue.country).join(", ")
      : how
        ? `up to ${best} ${howWords(how)}`
        : capacityWords(room).join(", ");
  const noun = isOfSpend(most) ? "" : rooms.length > 1 ? " rooms" : " room";
  return `Its ${most}${noun} ${rooms.length > 1 ? "are" : "is"} ${rooms.map((room) => `${room.name} (${words(room)})`).join(" and ")}.`;
}

/** The number by which a venue is compared. */
export function measure(venue: VenueRecord, most: Superlative, { from, guests, how }: Measure): Measured {
  if (most === "cheapest" || most === "dearest") {
    if (guests) return costOf(venue, guests);
    const price = cheapest(venue).costPerPersonMinor;
    if (price === null) return { venue, value: undefined, words: "price not known" };
    return { venue, value: price, words: `from ${money(price, venue.country)} per person` };
  }
  if (most === "most parking") return parkingOf(venue);
  if (most === "largest room" || most === "smallest room") return roomOf(venue, most, how ?? guests?.how);
  if (isOfSpend(most)) {
    const [room] = [...venue.rooms]
      .filter(({ minCostMinor }) => minCostMinor !== null)
      .sort((a, b) => (a.minCostMinor ?? 0) - (b.minCostMinor ?? 0));
    const least = room?.minCostMinor ?? undefined;
    const words = least === undefined ? "not known" : `${money(least, venue.country)} (${room?.name})`;
    return { venue, value: least, words: `minimum spend ${words}` };
  }
  if (most === "largest" || most === "smallest") {
    const style = how ?? guests?.how;
    if (style) {
      const values = venue.rooms.flatMap((room) => roomMost(room, style) ?? []);
      if (values.length === 0)
        return { venue, value: undefined, words: `capacity ${howWords(style)} not known` };
      return { venue, value: Math.max(...values), words: `up to ${Math.max(...values)} ${howWords(style)}` };
    }
    const room = largest(venue);
    const most = room.dinnerMax ?? room.standingMax;
    if (most === null) return { venue, value: undefined, words: "capacity not known" };
    return { venue, value: most, words: capacityWords(room).join(", ") };
  }
  const { name, distance } = from(venue);
  return { venue, value: distance, words: `${distanceWords(distance, venue.country)} from ${name}` };
}

/** How many cars may park at a venue, as far as its checklist gives a number. */
function parkingOf(venue: VenueRecord): Measured {
  const { words } = checklistItem(venue, "parking");
  const spaces = /\d+/.exec(words)?.[0];
  return { venue, value: spaces === undefined ? undefined : Number(spaces), words };
}

/** The largest or the smallest of a venue's rooms, the entire venue aside. */
function roomOf(venue: VenueRecord, most: Superlative, how: GuestWish["how"]): Measured {
  const valued = venue.rooms.flatMap((room) => {
    const value = roomMost(room, how);
    return value === undefined || room.isEntireVenue ? [] : [{ room, value }];
  });
  const [best] = valued.sort((a, b) => rankOf(a, most) - rankOf(b, most));
  if (!best) return { venue, value: undefined, words: "the size of its rooms is not known" };
  return { venue, value: best.value, words: `${best.room.name} ${capacityWords(best.room).join(", ")}` };
}

/** What an event of so many guests costs at a venue: in the cheapest room that takes them. */
function costOf(venue: VenueRecord, guests: GuestWish): Measured {
  const rooms = venue.rooms
    .filter((room) => fitOf(room, guests) === FIT.holds)
    .flatMap((room) => ({ room, cost: costIn(room, guests.max) }))
    .sort((a, b) => (a.cost ?? Number.MAX_SAFE_INTEGER) - (b.cost ?? Number.MAX_SAFE_INTEGER));
  const [best] = rooms;
  if (best?.cost === undefined)
    return { venue, value: undefined, words: best ? "price not known" : `does not take ${guests.max}` };
  return {
    venue,
    value: best.cost,
    words: `${best.room.name} ${money(best.cost, venue.country)} for ${guests.max} guests, ${money(best.room.costPerPersonMinor ?? 0, venue.country)} per person`,
  };
}
