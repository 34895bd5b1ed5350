import { FIT } from "@contract/recommender/guest-fit";
import { money, totalFor } from "../../../recommendations/room-facts";
import type { Intent } from "../intent";
import { type GuestWish, isJudged, isNeed, type Need, noNeed } from "../needs/need";
import type { VenueRecord } from "../records/catalogue";
import { type Held, held } from "../records/matching";
import { fitOf, howWords, judge, priceWords, roomMost } from "../records/rooms-judged";
import { type Known, reckoned } from "./answer-parts";

/** "Can it take 120?", "is it under $150 a head?": a yes or no where the record allows one. */
export function verdict(venue: VenueRecord, need: Need, known: Known, intent: Intent): string[] {
  const { guests } = reckoned(need, known);
  const most = need.total?.about ?? need.total?.max;
  if (need.budgetAsked === "guests" && need.guests.length === 0 && most !== undefined)
    return [mostFor(venue, need, most)];
  const isTotal = need.total !== undefined && need.guests.length === 0;
  if (isTotal && guests.length === 0)
    return ["For how many guests? Without that I cannot reckon what it costs in all."];
  const asked: Need = {
    ...need,
    guests,
    wishes: need.wishes.filter(isJudged),
    seating: guests.length > 0 ? undefined : need.seating,
    withOffer: undefined,
  };
  if (!isNeed(asked)) return [];
  const [party] = guests;
  const assumed =
    party && (isTotal || party.isAssumed || party.isSummed)
      ? ` Reckoned for ${party.max} guests${party.isAssumed ? " of this event" : ""}.`
      : "";
  if (need.budgetAsked === "rooms" && party) return [`${roomsWithin(venue, asked, party)}${assumed}`];
  const offered = new Set(known.offers.map(({ venueId }) => venueId));
  const found = held(venue, asked, offered);
  const { open, met, missed } = found;
  return [`${wordOf(found, asked, intent)}: ${[...(open > 0 ? missed : []), ...met].join("; ")}.${assumed}`];
}

/** Whether it is as one asks, in a word. */
export function wordOf(
  { venue, open, unmet, isUnfit }: Held,
  need: Need,
  { isTooMuch, isInNegative }: Pick<Intent, "isTooMuch" | "isInNegative">,
) {
  if (open > 0 && unmet === 0) return "I cannot say";
  if (need.budgetAsked === "over" || need.budgetAsked === "difference") {
    // What does not hold the guests is neither over a budget nor within it.
    if (isUnfit) return `It does not take ${need.guests.map(({ max }) => max).join(" and ")}`;
    const { guests, perHead, total } = need;
    const isWithin = held(venue, { ...noNeed, guests, perHead, total }, new Set()).open === 0;
    return isWithin ? "Within budget" : "Over budget";
  }
  const isSo = (open === 0) === !isTooMuch;
  // To what is not so a yes may mean either.
  if (isInNegative) return isSo ? "It does" : "It does not";
  return isSo ? "Yes" : "No";
}

/** Which rooms take the guests within a budget, and what the others miss. */
function roomsWithin(venue: VenueRecord, need: Need, party: GuestWish) {
  const judged = venue.rooms.map((room) => judge(room, venue, need, party).checks);
  const isFit = (checks: (typeof judged)[number]) => checks.every(({ is }) => is === true);
  const words = (list: typeof judged, isMissed: boolean) =>
    list.flatMap(
      (checks) => checks.find(({ is, of }) => (isMissed ? is !== true : of === "price"))?.words ?? [],
    );
  const [within, others] = [judged.filter(isFit), judged.filter((it) => !isFit(it))];
  const said = within.length > 0 ? `Within budget: ${words(within, false).join("; ")}.` : "No room of it:";
  const not = words(others, true).join("; ");
  return `${said}${not ? ` ${within.length > 0 ? "Not: " : ""}${not}.` : ""}`;
}

/** For how many guests an amount is enough in each room. */
function mostFor({ rooms, country }: VenueRecord, need: Need, most: number): string {
  const words = rooms.map((room) => {
    const { name, costPerPersonMinor, minCostMinor } = room;
    const price = priceWords(room, country).join(", ");
    if (costPerPersonMinor === null) return `the price a head of ${name} is not known`;
    if ((minCostMinor ?? 0) > most * 100) return `${name} none (${price})`;
    const paid = Math.floor((most * 100) / costPerPersonMinor);
    const takes = roomMost(room, need.seating);
    const isFull = takes !== undefined && takes < paid;
    return `${name} up to ${isFull ? takes : paid} guests (${price}${isFull ? ", it takes no more" : ""})`;
  });
  const amount = `${money(most * 100, country)}${need.total?.isOfEvent ? " (the event's budget)" : ""}`;
  return `For ${amount}: ${words.join("; ")}.`;
}

/** What so many guests cost in each room that takes them; in one that takes them but standing, what they cost so. */
export function totals(venue: VenueRecord, guests: number, need: Need) {
  const wish = { ...need.guests[0], min: undefined, max: guests };
  const rooms = venue.rooms.map((room) => {
    const fit = fitOf(room, wish);
    const cost = `${room.name} ${costFor(room, venue, guests)}`;
    if (fit === FIT.unknown) return { words: `${cost}, though how many it takes is not known`, isTold: true };
    if (fit === FIT.holds) return { words: cost, isTold: true };
    const isStanding = wish.how === undefined && (room.standingMax ?? 0) >= guests;
    const not = `${room.name} does not take ${guests}`;
    return isStanding
      ? { words: `${not} seated, standing ${costFor(room, venue, guests)}`, isTold: true }
      : { words: not, isTold: false };
  });
  const told = rooms.filter(({ isTold }) => isTold);
  if (told.length === 0)
    return `No room of it takes ${guests}: ${rooms.map(({ words }) => words).join("; ")}.`;
  const how = wish.how === undefined ? "" : ` ${howWords(wish.how)}`;
  return `For ${guests} guests${how}: ${rooms.map(({ words }) => words).join("; ")}.`;
}

/** What a room costs so many guests, and how that comes: `$10,800 (80 × $135 per person)`. */
function costFor(room: VenueRecord["rooms"][number], { country }: VenueRecord, guests: number) {
  const head = room.costPerPersonMinor;
  const total = head === null ? undefined : totalFor({ ...room, country }, guests);
  if (!total || head === null) return "at a price that is not known";
  return `${total.amount} (${total.how}${total.how.includes("per person") ? "" : `, ${money(head, country)} per person`})`;
}
