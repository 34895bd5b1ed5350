import { Filters } from "@contract/recommender/criteria";
import { FIT } from "@contract/recommender/guest-fit";
import { eventTypes, radiusOptions } from "@contract/vocabulary";
import type { z } from "zod/v4";
import type { Database } from "../../db/database";
import type { Catalogue, FoundVenue } from "../catalogue";
import { getCurrentCriteria, toScoringRequirements } from "../criteria";
import type { loadSearchData } from "../event";
import { formatMinutesAfterNoon24h } from "../late-licence-time";
import { type RankedRoom, scoreAndRankVenues } from "../scoring/rank";
import type { Facility as ScoredFacility, ScoredRoom } from "../scoring/sub-scores";
import { getFeatureFact, listTextMentions } from "./facts";
import {
  type Feature,
  findSlotOfKind,
  listSlotsOfKind,
  type Seating,
  type Slot,
  type SlotOf,
} from "./reading";
import { loadVenueTextsById, type Place, selectCurrentOffersOfVenues } from "./records";
import { findMaxGuests, findRoomSortValue, getRoomFit, isDescendingSort, isRoomWithinBudget } from "./rooms";

/** What a message is answered from. */
export interface AssistantScope {
  db: Database;
  catalogue: Catalogue;
  searched: Awaited<ReturnType<typeof loadSearchData>>;
  places: readonly Place[];
  now: Date;
}

/** A venue that meets a search, with its matching room and the value it is sorted by. */
export interface Match {
  found: FoundVenue;
  roomId: number;
  value?: number | undefined;
}

export interface Matches {
  matches: Match[];
  /** The number of venues that fit except that their capacity or price is not recorded. */
  unknown: number;
  /** Whether some records mention the words without a field; then only those venues match. */
  isMentioned: boolean;
}

const columns = {
  accommodation: "accommodation_on_site",
  ceremony: "ceremony_on_site",
  catering: "external_catering_permitted",
  outdoor: "outdoor_space",
  mandap: "mandap_ceremony",
} as const satisfies Record<string, ScoredFacility>;

/** The number of guests of a search, else of the event. */
export const findGuestCount = (
  slots: readonly Slot[],
  { searched }: Pick<AssistantScope, "searched">,
): number | undefined => findSlotOfKind(slots, "guests")?.count ?? searched.event.guestCount ?? undefined;

/** The seating that a search asks for. */
export const findRequestedSeating = (slots: readonly Slot[]): Seating | undefined =>
  findSlotOfKind(slots, "guests")?.how ?? findSlotOfKind(slots, "seating")?.how;

/** The features that venues must have. */
const listWantedFeatures = (slots: readonly Slot[]): Feature[] =>
  listSlotsOfKind(slots, "wish").flatMap(({ any, isNot }) => (isNot ? [] : any));

interface Area {
  place: Place;
  within?: number | undefined;
}

/** The venues in the places that a search names, each with its distance from the nearest of them. */
async function findVenuesInNamedPlaces(slots: readonly Slot[], scope: AssistantScope): Promise<FoundVenue[]> {
  const { country } = scope.searched.event;
  const listAreas = ({ ids, within }: SlotOf<"place">): Area[] =>
    scope.places.filter(({ id }) => ids.includes(id)).map((place) => ({ place, within }));
  const named = listSlotsOfKind(slots, "place");
  const wanted = named.filter(({ isNot }) => !isNot).flatMap(listAreas);
  const cities = scope.places.filter((place) => place.country === country && place.parentId === null);
  const all = new Map<number, FoundVenue>();
  for (const area of wanted.length > 0 ? wanted : cities.map((place) => ({ place })))
    for (const found of await findVenuesInArea(area, slots, scope)) {
      const earlier = all.get(found.venue.venueId);
      if (!earlier || found.distance < earlier.distance) all.set(found.venue.venueId, found);
    }
  for (const area of named.filter(({ isNot }) => isNot).flatMap(listAreas))
    for (const { venue } of await findVenuesInArea(area, slots, scope)) all.delete(venue.venueId);
  for (const { id } of listSlotsOfKind(slots, "except")) all.delete(id);
  return [...all.values()];
}

async function findVenuesInArea(
  { place, within }: Area,
  slots: readonly Slot[],
  scope: AssistantScope,
): Promise<FoundVenue[]> {
  const { event, cities } = scope.searched;
  const types = listWantedFeatures(slots).flatMap((feature) => (feature.of === "type" ? feature.value : []));
  const criteria = {
    ...getCurrentCriteria(event, cities),
    location: place.parentId ?? place.id,
    radius: within ?? 0.01,
    location_latitude: place.lat,
    location_longitude: place.lng,
  };
  const lists = (types.length > 0 ? types : eventTypes).map((event_type) =>
    scope.catalogue.findVenues({ ...criteria, event_type }),
  );
  return (await Promise.all(lists)).flat().flatMap((found): FoundVenue[] => {
    const isThere = place.parentId === null ? found.isInEventCity : found.venue.locationId === place.id;
    const isNear = within === undefined ? isThere : found.distance <= within;
    return isNear ? [{ ...found, isInEventCity: isThere }] : [];
  });
}

/** Converts a search to the inputs of the scoring formulas (decisions 0002 and 0021). */
function toSearchRequirements(slots: readonly Slot[], scope: AssistantScope) {
  const { event, cities } = scope.searched;
  const wishes = listWantedFeatures(slots);
  const budget = listSlotsOfKind(slots, "budget").find(({ per }) => per !== "minimum");
  const guests = findGuestCount(slots, scope) ?? 1;
  const how = findRequestedSeating(slots);
  return {
    ...toScoringRequirements(getCurrentCriteria(event, cities)),
    guests,
    seating: how === "seated" ? undefined : how,
    styles: wishes.flatMap((wish) => (wish.of === "style" ? wish.value : [])),
    facilities: wishes.flatMap((wish) =>
      wish.of === "facility" && wish.value !== "licence" ? columns[wish.value] : [],
    ),
    lateLicense: findSlotOfKind(slots, "late")?.minutes,
    ...(budget?.max !== undefined && {
      budget: Math.round(budget.max * (budget.per === "head" ? guests : 1) * 100),
    }),
  };
}

/** Whether a venue has a feature, by the catalogue in memory; undefined for checklist items, which it lacks. */
function hasFeatureInCatalogue({ venue }: FoundVenue, feature: Feature): boolean | undefined {
  switch (feature.of) {
    case "style":
      return venue.styles.includes(feature.value);
    case "type":
      return venue.eventTypes.includes(feature.value);
    case "facility":
      return feature.value === "licence" ? venue.lateLicenseMinutes !== null : venue[columns[feature.value]];
    case "checklist":
      return undefined;
  }
}

type TextsByVenueId = Awaited<ReturnType<typeof loadVenueTextsById>>;

/** Whether a venue is known to meet a wish. */
function meetsVenueWish(found: FoundVenue, wish: SlotOf<"wish">, texts: TextsByVenueId): boolean {
  const answers = wish.any.map((feature) => {
    const text = texts.get(found.venue.venueId);
    return hasFeatureInCatalogue(found, feature) ?? (text && getFeatureFact(text, feature).is);
  });
  return wish.isNot ? answers.every((is) => is === false) : answers.includes(true);
}

/** Whether a room takes the guests within the budget; undefined if not recorded. */
function meetsGuestsAndBudget(
  room: ScoredRoom,
  slots: readonly Slot[],
  scope: AssistantScope,
): boolean | undefined {
  const how = findRequestedSeating(slots);
  const guests = listSlotsOfKind(slots, "guests");
  const fits = guests.map((slot) => getRoomFit(room, { ...slot, how: slot.how ?? how }));
  const answers: (boolean | undefined)[] = [
    ...fits.map((fit) => (fit === FIT.holds ? true : fit === FIT.unfit ? false : undefined)),
    ...listSlotsOfKind(slots, "budget").map((budget) =>
      isRoomWithinBudget(room, budget, findGuestCount(slots, scope)),
    ),
  ];
  if (how && guests.length === 0 && findMaxGuests(room, how) === undefined)
    answers.push(Object.keys(room.seating).length > 0 ? false : undefined);
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

/** The most venues whose checklists and descriptions a search reads. */
const MAX_TEXTS = 2000;

const isChecklistWish = (slot: Slot) => slot.kind === "wish" && slot.any.some(({ of }) => of === "checklist");

/** All venues that meet a search, in the order of the recommender's list or in the requested order. */
export async function findMatchingVenues(slots: readonly Slot[], scope: AssistantScope): Promise<Matches> {
  const ranking = scoreAndRankVenues(
    await findVenuesInNamedPlaces(slots, scope),
    toSearchRequirements(slots, scope),
    scope.searched.weighting,
  );
  const all = listSlotsOfKind(slots, "wish").filter(({ any }) => !any.some(({ of }) => of === "type"));
  const wishes = all.filter(({ isSoft }) => !isSoft);
  const late = findSlotOfKind(slots, "late")?.minutes;
  const plausible = ranking.order.filter(
    ({ found }) =>
      (late === undefined || (found.venue.lateLicenseMinutes ?? 0) >= late) &&
      wishes.every((wish) => isChecklistWish(wish) || meetsVenueWish(found, wish, new Map())),
  );
  const ids = plausible.slice(0, MAX_TEXTS).map(({ found }) => found.venue.venueId);
  const unrecordedTexts = listSlotsOfKind(slots, "unrecorded").map(({ text }) => text);
  const readsTexts = slots.some(isChecklistWish) || unrecordedTexts.length > 0;
  const texts: TextsByVenueId = readsTexts ? await loadVenueTextsById(scope.db, ids) : new Map();
  const offers =
    findSlotOfKind(slots, "offer") && (await selectCurrentOffersOfVenues(scope.db, ids, scope.now));
  let unknown = 0;
  const fitting = plausible.flatMap(({ found }): Match[] => {
    if (!wishes.every((wish) => meetsVenueWish(found, wish, texts))) return [];
    if (offers && !offers.some(({ venueId }) => venueId === found.venue.venueId)) return [];
    const match = findBestMatchingRoom(found, ranking.roomsOf(found), slots, scope);
    if (match === undefined) unknown += 1;
    return match ? [match] : [];
  });
  const mentioning = fitting.filter(({ found }) => {
    const text = texts.get(found.venue.venueId);
    return text && unrecordedTexts.every((words) => listTextMentions(text, words).length > 0);
  });
  const isMentioned = unrecordedTexts.length > 0 && mentioning.length > 0;
  const matches = sortMatches(isMentioned ? mentioning : fitting, slots);
  const countSoftWishes = (match: Match) =>
    all.filter((wish) => wish.isSoft && meetsVenueWish(match.found, wish, texts)).length;
  const isOrdered = all.length === wishes.length;
  return {
    matches: isOrdered ? matches : matches.sort((a, b) => countSoftWishes(b) - countSoftWishes(a)),
    unknown,
    isMentioned,
  };
}

/** A venue with its best matching room; false if no room matches, undefined if that is not recorded. */
function findBestMatchingRoom(
  found: FoundVenue,
  order: readonly RankedRoom[],
  slots: readonly Slot[],
  scope: AssistantScope,
): Match | false | undefined {
  const spaces = new Map(
    [...found.venue.rooms, ...found.venue.entireVenue].map((room) => [room.roomId, room]),
  );
  const ranked = order.filter(({ score }) => score !== undefined);
  const candidates = (ranked.length > 0 ? ranked : order).flatMap(({ roomId }) => {
    const space = spaces.get(roomId);
    return space ? [{ roomId, space, is: meetsGuestsAndBudget(space, slots, scope) }] : [];
  });
  const able = candidates.filter(({ is }) => is === true);
  const [first] = able;
  if (!first) return candidates.some(({ is }) => is === undefined) ? undefined : false;
  const sort = findSlotOfKind(slots, "sort")?.by;
  if (!sort) return { found, roomId: first.roomId };
  if (sort === "nearest") return { found, roomId: first.roomId, value: found.distance };
  if (sort === "latest licence")
    return { found, roomId: first.roomId, value: found.venue.lateLicenseMinutes ?? undefined };
  const guests = findGuestCount(slots, scope);
  const isPrice = sort === "cheapest" || sort === "dearest";
  const sized = able.filter(
    ({ space }) =>
      !isPrice || !guests || (findMaxGuests(space, findRequestedSeating(slots)) ?? guests) >= guests,
  );
  const sign = isDescendingSort(sort) || sort === "smallest" ? -1 : 1;
  const valued = sized
    .map(({ roomId, space }) => ({
      roomId,
      value: findRoomSortValue(space, sort, guests, findRequestedSeating(slots)),
    }))
    .filter(({ value }) => value !== undefined)
    .sort((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)));
  return { found, roomId: first.roomId, ...valued[0] };
}

/** Sorts matches in the requested order; unrecorded values come last. */
function sortMatches(matches: Match[], slots: readonly Slot[]): Match[] {
  const sort = findSlotOfKind(slots, "sort")?.by;
  if (!sort) return matches;
  const sign = isDescendingSort(sort) ? -1 : 1;
  const order = ({ value }: Match) => (value === undefined ? Number.MAX_VALUE : sign * value);
  return matches.sort((a, b) => order(a) - order(b));
}

/**
 * Converts the chips of a search to filters of the recommender; undefined without exactly one city and a number of
 * guests. Conditions without a filter stay in the chat.
 */
export function toRecommenderFilters(
  slots: readonly Slot[],
  scope: AssistantScope,
): z.input<typeof Filters> | undefined {
  const { event, cities } = scope.searched;
  const guests = findGuestCount(slots, scope);
  const [place, ...otherPlaces] = listSlotsOfKind(slots, "place").filter(({ isNot }) => !isNot);
  const [id, ...others] = place?.ids ?? [];
  const placeRecord = scope.places.find((location) => location.id === id);
  const city = cities.find((location) => location.id === (placeRecord?.parentId ?? placeRecord?.id));
  if (!city || !guests || guests > 1000 || otherPlaces.length + others.length > 0) return undefined;
  const wishes = listWantedFeatures(slots);
  const has = (value: string) =>
    wishes.some((wish) => wish.value === value) ? ("Yes" as const) : ("No" as const);
  const budget = findSlotOfKind(slots, "budget");
  const how = findRequestedSeating(slots);
  const late = findSlotOfKind(slots, "late");
  const type = wishes.find((wish) => wish.of === "type");
  const filters = {
    event_type: type?.of === "type" ? type.value : event.eventType,
    location: city.id,
    radius: radiusOptions.find((radius) => radius >= (place?.within ?? 50)) ?? 200,
    category: wishes.flatMap((wish) => (wish.of === "style" ? [wish.value] : [])),
    guests,
    ...(how && how !== "seated" && { seating_type: how }),
    accommodation_required: has("accommodation"),
    external_catering_required: has("catering"),
    ceremonies_onsite: has("ceremony"),
    mandap_ceremony: has("mandap"),
    outdoor_space_required: has("outdoor"),
    ...(budget?.per === "total" && { price_per_day_min: budget.min, price_per_day_max: budget.max }),
    ...(budget?.per === "head" && { price_per_person_min: budget.min, price_per_person_max: budget.max }),
    ...(late && late.minutes <= 840 && { late_license_end_time: formatMinutesAfterNoon24h(late.minutes) }),
  };
  return Filters.safeParse(filters).success ? filters : undefined;
}
