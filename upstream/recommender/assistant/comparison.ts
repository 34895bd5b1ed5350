import { money } from "../../recommendations/room-facts";
import type { VenueRecord } from "./catalogue";
import { capacityWords, distanceWords, facilitiesOf, fact, type Known } from "./facts";
import type { Superlative } from "./intent";
import { cheapest, cheapestWords, largest } from "./matching";
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

type Measured = { venue: VenueRecord; value: number | undefined; words: string };

/** A number by which the least comes first: the price for the cheapest, and so on; unknown comes last. */
export function measured(
  venue: VenueRecord,
  most: Superlative,
  toCity: (venue: VenueRecord) => Known["from"],
) {
  return rankOf(measure(venue, most, toCity), most);
}

function rankOf({ value }: Measured, most: Superlative) {
  if (value === undefined) return Number.MAX_SAFE_INTEGER;
  return wantsLeast(most) ? value : -value;
}

const wantsLeast = (most: Superlative) => most === "cheapest" || most === "smallest" || most === "nearest";

/** Which of some venues is the cheapest, largest or nearest, as far as their records say; several when they are equal. */
export function choice(
  venues: readonly VenueRecord[],
  most: Superlative,
  toCity: (venue: VenueRecord) => Known["from"],
): { message: string; winners: Measured[]; others: Measured[] } {
  const measured = venues.map((venue) => measure(venue, most, toCity));
  const known = measured.filter((it) => it.value !== undefined);
  const values = known.map(({ value }) => value ?? 0);
  const best = wantsLeast(most) ? Math.min(...values) : Math.max(...values);
  const winners = known.filter(({ value }) => value === best);
  const others = measured
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

function measure(
  venue: VenueRecord,
  most: Superlative,
  toCity: (venue: VenueRecord) => Known["from"],
): Measured {
  if (most === "cheapest" || most === "dearest") {
    const price = cheapest(venue).costPerPersonMinor;
    if (price === null) return { venue, value: undefined, words: "price not known" };
    return { venue, value: price, words: `from ${money(price, venue.country)} per person` };
  }
  if (most === "largest" || most === "smallest") {
    const room = largest(venue);
    const guests = room.dinnerMax ?? room.standingMax;
    if (guests === null) return { venue, value: undefined, words: "capacity not known" };
    return { venue, value: guests, words: capacityWords(room).join(", ") };
  }
  const { name, distance } = toCity(venue);
  return { venue, value: distance, words: `${distanceWords(distance, venue.country)} from ${name}` };
}
