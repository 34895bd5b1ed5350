import { FIT } from "@contract/recommender/guest-fit";
import { formatMinutesAfterNoon12h } from "../late-licence-time";
import {
  calculateDistanceToPlace,
  formatDistance,
  formatPlaceAndCity,
  formatTopicSentence,
  formatVenueSummary,
  getFeatureFact,
  listRoomsOrOnly,
  listTextMentions,
  SHEET_TOPICS,
  type Surroundings,
} from "./facts";
import { formatSeating, sortLabels } from "./labels";
import { findSlotOfKind, listSlotsOfKind, type Slot, type SlotOf, type Sort } from "./reading";
import type { Offer, RoomRecord, VenueRecord } from "./records";
import {
  findMaxGuests,
  findRoomSortValue,
  formatRoomCapacity,
  formatRoomFitReason,
  formatRoomPrices,
  getRoomFit,
  isDescendingSort,
  isRoomWithinBudget,
} from "./rooms";
import { type AssistantScope, findGuestCount, findRequestedSeating } from "./search";

/** Facts about a venue that are not in its record. Distances are from the place named in the message, else its city. */
export function buildVenueSurroundings(
  venue: VenueRecord,
  slots: readonly Slot[],
  scope: AssistantScope,
  offers: readonly Offer[],
): Surroundings {
  const named = listSlotsOfKind(slots, "place").filter(({ isNot }) => !isNot);
  const [spot] = scope.places
    .filter(({ id }) => named.some(({ ids }) => ids.includes(id)))
    .sort((a, b) => calculateDistanceToPlace(venue, a) - calculateDistanceToPlace(venue, b));
  return {
    offers: offers.filter(({ venueId }) => venueId === venue.id),
    from: spot ?? { name: venue.city, lat: venue.cityLat, lng: venue.cityLng },
    guests: findGuestCount(slots, scope),
  };
}

/** A venue, or one of its rooms, that an answer is about. */
export interface Subject {
  venue: VenueRecord;
  room?: RoomRecord | undefined;
  near: Surroundings;
}

const formatSubjectTitle = ({ venue, room }: Subject) =>
  room ? `${room.name} at ${venue.name}` : venue.name;

/** Lists venues or rooms in the requested order, with their values; unrecorded ones come last. */
export function formatSubjectsInOrder(
  subjects: readonly Subject[],
  sort: Sort,
  slots: readonly Slot[],
): string {
  const sign = isDescendingSort(sort) ? -1 : 1;
  const valued = subjects.map((subject) => ({
    title: formatSubjectTitle(subject),
    ...getSortValueAndText(subject, sort, slots),
  }));
  const order = ({ value }: { value?: number | undefined }) =>
    value === undefined ? Number.MAX_VALUE : sign * value;
  valued.sort((a, b) => order(a) - order(b));
  const title = sortLabels[sort].replace(/^./, (letter) => letter.toUpperCase());
  return [`${title}:`, ...valued.map(({ title, words }) => `${title}: ${words}`)].join("\n");
}

/** The value a venue or room is sorted by, and its text. */
function getSortValueAndText(
  { venue, room, near }: Subject,
  sort: Sort,
  slots: readonly Slot[],
): { value: number | undefined; words: string } {
  if (sort === "nearest") {
    const value = calculateDistanceToPlace(venue, near.from);
    return { value, words: `${formatDistance(value, venue.country)} from ${near.from.name}` };
  }
  if (sort === "latest licence")
    return {
      value: venue.lateLicenseMinutes ?? undefined,
      words: getFeatureFact(venue, { of: "facility", value: "licence" }).words,
    };
  const guests = findSlotOfKind(slots, "guests")?.count;
  const isPrice = sort === "cheapest" || sort === "dearest";
  const best = sortAndFilterRooms(room ? [room] : venue.rooms, sort, slots, isPrice ? guests : undefined)[0];
  if (!best) return { value: undefined, words: isPrice ? "price not recorded" : "capacity not recorded" };
  return {
    value: best.value,
    words: isPrice
      ? formatRoomPrices(best.room, venue.country, guests)
      : formatRoomCapacity(best.room, findRequestedSeating(slots)),
  };
}

/** Rooms in the requested order; with guests, only those that hold them. */
const sortAndFilterRooms = (
  rooms: readonly RoomRecord[],
  sort: Sort,
  slots: readonly Slot[],
  guests: number | undefined,
) =>
  rooms
    .flatMap((room) => {
      const value = findRoomSortValue(room, sort, guests, findRequestedSeating(slots));
      const isFit = guests === undefined || (findMaxGuests(room, findRequestedSeating(slots)) ?? 0) >= guests;
      return value === undefined || !isFit ? [] : [{ room, value }];
    })
    .sort((a, b) => (isDescendingSort(sort) ? b.value - a.value : a.value - b.value));

/** Answers a message about one venue or room from its record; with its fact sheet if there is no particular question. */
export function formatSubjectAnswer(
  subject: Subject,
  slots: readonly Slot[],
  scope: AssistantScope,
  isCompared: boolean,
): string {
  const { venue, room, near } = subject;
  const topics = listSlotsOfKind(slots, "topic").map(({ of }) => of);
  const isAboutCost = topics.some((topic) => /^(?:price|minimum)$/.test(topic));
  const guests = listSlotsOfKind(slots, "guests");
  const sort = isCompared ? undefined : findSlotOfKind(slots, "sort")?.by;
  const how = findSlotOfKind(slots, "seating")?.how;
  const facts = [
    ...listSlotsOfKind(slots, "unrecorded").flatMap(({ text }) => formatTextMentionsOrHint(venue, text)),
    ...(isAboutCost ? [] : guests.map((slot) => formatGuestsAnswer(venue, slot, room?.id))),
    ...(how
      ? [
          `${listRoomsOrOnly(venue, room?.id)
            .map((candidate) => formatRoomCapacity(candidate, how))
            .join("; ")}.`,
        ]
      : []),
    ...listSlotsOfKind(slots, "budget").map((budget) =>
      formatBudgetAnswer(venue, budget, near.guests, room?.id),
    ),
    ...listSlotsOfKind(slots, "wish").flatMap(({ any }) =>
      any.map((feature) => `${getFeatureFact(venue, feature).words}.`),
    ),
    ...listSlotsOfKind(slots, "late").map(({ minutes }) => formatLicenceAnswer(venue, minutes)),
    ...listSlotsOfKind(slots, "place").map((place) => formatPlaceAnswer(venue, place, near)),
    ...(findSlotOfKind(slots, "offer") ? [formatTopicSentence(venue, "offers", near)] : []),
    ...(sort ? [formatBestRoomSentence(subject, sort, slots)] : []),
    ...topics
      .filter(
        (topic) =>
          !(topic === "capacity" && (guests.length > 0 || how)) &&
          !(topic === "distance" && findSlotOfKind(slots, "place")),
      )
      .map((topic) =>
        formatTopicSentence(
          venue,
          topic,
          guests.length > 0
            ? near
            : { ...near, guests: isAboutCost ? findGuestCount(slots, scope) : undefined },
          room?.id,
        ),
      ),
  ];
  const sheet = isCompared
    ? ["styles", "distance", "capacity", "price"].map((topic) =>
        formatTopicSentence(venue, topic, near, room?.id),
      )
    : [formatVenueSummary(venue, near, room?.id)];
  return [
    `${formatSubjectTitle(subject)} (${formatPlaceAndCity(venue)})`,
    ...(facts.length > 0 ? facts : sheet),
  ].join("\n");
}

/** The venue's cheapest, largest, ... room, as a sentence. */
function formatBestRoomSentence(subject: Subject, sort: Sort, slots: readonly Slot[]): string {
  const rooms = subject.venue.rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  return `${sortLabels[sort].replace(/ first$/, "").replace(/^./, (letter) => letter.toUpperCase())}: ${getSortValueAndText({ ...subject, venue: { ...subject.venue, rooms } }, sort, slots).words}.`;
}

/** What a record says about words without a field; if nothing, a hint what to ask instead. */
function formatTextMentionsOrHint(venue: VenueRecord, text: string): string[] {
  const words = listTextMentions(venue, text);
  return words.length > 0
    ? words
    : [
        `I don't know what “${text}” means, and the venue's record doesn't mention it. You can ask about ${SHEET_TOPICS}.`,
      ];
}

function formatGuestsAnswer(
  venue: VenueRecord,
  guests: SlotOf<"guests">,
  roomId: number | undefined,
): string {
  const rooms = listRoomsOrOnly(venue, roomId);
  const listFitting = (wanted: SlotOf<"guests">) =>
    rooms
      .filter((room) => getRoomFit(room, wanted) === FIT.holds)
      .map((room) => formatRoomFitReason(room, wanted));
  const number = guests.min === undefined ? `${guests.count}` : `${guests.min}–${guests.count}`;
  const how = guests.how ? ` ${formatSeating(guests.how)}` : "";
  const able = listFitting(guests);
  if (able.length > 0) return `Yes for ${number}${how}: ${able.join("; ")}.`;
  if (!rooms.some((room) => findMaxGuests(room, guests.how) !== undefined))
    return `Capacity${how} is not recorded.`;
  const standing = guests.how ? [] : listFitting({ ...guests, how: "cocktail" });
  const or = standing.length > 0 ? ` Standing: ${standing.join("; ")}.` : "";
  return `No for ${number}${how || " seated"}: ${rooms.map((room) => formatRoomFitReason(room, guests)).join("; ")}.${or}`;
}

function formatBudgetAnswer(
  venue: VenueRecord,
  budget: SlotOf<"budget">,
  guestCount: number | undefined,
  roomId: number | undefined,
): string {
  const words = (is: boolean | undefined) =>
    listRoomsOrOnly(venue, roomId)
      .filter((room) => isRoomWithinBudget(room, budget, guestCount) === is)
      .map((room) => formatRoomPrices(room, venue.country, guestCount) || room.name);
  const parts = [
    ["Within budget", words(true)],
    ["Outside budget", words(false)],
    ["Price not recorded", words(undefined)],
  ] as const;
  return parts
    .flatMap(([title, rooms]) => (rooms.length > 0 ? [`${title}: ${rooms.join("; ")}.`] : []))
    .join(" ");
}

function formatLicenceAnswer({ lateLicenseMinutes: until }: VenueRecord, minutesAfterNoon: number): string {
  if (until === null) return "No late licence is recorded.";
  return `${until >= minutesAfterNoon ? "Yes" : `No, not until ${formatMinutesAfterNoon12h(minutesAfterNoon)}`}: licensed until ${formatMinutesAfterNoon12h(until)}.`;
}

function formatPlaceAnswer(
  venue: VenueRecord,
  { name, ids, within }: SlotOf<"place">,
  { from }: Surroundings,
): string {
  const isThere = ids.includes(venue.locationId) || ids.includes(venue.cityId);
  const where = isThere || within !== undefined ? "It is" : `It is not in ${name} but`;
  return `${where} in ${formatPlaceAndCity(venue)}, ${formatDistance(calculateDistanceToPlace(venue, from), venue.country)} from ${from.name} in a straight line.`;
}
