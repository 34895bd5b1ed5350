import { ordinal } from "@contract/ordinal";
import { FIT } from "@contract/recommender/guest-fit";
import { money } from "../../recommendations/room-facts";
import { clockTime } from "../late-licence-time";
import {
  distanceTo,
  distanceWords,
  factSheet,
  featureFact,
  placeOf,
  quoteOf,
  roomsOf,
  type Surroundings,
  topicFact,
} from "./facts";
import { howLabel } from "./labels";
import { type Slot, type SlotOf, slotOf, slotsOf } from "./reading";
import type { Offer, RoomRecord, VenueRecord } from "./records";
import { capacityWords, fitOf, fitWords, isWithinBudget, priceWords, roomMost } from "./rooms";
import { guestsOf, type Scope } from "./search";

export type Near = Surroundings & { scope: Scope };

/** What is known of a venue besides its record: distances are from a place that is named, else from its city. */
export function surroundingsOf(
  venue: VenueRecord,
  slots: readonly Slot[],
  { places, rankedIds }: Scope,
  offers: readonly Offer[],
): Surroundings {
  const named = slotsOf(slots, "place").filter(({ isNot }) => !isNot);
  const spots = places
    .filter(({ id }) => named.some(({ ids }) => ids.includes(id)))
    .sort((a, b) => distanceTo(venue, a) - distanceTo(venue, b));
  const position = rankedIds.indexOf(venue.id);
  return {
    offers: offers.filter(({ venueId }) => venueId === venue.id),
    from: spots[0] ?? { name: venue.city, lat: venue.cityLat, lng: venue.cityLng },
    position: position < 0 ? undefined : position + 1,
    guests: slotOf(slots, "guests")?.count,
  };
}

/** What is asked of one venue, answered from its record; its fact sheet where nothing in particular is asked. */
export function venueParagraph(venue: VenueRecord, slots: readonly Slot[], near: Near): string {
  const roomId = slotsOf(slots, "venue").find(({ id, room }) => id === venue.id && room)?.room?.id;
  const room = venue.rooms.find(({ id }) => id === roomId);
  const topics = slotsOf(slots, "topic").map(({ of }) => of);
  const unrecorded = slotsOf(slots, "unrecorded");
  const quotes = unrecorded.map(({ text }) => unrecordedWords(venue, text));
  const verdicts = [
    ...slotsOf(slots, "guests").map((guests) => guestsVerdict(venue, guests, roomId)),
    ...seatingWords(venue, slots, roomId),
    ...slotsOf(slots, "budget").map((budget) =>
      budgetVerdict(venue, budget, guestsOf(slots, near.scope), roomId),
    ),
    ...slotsOf(slots, "wish").map(
      (wish) => `${wish.any.map((feature) => featureFact(venue, feature).words).join(". ")}.`,
    ),
    ...slotsOf(slots, "late").map(({ minutes }) => lateVerdict(venue, minutes)),
    ...slotsOf(slots, "place").map((place) => placeVerdict(venue, place, near)),
    ...(slotOf(slots, "offer") ? [topicFact(venue, "offers", near)] : []),
    ...(slotsOf(slots, "venue").length === 1
      ? slotsOf(slots, "sort").map((sort) => ownRoom(venue, sort, near))
      : []),
  ];
  const told = topics.filter(
    (topic) =>
      !(topic === "distance" && slotOf(slots, "place")) &&
      !(topic === "capacity" && (slotOf(slots, "guests") || slotOf(slots, "seating"))) &&
      !(
        ["capacity", "price", "rooms"].includes(topic) &&
        slotOf(slots, "sort") &&
        slotsOf(slots, "venue").length === 1
      ),
  );
  const facts = told.map((topic) => topicFact(venue, topic, near, roomId));
  const isAsked = verdicts.length + topics.length > 0 || quotes.some(({ isFound }) => isFound);
  const sheet = isAsked ? [] : [factSheet(venue, near, roomId)];
  const title = `${room ? `${room.name} at ` : ""}${venue.name} (${placeOf(venue)})`;
  return [title, ...quotes.map(({ words }) => words), ...verdicts, ...facts, ...sheet].join("\n");
}

/** What the description says of something that no field holds, to the letter, or that nothing is recorded. */
function unrecordedWords(venue: VenueRecord, text: string): { words: string; isFound: boolean } {
  const item = venue.checklist.find(({ title }) => title.toLowerCase() === text.toLowerCase());
  if (item) return { words: `${item.title}: ${item.value ?? (item.met ? "yes" : "no")}.`, isFound: true };
  const words = text.toLowerCase().split(/\s+/);
  const packages = venue.packages.filter(({ name }) =>
    words.every((word) => name.toLowerCase().split(/\s+/).includes(word)),
  );
  if (packages.length > 0)
    return {
      words: packages
        .map(
          ({ name, pricePerPersonMinor }) =>
            `Package ${name}: ${money(pricePerPersonMinor, venue.country)} per person.`,
        )
        .join(" "),
      isFound: true,
    };
  const quote = quoteOf(venue, text);
  return quote
    ? { words: `Its description says: “${quote}” Nothing else is recorded about “${text}”.`, isFound: true }
    : { words: `Nothing is recorded about “${text}”: ask the venue.`, isFound: false };
}

function guestsVerdict(venue: VenueRecord, guests: SlotOf<"guests">, roomId: number | undefined): string {
  const rooms = roomsOf(venue, roomId);
  const holding = rooms.filter((room) => fitOf(room, guests) === FIT.holds);
  const number = guests.min === undefined ? `${guests.count}` : `${guests.min}–${guests.count}`;
  const wanted = `${number}${guests.how ? ` ${howLabel(guests.how)}` : ""}`;
  if (holding.length > 0)
    return `Yes for ${wanted}: ${holding.map((room) => fitWords(room, guests)).join("; ")}.`;
  const isKnown = rooms.some((room) => roomMost(room, guests.how) !== undefined);
  if (!isKnown) return `Capacity${guests.how ? ` ${howLabel(guests.how)}` : ""} is not recorded.`;
  const standing = guests.how
    ? []
    : rooms.filter((room) => fitOf(room, { ...guests, how: "cocktail" }) === FIT.holds);
  const or =
    standing.length > 0
      ? ` Standing: ${standing.map((room) => fitWords(room, { ...guests, how: "cocktail" })).join("; ")}.`
      : "";
  return `No for ${wanted}${guests.how ? "" : " seated"}: ${rooms.map((room) => fitWords(room, guests)).join("; ")}.${or}`;
}

function seatingWords(venue: VenueRecord, slots: readonly Slot[], roomId: number | undefined): string[] {
  const how = slotOf(slots, "seating")?.how;
  if (!how || slotOf(slots, "guests")) return [];
  const words = (room: RoomRecord) => capacityWords(room, how);
  return [`${roomsOf(venue, roomId).map(words).join("; ")}.`];
}

function budgetVerdict(
  venue: VenueRecord,
  budget: SlotOf<"budget">,
  guests: number | undefined,
  roomId: number | undefined,
): string {
  const judged = roomsOf(venue, roomId).map((room) => ({ room, is: isWithinBudget(room, budget, guests) }));
  const words = (is: boolean | undefined) =>
    judged
      .filter((one) => one.is === is)
      .map(({ room }) => priceWords(room, venue.country, guests) || room.name);
  const parts = [
    ["Within it", words(true)],
    ["Not within it", words(false)],
    ["Not recorded", words(undefined)],
  ] as const;
  return parts
    .flatMap(([title, rooms]) => (rooms.length > 0 ? [`${title}: ${rooms.join("; ")}.`] : []))
    .join(" ");
}

function lateVerdict(venue: VenueRecord, minutes: number): string {
  const { lateLicenseMinutes: until } = venue;
  if (until === null) return "No late licence is recorded.";
  return `${until >= minutes ? "Yes" : `No, not until ${clockTime(minutes)}`}: drinks until ${clockTime(until)}.`;
}

function placeVerdict(venue: VenueRecord, { name, ids, within }: SlotOf<"place">, near: Near): string {
  const isThere = ids.includes(venue.locationId) || ids.includes(venue.cityId);
  const where = isThere || within !== undefined ? "It is" : `It is not in ${name} but`;
  const distance = distanceWords(distanceTo(venue, near.from), venue.country);
  return `${where} in ${placeOf(venue)}, ${distance} from ${near.from.name} in a straight line.`;
}

/** The room of a venue that is its cheapest, dearest, largest or smallest, the entire venue aside. */
function ownRoom(venue: VenueRecord, { by: sort, place = 1 }: SlotOf<"sort">, near: Near): string {
  const own = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  const isPrice = sort === "cheapest" || sort === "dearest";
  if (sort === "nearest") return topicFact(venue, "distance", near);
  if (sort === "latest licence") return `${featureFact(venue, { of: "facility", value: "licence" }).words}.`;
  const valued = own.flatMap((room) => {
    const value = isPrice ? (room.costPerPersonMinor ?? undefined) : roomMost(room);
    return value === undefined ? [] : [{ room, value }];
  });
  const isDown = sort === "dearest" || sort === "largest";
  const best = valued.sort((a, b) => (isDown ? b.value - a.value : a.value - b.value))[place - 1];
  const title = `${place > 1 ? `${ordinal(place)} ` : ""}${sort === "dearest" ? "most expensive" : sort}`;
  if (place > own.length) return `It has only ${own.length} ${own.length === 1 ? "room" : "rooms"} recorded.`;
  if (!best) return `Which room is its ${title} is not recorded.`;
  return `Its ${title} room: ${isPrice ? priceWords(best.room, venue.country, near.guests) : capacityWords(best.room)}.`;
}
