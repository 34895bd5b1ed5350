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
  SHEET_TOPICS,
  type Surroundings,
  topicFact,
} from "./facts";
import { howLabel, sortLabels } from "./labels";
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
import { guestsOf, howOf, type Scope } from "./search";

/** Facts about a venue that are not in its record. Distances are from the place named in the message, else its city. */
export function surroundingsOf(
  venue: VenueRecord,
  slots: readonly Slot[],
  scope: Scope,
  offers: readonly Offer[],
): Surroundings {
  const named = slotsOf(slots, "place").filter(({ isNot }) => !isNot);
  const [spot] = scope.places
    .filter(({ id }) => named.some(({ ids }) => ids.includes(id)))
    .sort((a, b) => distanceTo(venue, a) - distanceTo(venue, b));
  return {
    offers: offers.filter(({ venueId }) => venueId === venue.id),
    from: spot ?? { name: venue.city, lat: venue.cityLat, lng: venue.cityLng },
    guests: guestsOf(slots, scope),
  };
}

/** A venue, or one of its rooms, that an answer is about. */
export interface Subject {
  venue: VenueRecord;
  room?: RoomRecord;
  near: Surroundings;
}

const formatTitle = ({ venue, room }: Subject) => (room ? `${room.name} at ${venue.name}` : venue.name);

/** Lists venues or rooms in the requested order, with their values; unrecorded ones come last. */
export function inOrder(subjects: readonly Subject[], sort: Sort, slots: readonly Slot[]): string {
  const sign = isDescending(sort) ? -1 : 1;
  const valued = subjects.map((subject) => ({
    title: formatTitle(subject),
    ...findMeasure(subject, sort, slots),
  }));
  const order = ({ value }: { value?: number }) => (value === undefined ? Number.MAX_VALUE : sign * value);
  valued.sort((a, b) => order(a) - order(b));
  const title = sortLabels[sort].replace(/^./, (letter) => letter.toUpperCase());
  return [`${title}:`, ...valued.map(({ title, words }) => `${title}: ${words}`)].join("\n");
}

/** The value a venue or room is sorted by, and its text. */
function findMeasure({ venue, room, near }: Subject, sort: Sort, slots: readonly Slot[]) {
  if (sort === "nearest") {
    const value = distanceTo(venue, near.from);
    return { value, words: `${distanceWords(value, venue.country)} from ${near.from.name}` };
  }
  if (sort === "latest licence")
    return {
      value: venue.lateLicenseMinutes ?? undefined,
      words: featureFact(venue, { of: "facility", value: "licence" }).words,
    };
  const guests = slotOf(slots, "guests")?.count;
  const isPrice = sort === "cheapest" || sort === "dearest";
  const best = sortRooms(room ? [room] : venue.rooms, sort, slots, isPrice ? guests : undefined)[0];
  if (!best) return { value: undefined, words: isPrice ? "price not recorded" : "capacity not recorded" };
  return {
    value: best.value,
    words: isPrice ? priceWords(best.room, venue.country, guests) : capacityWords(best.room, howOf(slots)),
  };
}

/** Rooms in the requested order; with guests, only those that hold them. */
const sortRooms = (
  rooms: readonly RoomRecord[],
  sort: Sort,
  slots: readonly Slot[],
  guests: number | undefined,
) =>
  rooms
    .flatMap((room) => {
      const value = roomMeasure(room, sort, guests, howOf(slots));
      const isFit = guests === undefined || (roomMost(room, howOf(slots)) ?? 0) >= guests;
      return value === undefined || !isFit ? [] : [{ room, value }];
    })
    .sort((a, b) => (isDescending(sort) ? b.value - a.value : a.value - b.value));

/** Answers a message about one venue or room from its record; with its fact sheet if there is no particular question. */
export function paragraphFor(
  subject: Subject,
  slots: readonly Slot[],
  scope: Scope,
  isCompared: boolean,
): string {
  const { venue, room, near } = subject;
  const topics = slotsOf(slots, "topic").map(({ of }) => of);
  const isAboutCost = topics.some((topic) => /^(?:price|minimum)$/.test(topic));
  const guests = slotsOf(slots, "guests");
  const sort = isCompared ? undefined : slotOf(slots, "sort")?.by;
  const how = slotOf(slots, "seating")?.how;
  const facts = [
    ...slotsOf(slots, "unrecorded").flatMap(({ text }) => describeUnrecorded(venue, text)),
    ...(isAboutCost ? [] : guests.map((slot) => judgeGuests(venue, slot, room?.id))),
    ...(how
      ? [
          `${roomsOf(venue, room?.id)
            .map((candidate) => capacityWords(candidate, how))
            .join("; ")}.`,
        ]
      : []),
    ...slotsOf(slots, "budget").map((budget) => judgeBudget(venue, budget, near.guests, room?.id)),
    ...slotsOf(slots, "wish").flatMap(({ any }) =>
      any.map((feature) => `${featureFact(venue, feature).words}.`),
    ),
    ...slotsOf(slots, "late").map(({ minutes }) => judgeLicence(venue, minutes)),
    ...slotsOf(slots, "place").map((place) => judgePlace(venue, place, near)),
    ...(slotOf(slots, "offer") ? [topicFact(venue, "offers", near)] : []),
    ...(sort ? [formatMeasure(subject, sort, slots)] : []),
    ...topics
      .filter(
        (topic) =>
          !(topic === "capacity" && (guests.length > 0 || how)) &&
          !(topic === "distance" && slotOf(slots, "place")),
      )
      .map((topic) =>
        topicFact(
          venue,
          topic,
          guests.length > 0 ? near : { ...near, guests: isAboutCost ? guestsOf(slots, scope) : undefined },
          room?.id,
        ),
      ),
  ];
  const sheet = isCompared
    ? ["styles", "distance", "capacity", "price"].map((topic) => topicFact(venue, topic, near, room?.id))
    : [factSheet(venue, near, room?.id)];
  return [`${formatTitle(subject)} (${placeOf(venue)})`, ...(facts.length > 0 ? facts : sheet)].join("\n");
}

/** The venue's cheapest, largest, ... room, as a sentence. */
function formatMeasure(subject: Subject, sort: Sort, slots: readonly Slot[]): string {
  const rooms = subject.venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  return `${sortLabels[sort].replace(/ first$/, "").replace(/^./, (letter) => letter.toUpperCase())}: ${findMeasure({ ...subject, venue: { ...subject.venue, rooms } }, sort, slots).words}.`;
}

/** What a record says about words without a field; if nothing, a hint what to ask instead. */
function describeUnrecorded(venue: VenueRecord, text: string): string[] {
  const words = lookUp(venue, text);
  return words.length > 0
    ? words
    : [
        `I don’t know what “${text}” means, and the venue’s record doesn’t mention it. You can ask about ${SHEET_TOPICS}.`,
      ];
}

function judgeGuests(venue: VenueRecord, guests: SlotOf<"guests">, roomId: number | undefined): string {
  const rooms = roomsOf(venue, roomId);
  const listFitting = (wanted: SlotOf<"guests">) =>
    rooms.filter((room) => fitOf(room, wanted) === FIT.holds).map((room) => fitWords(room, wanted));
  const number = guests.min === undefined ? `${guests.count}` : `${guests.min}–${guests.count}`;
  const how = guests.how ? ` ${howLabel(guests.how)}` : "";
  const able = listFitting(guests);
  if (able.length > 0) return `Yes for ${number}${how}: ${able.join("; ")}.`;
  if (!rooms.some((room) => roomMost(room, guests.how) !== undefined))
    return `Capacity${how} is not recorded.`;
  const standing = guests.how ? [] : listFitting({ ...guests, how: "cocktail" });
  const or = standing.length > 0 ? ` Standing: ${standing.join("; ")}.` : "";
  return `No for ${number}${how || " seated"}: ${rooms.map((room) => fitWords(room, guests)).join("; ")}.${or}`;
}

function judgeBudget(
  venue: VenueRecord,
  budget: SlotOf<"budget">,
  guests: number | undefined,
  roomId: number | undefined,
) {
  const words = (is: boolean | undefined) =>
    roomsOf(venue, roomId)
      .filter((room) => isWithinBudget(room, budget, guests) === is)
      .map((room) => priceWords(room, venue.country, guests) || room.name);
  const parts = [
    ["Within budget", words(true)],
    ["Outside budget", words(false)],
    ["Price not recorded", words(undefined)],
  ] as const;
  return parts
    .flatMap(([title, rooms]) => (rooms.length > 0 ? [`${title}: ${rooms.join("; ")}.`] : []))
    .join(" ");
}

function judgeLicence({ lateLicenseMinutes: until }: VenueRecord, minutes: number): string {
  if (until === null) return "No late licence is recorded.";
  return `${until >= minutes ? "Yes" : `No, not until ${clockTime(minutes)}`}: drinks until ${clockTime(until)}.`;
}

function judgePlace(
  venue: VenueRecord,
  { name, ids, within }: SlotOf<"place">,
  { from }: Surroundings,
): string {
  const isThere = ids.includes(venue.locationId) || ids.includes(venue.cityId);
  const where = isThere || within !== undefined ? "It is" : `It is not in ${name} but`;
  return `${where} in ${placeOf(venue)}, ${distanceWords(distanceTo(venue, from), venue.country)} from ${from.name} in a straight line.`;
}
