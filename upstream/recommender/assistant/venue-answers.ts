import { ordinal } from "@contract/ordinal";
import { FIT } from "@contract/recommender/guest-fit";
import { clockTime } from "../late-licence-time";
import {
  distanceTo,
  distanceWords,
  factSheet,
  featureFact,
  lookUp,
  placeOf,
  roomsOf,
  type Surroundings,
  topicFact,
} from "./facts";
import { howLabel } from "./labels";
import { type Slot, type SlotOf, type Sort, slotOf, slotsOf } from "./reading";
import type { Offer, RoomRecord, VenueRecord } from "./records";
import {
  capacityWords,
  fitOf,
  fitWords,
  isDescending,
  isWithinBudget,
  priceWords,
  roomMeasure,
  roomMost,
} from "./rooms";
import { guestsOf, type Scope } from "./search";

export type Near = Surroundings & { scope: Scope };

/** What is known of a venue besides its record: distances are from a place that is named, else from its city. */
export function surroundingsOf(
  venue: VenueRecord,
  slots: readonly Slot[],
  scope: Scope,
  offers: readonly Offer[],
): Near {
  const named = slotsOf(slots, "place").filter(({ isNot }) => !isNot);
  const spots = scope.places
    .filter(({ id }) => named.some(({ ids }) => ids.includes(id)))
    .sort((a, b) => distanceTo(venue, a) - distanceTo(venue, b));
  const position = scope.rankedIds.indexOf(venue.id);
  return {
    offers: offers.filter(({ venueId }) => venueId === venue.id),
    from: spots[0] ?? { name: venue.city, lat: venue.cityLat, lng: venue.cityLng },
    position: position < 0 ? undefined : position + 1,
    guests: slotOf(slots, "guests")?.count,
    scope,
  };
}

/** What is asked of one venue, answered from its record; its fact sheet where nothing in particular is asked. */
export function venueParagraph(venue: VenueRecord, slots: readonly Slot[], near: Near): string {
  const roomId = slotsOf(slots, "venue").find(({ id, room }) => id === venue.id && room)?.room?.id;
  const room = venue.rooms.find(({ id }) => id === roomId);
  const isAlone = slotsOf(slots, "venue").length === 1;
  const lookups = slotsOf(slots, "unrecorded").map(({ text }) => unrecordedWords(venue, text));
  const verdicts = [
    ...slotsOf(slots, "guests").map((guests) => guestsVerdict(venue, guests, roomId)),
    ...seatingWords(venue, slots, roomId),
    ...slotsOf(slots, "budget").map((budget) =>
      budgetVerdict(venue, budget, guestsOf(slots, near.scope), roomId),
    ),
    ...slotsOf(slots, "wish").map((wish) => wishWords(venue, wish)),
    ...slotsOf(slots, "late").map(({ minutes }) => lateVerdict(venue, minutes)),
    ...slotsOf(slots, "place").map((place) => placeVerdict(venue, place, near)),
    ...(slotOf(slots, "offer") ? [topicFact(venue, "offers", near)] : []),
    ...(isAlone && !room ? slotsOf(slots, "sort").map((sort) => ownRoom(venue, sort, near)) : []),
    ...(room
      ? slotsOf(slots, "sort").map(({ by }) => topicFact(venue, isOfPrice(by) ? "price" : "capacity", near))
      : []),
  ];
  const isTold = (topic: string) =>
    (topic === "distance" && slotOf(slots, "place") !== undefined) ||
    (topic === "capacity" && (slotOf(slots, "guests") ?? slotOf(slots, "seating")) !== undefined) ||
    (/^(?:capacity|price|rooms)$/.test(topic) && isAlone && slotOf(slots, "sort") !== undefined);
  const facts = slotsOf(slots, "topic")
    .filter(({ of }) => !isTold(of))
    .map(({ of }) => topicFact(venue, of, near, roomId));
  const isAnswered = verdicts.length + facts.length > 0 || lookups.some(({ isFound }) => isFound);
  const sheet = isAnswered ? [] : [factSheet(venue, near, roomId)];
  const title = `${room ? `${room.name} at ` : ""}${venue.name} (${placeOf(venue)})`;
  return [title, ...lookups.map(({ words }) => words), ...verdicts, ...facts, ...sheet].join("\n");
}

const isOfPrice = (sort: Sort) => sort === "cheapest" || sort === "dearest";

/** What a record holds of something that no field is for, or that nothing is recorded. */
function unrecordedWords(venue: VenueRecord, text: string): { words: string; isFound: boolean } {
  const { words, isWhole } = lookUp(venue, text);
  if (words.length === 0)
    return { words: `Nothing is recorded about “${text}”: ask the venue.`, isFound: false };
  const rest =
    isWhole && !words.some((one) => one.startsWith("Its description"))
      ? []
      : [`Nothing else is recorded about “${text}”.`];
  return { words: [...words, ...rest].join(" "), isFound: true };
}

/** What the fields say of a wish, and what the record says of the very words of the message. */
function wishWords(venue: VenueRecord, { any, said }: SlotOf<"wish">): string {
  const fields = `${any.map((feature) => featureFact(venue, feature).words).join(". ")}.`;
  const isPlain = any.some(({ of }) => of === "style" || of === "type") || !said || said.length < 5;
  const more = isPlain
    ? []
    : lookUp(venue, said).words.filter((words) => /^(?:Rooms|Its description)/.test(words));
  return [fields, ...more].join(" ");
}

function guestsVerdict(venue: VenueRecord, guests: SlotOf<"guests">, roomId: number | undefined): string {
  const rooms = roomsOf(venue, roomId);
  const holding = (own: SlotOf<"guests">) =>
    rooms.filter((room) => fitOf(room, own) === FIT.holds).map((room) => fitWords(room, own));
  const number = guests.min === undefined ? `${guests.count}` : `${guests.min}–${guests.count}`;
  const how = guests.how ? ` ${howLabel(guests.how)}` : "";
  const able = holding(guests);
  if (able.length > 0) return `Yes for ${number}${how}: ${able.join("; ")}.`;
  if (!rooms.some((room) => roomMost(room, guests.how) !== undefined))
    return `Capacity${how} is not recorded.`;
  const standing = guests.how ? [] : holding({ ...guests, how: "cocktail" });
  const or = standing.length > 0 ? ` Standing: ${standing.join("; ")}.` : "";
  return `No for ${number}${how || " seated"}: ${rooms.map((room) => fitWords(room, guests)).join("; ")}.${or}`;
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
  if (sort === "nearest") return topicFact(venue, "distance", near);
  if (sort === "latest licence") return `${featureFact(venue, { of: "facility", value: "licence" }).words}.`;
  const own = venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  if (place > own.length) return `It has only ${own.length} ${own.length === 1 ? "room" : "rooms"} recorded.`;
  const best = measured(own, sort)[place - 1]?.room;
  const title = `${place > 1 ? `${ordinal(place)} ` : ""}${sort === "dearest" ? "most expensive" : sort}`;
  if (!best) return `Which room is its ${title} is not recorded.`;
  const isPrice = isOfPrice(sort);
  return `Its ${title} room: ${isPrice ? priceWords(best, venue.country, near.guests) : capacityWords(best)}.`;
}

/** Rooms by what puts them in order, the first first; those of which it is not recorded are left out. */
export const measured = (rooms: readonly RoomRecord[], sort: Sort, guests?: number) =>
  rooms
    .flatMap((room) => {
      const value = roomMeasure(room, sort, guests);
      return value === undefined ? [] : [{ room, value }];
    })
    .sort((a, b) => (isDescending(sort) ? b.value - a.value : a.value - b.value));
