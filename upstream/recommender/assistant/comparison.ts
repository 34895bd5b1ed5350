import type { RoomRecord, VenueRecord } from "./catalogue";
import { capacityWords, distanceWords, facilitiesOf, fact, type Known } from "./facts";
import type { Superlative } from "./intent";
import { cheapestWords, largest } from "./matching";
import {
  isOfRooms,
  isOfSpend,
  type Measure,
  type Measured,
  measure,
  ordinals,
  rankOf,
  wantsLeast,
} from "./measures";
import type { GuestWish } from "./need";
import { howWords, priceWords, roomMost } from "./rooms-judged";
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

/** Which of some venues is the cheapest, largest or nearest, as far as their records say; several when they are equal. */
export function choice(
  venues: readonly VenueRecord[],
  most: Superlative,
  by: Measure,
): { message: string; winners: Measured[]; others: Measured[] } {
  const all = venues.map((venue) => measure(venue, most, by));
  const known = all.filter((it) => it.value !== undefined);
  const values = known.map(({ value }) => value ?? 0).sort((a, b) => (wantsLeast(most) ? a - b : b - a));
  const best = values[(by.place ?? 1) - 1];
  const winners = known.filter(({ value }) => value === best);
  const others = all
    .filter((it) => !winners.includes(it))
    .sort((a, b) => rankOf(a, most) - rankOf(b, most))
    .slice(0, 4);
  if (winners.length === 0) return { message: "I do not know: their records do not say.", winners, others };
  const names = winners.map(({ venue, words }) => `${venue.name} (${words})`).join(" and ");
  const rest = others.map(({ venue, words }) => `${venue.name}: ${words}`).join("; ");
  return {
    message: `The ${by.place ? `${ordinals[by.place - 1]} ` : ""}${most} ${winners.length > 1 ? "are" : "is"} ${names}.${rest ? ` ${rest}.` : ""}`,
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
    return value === undefined || !isOfRooms(most) ? [] : [{ room, value }];
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
