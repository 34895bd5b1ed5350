import { FIT } from "@contract/recommender/guest-fit";
import { money } from "../../../recommendations/room-facts";
import type { Superlative } from "../intent";
import type { GuestWish } from "../needs/need";
import type { Topic } from "../words/vocabulary";
import type { RoomRecord, VenueRecord } from "./catalogue";
import { capacityWords, distanceWords, facilitiesOf, fact, type Known } from "./facts";
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
import { fitOf, howWords, priceWords, roomMost } from "./rooms-judged";

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
  const isNone = most === "latest licence" && known.length === 0;
  if (winners.length === 0) {
    const message = isNone ? "None of them has a late licence." : "I do not know: their records do not say.";
    return { message, winners, others };
  }
  const names = winners.map(({ venue, words }) => `${venue.name} (${words})`).join(" and ");
  const ahead = [...known]
    .sort((a, b) => rankOf(a, most) - rankOf(b, most))
    .filter((it) => rankOf(it, most) < rankOf(winners[0] as Measured, most))
    .map(({ venue, words }) => `${venue.name} (${words})`);
  const before =
    by.place && ahead.length > 0 ? ` Before ${winners.length > 1 ? "them" : "it"}: ${ahead.join(", ")}.` : "";
  const rest = others.map(({ venue, words }) => `${venue.name}: ${words}`).join("; ");
  const apart = apartWords(all, most, by);
  return {
    message: `The ${by.place ? `${ordinals[by.place - 1]} ` : ""}${most} ${winners.length > 1 ? "are" : "is"} ${names}.${before}${rest ? ` ${rest}.` : ""}${apart ? ` ${apart}` : ""}`,
    winners,
    others,
  };
}

/** How far two are apart by what they are measured by; nothing where that is not known, or no number. */
function apartWords([one, other, ...more]: readonly Measured[], most: Superlative, { guests }: Measure) {
  if (!one || !other || more.length > 0 || one.value === undefined || other.value === undefined)
    return undefined;
  const words = differenceOf(Math.abs(one.value - other.value), most, {
    country: one.venue.country,
    guests: guests?.max,
  });
  return words && `The difference is ${words}.`;
}

/** A difference by what it is one of: money, guests, a distance. */
export function differenceOf(
  value: number,
  most: Superlative,
  { country, guests }: { country: VenueRecord["country"]; guests: number | undefined },
): string | undefined {
  if (value === 0) return undefined;
  switch (most) {
    case "cheapest":
    case "dearest":
      return `${money(value, country)} ${guests === undefined ? "per person" : `for ${guests} guests`}`;
    case "lowest minimum spend":
    case "highest minimum spend":
      return money(value, country);
    case "largest":
    case "smallest":
    case "largest room":
    case "smallest room":
      return value === 1 ? "1 guest" : `${value} guests`;
    case "nearest":
    case "farthest":
      return distanceWords(value, country);
    default:
      return undefined;
  }
}

/** The room of a venue that is its cheapest, dearest, largest or smallest; a room by itself before the entire venue. */
export function roomChoice(
  venue: VenueRecord,
  most: Superlative,
  seating: GuestWish["how"],
  guests?: GuestWish,
): string | undefined {
  const how = guests?.how ?? seating;
  const able = guests ? venue.rooms.filter((room) => fitOf(room, guests) !== FIT.unfit) : [];
  const single = (able.length > 0 ? able : venue.rooms).filter(({ isEntireVenue }) => !isEntireVenue);
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
  const party = guests && able.length > 0 ? ` for ${guests.max}` : "";
  return `Its ${most}${noun}${party} ${rooms.length > 1 ? "are" : "is"} ${rooms.map((room) => `${room.name} (${words(room)})`).join(" and ")}.`;
}
