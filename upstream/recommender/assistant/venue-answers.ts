import { FIT } from "@contract/recommender/guest-fit";
import { formatClockTime } from "../late-licence-time";
import {
  describeFeature,
  describeTopic,
  findTextMentions,
  formatDistance,
  formatFactSheet,
  formatPlace,
  listRooms,
  measureDistance,
  SHEET_TOPICS,
  type Surroundings,
} from "./facts";
import { formatSeating, sortLabels } from "./labels";
import { findSlot, listSlots, type Slot, type SlotOf, type Sort } from "./reading";
import type { Offer, RoomRecord, VenueRecord } from "./records";
import {
  describeCapacity,
  describeFit,
  describePrices,
  findMaxGuests,
  isDescending,
  isWithinBudget,
  measureRoom,
  rateRoomFit,
} from "./rooms";
import { findGuests, findSeating, type Scope } from "./search";

/** Facts about a venue that are not in its record. Distances are from the place named in the message, else its city. */
export function buildSurroundings(
  venue: VenueRecord,
  slots: readonly Slot[],
  scope: Scope,
  offers: readonly Offer[],
): Surroundings {
  const named = listSlots(slots, "place").filter(({ isNot }) => !isNot);
  const [spot] = scope.places
    .filter(({ id }) => named.some(({ ids }) => ids.includes(id)))
    .sort((a, b) => measureDistance(venue, a) - measureDistance(venue, b));
  return {
    offers: offers.filter(({ venueId }) => venueId === venue.id),
    from: spot ?? { name: venue.city, lat: venue.cityLat, lng: venue.cityLng },
    guests: findGuests(slots, scope),
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
export function formatInOrder(subjects: readonly Subject[], sort: Sort, slots: readonly Slot[]): string {
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
function findMeasure(
  { venue, room, near }: Subject,
  sort: Sort,
  slots: readonly Slot[],
): { value: number | undefined; words: string } {
  if (sort === "nearest") {
    const value = measureDistance(venue, near.from);
    return { value, words: `${formatDistance(value, venue.country)} from ${near.from.name}` };
  }
  if (sort === "latest licence")
    return {
      value: venue.lateLicenseMinutes ?? undefined,
      words: describeFeature(venue, { of: "facility", value: "licence" }).words,
    };
  const guests = findSlot(slots, "guests")?.count;
  const isPrice = sort === "cheapest" || sort === "dearest";
  const best = sortRooms(room ? [room] : venue.rooms, sort, slots, isPrice ? guests : undefined)[0];
  if (!best) return { value: undefined, words: isPrice ? "price not recorded" : "capacity not recorded" };
  return {
    value: best.value,
    words: isPrice
      ? describePrices(best.room, venue.country, guests)
      : describeCapacity(best.room, findSeating(slots)),
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
      const value = measureRoom(room, sort, guests, findSeating(slots));
      const isFit = guests === undefined || (findMaxGuests(room, findSeating(slots)) ?? 0) >= guests;
      return value === undefined || !isFit ? [] : [{ room, value }];
    })
    .sort((a, b) => (isDescending(sort) ? b.value - a.value : a.value - b.value));

/** Answers a message about one venue or room from its record; with its fact sheet if there is no particular question. */
export function describeSubject(
  subject: Subject,
  slots: readonly Slot[],
  scope: Scope,
  isCompared: boolean,
): string {
  const { venue, room, near } = subject;
  const topics = listSlots(slots, "topic").map(({ of }) => of);
  const isAboutCost = topics.some((topic) => /^(?:price|minimum)$/.test(topic));
  const guests = listSlots(slots, "guests");
  const sort = isCompared ? undefined : findSlot(slots, "sort")?.by;
  const how = findSlot(slots, "seating")?.how;
  const facts = [
    ...listSlots(slots, "unrecorded").flatMap(({ text }) => describeUnrecorded(venue, text)),
    ...(isAboutCost ? [] : guests.map((slot) => judgeGuests(venue, slot, room?.id))),
    ...(how
      ? [
          `${listRooms(venue, room?.id)
            .map((candidate) => describeCapacity(candidate, how))
            .join("; ")}.`,
        ]
      : []),
    ...listSlots(slots, "budget").map((budget) => judgeBudget(venue, budget, near.guests, room?.id)),
    ...listSlots(slots, "wish").flatMap(({ any }) =>
      any.map((feature) => `${describeFeature(venue, feature).words}.`),
    ),
    ...listSlots(slots, "late").map(({ minutes }) => judgeLicence(venue, minutes)),
    ...listSlots(slots, "place").map((place) => judgePlace(venue, place, near)),
    ...(findSlot(slots, "offer") ? [describeTopic(venue, "offers", near)] : []),
    ...(sort ? [formatMeasure(subject, sort, slots)] : []),
    ...topics
      .filter(
        (topic) =>
          !(topic === "capacity" && (guests.length > 0 || how)) &&
          !(topic === "distance" && findSlot(slots, "place")),
      )
      .map((topic) =>
        describeTopic(
          venue,
          topic,
          guests.length > 0 ? near : { ...near, guests: isAboutCost ? findGuests(slots, scope) : undefined },
          room?.id,
        ),
      ),
  ];
  const sheet = isCompared
    ? ["styles", "distance", "capacity", "price"].map((topic) => describeTopic(venue, topic, near, room?.id))
    : [formatFactSheet(venue, near, room?.id)];
  return [`${formatTitle(subject)} (${formatPlace(venue)})`, ...(facts.length > 0 ? facts : sheet)].join(
    "\n",
  );
}

/** The venue's cheapest, largest, ... room, as a sentence. */
function formatMeasure(subject: Subject, sort: Sort, slots: readonly Slot[]): string {
  const rooms = subject.venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  return `${sortLabels[sort].replace(/ first$/, "").replace(/^./, (letter) => letter.toUpperCase())}: ${findMeasure({ ...subject, venue: { ...subject.venue, rooms } }, sort, slots).words}.`;
}

/** What a record says about words without a field; if nothing, a hint what to ask instead. */
function describeUnrecorded(venue: VenueRecord, text: string): string[] {
  const words = findTextMentions(venue, text);
  return words.length > 0
    ? words
    : [
        `I don't know what “${text}” means, and the venue's record doesn't mention it. You can ask about ${SHEET_TOPICS}.`,
      ];
}

function judgeGuests(venue: VenueRecord, guests: SlotOf<"guests">, roomId: number | undefined): string {
  const rooms = listRooms(venue, roomId);
  const listFitting = (wanted: SlotOf<"guests">) =>
    rooms.filter((room) => rateRoomFit(room, wanted) === FIT.holds).map((room) => describeFit(room, wanted));
  const number = guests.min === undefined ? `${guests.count}` : `${guests.min}–${guests.count}`;
  const how = guests.how ? ` ${formatSeating(guests.how)}` : "";
  const able = listFitting(guests);
  if (able.length > 0) return `Yes for ${number}${how}: ${able.join("; ")}.`;
  if (!rooms.some((room) => findMaxGuests(room, guests.how) !== undefined))
    return `Capacity${how} is not recorded.`;
  const standing = guests.how ? [] : listFitting({ ...guests, how: "cocktail" });
  const or = standing.length > 0 ? ` Standing: ${standing.join("; ")}.` : "";
  return `No for ${number}${how || " seated"}: ${rooms.map((room) => describeFit(room, guests)).join("; ")}.${or}`;
}

function judgeBudget(
  venue: VenueRecord,
  budget: SlotOf<"budget">,
  guests: number | undefined,
  roomId: number | undefined,
): string {
  const words = (is: boolean | undefined) =>
    listRooms(venue, roomId)
      .filter((room) => isWithinBudget(room, budget, guests) === is)
      .map((room) => describePrices(room, venue.country, guests) || room.name);
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
  return `${until >= minutes ? "Yes" : `No, not until ${formatClockTime(minutes)}`}: licensed until ${formatClockTime(until)}.`;
}

function judgePlace(
  venue: VenueRecord,
  { name, ids, within }: SlotOf<"place">,
  { from }: Surroundings,
): string {
  const isThere = ids.includes(venue.locationId) || ids.includes(venue.cityId);
  const where = isThere || within !== undefined ? "It is" : `It is not in ${name} but`;
  return `${where} in ${formatPlace(venue)}, ${formatDistance(measureDistance(venue, from), venue.country)} from ${from.name} in a straight line.`;
}
