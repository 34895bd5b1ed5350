import { Filters } from "@contract/recommender/criteria";
import { FIT } from "@contract/recommender/guest-fit";
import { type EventType, eventTypes, radiusOptions } from "@contract/vocabulary";
import type { z } from "zod/v4";
import type { Database } from "../../db/database";
import type { Catalogue, FoundVenue } from "../catalogue";
import { currentCriteria, needOf } from "../criteria";
import type { readSearchedEvent } from "../event";
import { eveningTime } from "../late-licence-time";
import { rank } from "../scoring/rank";
import type { Facility as ScoredFacility, Space } from "../scoring/sub-scores";
import { featureFact, mentions } from "./facts";
import { type Feature, type How, type Slot, type SlotOf, type Sort, slotOf, slotsOf } from "./reading";
import { type Place, readOffers, readTexts } from "./records";
import { fitOf, isDescending, isWithinBudget, roomMeasure, roomMost } from "./rooms";

/** What a message is answered for and from. */
export interface Scope {
  db: Database;
  catalogue: Catalogue;
  searched: Awaited<ReturnType<typeof readSearchedEvent>>;
  places: readonly Place[];
  /** The venues on the screen, best first. */
  rankedIds: readonly number[];
  now: Date;
}

/** A venue that meets a search, with the room of it that does. */
export interface Match {
  found: FoundVenue;
  roomId: number;
}

export interface Matches {
  matches: Match[];
  /** Venues whose capacity or price is not recorded, where all else fits. */
  unknown: number;
  /** Whether words that no field holds were found in descriptions: only venues that have them are left. */
  isMentioned: boolean;
}

const columns = {
  accommodation: "accommodation_on_site",
  ceremony: "ceremony_on_site",
  catering: "external_catering_permitted",
  outdoor: "outdoor_space",
  mandap: "mandap_ceremony",
} as const satisfies Record<string, ScoredFacility>;

/** The guests of a search, or else those of the event. */
export const guestsOf = (slots: readonly Slot[], { searched }: Pick<Scope, "searched">) =>
  slotOf(slots, "guests")?.count ?? searched.event.guestCount ?? undefined;

/** How the guests of a search sit or stand. */
export const howOf = (slots: readonly Slot[]): How | undefined =>
  slotOf(slots, "guests")?.how ?? slotOf(slots, "seating")?.how;

const isSoft = (slot: Slot) => "isSoft" in slot && slot.isSoft === true;

/** The types of event that a search is for; any where it names none. */
function eventTypesOf(slots: readonly Slot[]): readonly EventType[] {
  const named = slotsOf(slots, "wish").flatMap(({ any, isNot }) => (isNot ? [] : any));
  const types = named.flatMap((feature) => (feature.of === "type" ? feature.value : []));
  return types.length > 0 ? types : eventTypes;
}

/** The venues of the places that a search names. Each is as far as it lies from the nearest of them. */
async function foundVenues(slots: readonly Slot[], scope: Scope): Promise<FoundVenue[]> {
  const { catalogue, places, searched } = scope;
  const { country } = searched.event;
  const named = slotsOf(slots, "place");
  const wanted = named.filter(({ isNot }) => !isNot);
  const isAnywhere = wanted.length === 0;
  const areas = isAnywhere
    ? places
        .filter((place) => place.country === country && place.parentId === null)
        .map((place) => ({ place, within: undefined }))
    : wanted.flatMap(({ ids, within }) =>
        ids.flatMap((id) => places.filter((place) => place.id === id).map((place) => ({ place, within }))),
      );
  const near = async (place: Place, within: number | undefined) => {
    const criteria = {
      ...currentCriteria(searched.event, searched.cities),
      location: place.parentId ?? place.id,
      radius: within ?? 0.01,
      location_latitude: place.lat,
      location_longitude: place.lng,
    };
    const lists = eventTypesOf(slots).map((event_type) => catalogue.near({ ...criteria, event_type }));
    return (await Promise.all(lists)).flat();
  };
  const liesIn = (
    { venue, isInEventCity, distance }: FoundVenue,
    place: Place,
    within: number | undefined,
  ) =>
    within === undefined
      ? place.parentId === null
        ? isInEventCity
        : venue.locationId === place.id
      : distance <= within;
  const all = new Map<number, FoundVenue>();
  for (const { place, within } of areas)
    for (const found of await near(place, within)) {
      const earlier = all.get(found.venue.venueId);
      if (liesIn(found, place, within) && (!earlier || found.distance < earlier.distance))
        all.set(found.venue.venueId, {
          ...found,
          isInEventCity: !isAnywhere && liesIn(found, place, undefined),
        });
    }
  for (const { ids, within } of named.filter(({ isNot }) => isNot))
    for (const place of places.filter(({ id }) => ids.includes(id)))
      for (const found of await near(place, within))
        if (liesIn(found, place, within)) all.delete(found.venue.venueId);
  for (const { id } of slotsOf(slots, "except")) all.delete(id);
  return [...all.values()];
}

/** The terms in which the list scores what a search asks for (decisions 0002 and 0021). */
function scoredNeed(slots: readonly Slot[], scope: Scope) {
  const { event, cities } = scope.searched;
  const need = needOf(currentCriteria(event, cities));
  const wishes = slotsOf(slots, "wish").flatMap(({ any, isNot }) => (isNot ? [] : any));
  const budget = slotsOf(slots, "budget").find(({ per }) => per !== "minimum");
  const count = guestsOf(slots, scope) ?? 1;
  const how = howOf(slots);
  return {
    ...need,
    guests: count,
    seating: how === "seated" ? undefined : how,
    styles: wishes.flatMap((wish) => (wish.of === "style" ? wish.value : [])),
    facilities: wishes.flatMap((wish) =>
      wish.of === "facility" && wish.value !== "licence" ? columns[wish.value] : [],
    ),
    lateLicense: slotOf(slots, "late")?.minutes,
    ...(budget?.max !== undefined && {
      budget: Math.round(budget.max * (budget.per === "head" ? count : 1) * 100),
    }),
  };
}

/** Whether a venue has a feature, as far as the catalogue in memory knows it; undefined for the checklist. */
function hasFeature({ venue }: FoundVenue, feature: Feature): boolean | undefined {
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

type Texts = Awaited<ReturnType<typeof readTexts>>;

/** Whether a venue has or lacks what is wished; what is not recorded is neither. */
function meetsWish(found: FoundVenue, wish: SlotOf<"wish">, texts: Texts): boolean {
  const answers = wish.any.map((feature) => {
    const known = hasFeature(found, feature);
    const text = texts.get(found.venue.venueId);
    return known === undefined && text ? featureFact(text, feature).is : known;
  });
  return wish.isNot ? answers.every((is) => is === false) : answers.includes(true);
}

/** Whether a room takes the guests at the price: true, false, or undefined where the record does not say. */
function roomMeets(room: Space, slots: readonly Slot[], scope: Scope): boolean | undefined {
  const how = howOf(slots);
  const guests = slotsOf(slots, "guests");
  const fits = guests.map((slot) => fitOf(room, { ...slot, how: slot.how ?? how }));
  const answers: (boolean | undefined)[] = [
    ...fits.map((fit) => (fit === FIT.holds ? true : fit === FIT.unfit ? false : undefined)),
    ...slotsOf(slots, "budget").map((budget) => isWithinBudget(room, budget, guestsOf(slots, scope))),
  ];
  if (how && guests.length === 0 && roomMost(room, how) === undefined)
    answers.push(Object.keys(room.seating).length > 0 ? false : undefined);
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

/** The most venues whose checklists and descriptions one search reads. */
const MOST_READ = 2000;

const usesChecklist = (slot: Slot) => slot.kind === "wish" && slot.any.some(({ of }) => of === "checklist");

/** All venues that meet a search, in the order of the list or in that which is asked for. */
export async function findMatches(all: readonly Slot[], scope: Scope): Promise<Matches> {
  const slots = all.filter((slot) => !isSoft(slot));
  const ranking = rank(await foundVenues(slots, scope), scoredNeed(all, scope), scope.searched.weighting);
  const wishes = slotsOf(slots, "wish").filter(({ any }) => !any.some(({ of }) => of === "type"));
  const late = slotOf(slots, "late")?.minutes;
  const plausible = ranking.order.filter(
    ({ found }) =>
      (late === undefined || (found.venue.lateLicenseMinutes ?? 0) >= late) &&
      wishes.every((wish) => usesChecklist(wish) || meetsWish(found, wish, new Map())),
  );
  const ids = plausible.slice(0, MOST_READ).map(({ found }) => found.venue.venueId);
  const sought = slotsOf(slots, "unrecorded").map(({ text }) => text);
  const isRead = all.some(usesChecklist) || sought.length > 0;
  const texts: Texts = isRead ? await readTexts(scope.db, ids) : new Map();
  const offered = slotOf(slots, "offer")
    ? new Set((await readOffers(scope.db, ids, scope.now)).map(({ venueId }) => venueId))
    : undefined;
  let unknown = 0;
  const fitting = plausible.flatMap(({ found }): Match[] => {
    if (!wishes.every((wish) => meetsWish(found, wish, texts))) return [];
    if (offered && !offered.has(found.venue.venueId)) return [];
    const room = roomFor(found, ranking.roomsOf(found), slots, scope);
    if (room === undefined) unknown += 1;
    return room ? [{ found, roomId: room }] : [];
  });
  const mentioning = fitting.filter(({ found }) => {
    const text = texts.get(found.venue.venueId);
    return text && sought.every((words) => mentions(text, words));
  });
  const isMentioned = sought.length > 0 && mentioning.length > 0;
  const matches = isMentioned ? mentioning : fitting;
  return { matches: sorted(preferred(matches, all, texts, scope), slots, scope), unknown, isMentioned };
}

/** Matches with those first that meet most of what is only preferred. */
function preferred(matches: Match[], all: readonly Slot[], texts: Texts, scope: Scope): Match[] {
  const soft = all.filter(isSoft);
  if (soft.length === 0) return matches;
  const metBy = ({ found, roomId }: Match) =>
    soft.filter((slot) => {
      if (slot.kind === "wish") return meetsWish(found, slot, texts);
      if (slot.kind === "late") return (found.venue.lateLicenseMinutes ?? 0) >= slot.minutes;
      const room = spacesOf(found).find((space) => space.roomId === roomId);
      return slot.kind === "budget" && room && isWithinBudget(room, slot, guestsOf(all, scope)) === true;
    }).length;
  const rated = matches.map((match) => ({ match, met: metBy(match) }));
  return rated.sort((a, b) => b.met - a.met).map(({ match }) => match);
}

const spacesOf = ({ venue }: FoundVenue) => [...venue.rooms, ...venue.entireVenue];

/** The room of a venue that meets a search best; false where none does, undefined where that is not recorded. */
function roomFor(
  found: FoundVenue,
  order: readonly { roomId: number; score?: unknown }[],
  slots: readonly Slot[],
  scope: Scope,
): number | false | undefined {
  const spaces = new Map(spacesOf(found).map((room) => [room.roomId, room]));
  const ranked = order.filter(({ score }) => score !== undefined);
  const judged = (ranked.length > 0 ? ranked : order).flatMap(({ roomId }) => {
    const space = spaces.get(roomId);
    return space ? [{ roomId, space, is: roomMeets(space, slots, scope) }] : [];
  });
  const able = judged.filter(({ is }) => is === true);
  const sort = slotOf(slots, "sort")?.by;
  const value = (space: Space, by: Sort) =>
    roomMeasure(space, by, guestsOf(slots, scope), howOf(slots)) ?? Number.POSITIVE_INFINITY;
  if (sort === "cheapest")
    able.sort(
      (a, b) =>
        suits(b.space, slots, scope) - suits(a.space, slots, scope) ||
        value(a.space, sort) - value(b.space, sort),
    );
  if (sort === "largest")
    able.sort((a, b) => (roomMost(b.space, howOf(slots)) ?? 0) - (roomMost(a.space, howOf(slots)) ?? 0));
  return able[0]?.roomId ?? (judged.some(({ is }) => is === undefined) ? undefined : false);
}

/** Whether a room may hold the event's guests, where a search names none: 1, else 0. */
function suits(space: Space, slots: readonly Slot[], { searched }: Scope): number {
  const count = searched.event.guestCount;
  const how = slotOf(slots, "seating")?.how;
  return count && !slotOf(slots, "guests")
    ? Number(fitOf(space, { kind: "guests", count, how }) !== FIT.unfit)
    : 1;
}

/** Matches in the order that is asked for; what is not recorded comes last. */
function sorted(matches: Match[], slots: readonly Slot[], scope: Scope): Match[] {
  const sort = slotOf(slots, "sort")?.by;
  if (!sort) return matches;
  const sign = isDescending(sort) ? -1 : 1;
  const valued = matches.map((match) => {
    const room = spacesOf(match.found).find((space) => space.roomId === match.roomId);
    const isOfSize = sort === "largest" || sort === "smallest";
    const value = sortValue(match, sort, slots, scope);
    return {
      match,
      value: value ?? Number.POSITIVE_INFINITY,
      suits: room && !isOfSize ? suits(room, slots, scope) : 1,
    };
  });
  return valued
    .sort(
      (a, b) =>
        b.suits - a.suits ||
        (Number.isFinite(a.value) && Number.isFinite(b.value)
          ? sign * (a.value - b.value)
          : Number(!Number.isFinite(a.value)) - Number(!Number.isFinite(b.value))),
    )
    .map(({ match }) => match);
}

/** By what a match is put in order; undefined where that is not recorded. */
function sortValue(
  { found, roomId }: Match,
  sort: Sort,
  slots: readonly Slot[],
  scope: Scope,
): number | undefined {
  if (sort === "nearest") return found.distance;
  if (sort === "latest licence") return found.venue.lateLicenseMinutes ?? undefined;
  const rooms = spacesOf(found);
  if (sort === "largest" || sort === "smallest") {
    const most = rooms.flatMap((space) => roomMost(space, howOf(slots)) ?? []);
    return most.length > 0 ? Math.max(...most) : undefined;
  }
  const room = rooms.find((space) => space.roomId === roomId);
  return room && roomMeasure(room, sort, guestsOf(slots, scope), howOf(slots));
}

/**
 * The chips of a search as the filters of the recommender; absent where they name no one city or no guests are known.
 * What filters have no field for stays in the chat.
 */
export function filtersOf(slots: readonly Slot[], scope: Scope): z.input<typeof Filters> | undefined {
  const { event, cities } = scope.searched;
  const guests = guestsOf(slots, scope);
  const [place, ...more] = slotsOf(slots, "place").filter(({ isNot }) => !isNot);
  const [id, ...others] = place?.ids ?? [];
  const own = scope.places.find((one) => one.id === id);
  const city = cities.find((one) => one.id === (own?.parentId ?? own?.id));
  if (!city || !guests || guests > 1000 || more.length + others.length > 0) return undefined;
  const wishes = slotsOf(slots, "wish").flatMap(({ any, isNot }) => (isNot ? [] : any));
  const has = (value: string) =>
    wishes.some((wish) => wish.value === value) ? ("Yes" as const) : ("No" as const);
  const budget = slotOf(slots, "budget");
  const how = howOf(slots);
  const late = slotOf(slots, "late");
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
    ...(late && late.minutes <= 840 && { late_license_end_time: eveningTime(late.minutes) }),
  };
  return Filters.safeParse(filters).success ? filters : undefined;
}
