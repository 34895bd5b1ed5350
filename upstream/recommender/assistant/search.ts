import { FIT } from "@contract/recommender/guest-fit";
import { type EventType, eventTypes } from "@contract/vocabulary";
import type { Database } from "../../db/database";
import type { Catalogue, FoundVenue } from "../catalogue";
import { currentCriteria, needOf } from "../criteria";
import type { readSearchedEvent } from "../event";
import { rank } from "../scoring/rank";
import type { Facility as ScoredFacility, Space } from "../scoring/sub-scores";
import { featureFact } from "./facts";
import { type Feature, type Slot, type Sort, slotOf, slotsOf } from "./reading";
import { type Place, readChecklists, readOffers, type VenueRecord } from "./records";
import { costIn, fitOf, isWithinBudget, roomMost } from "./rooms";

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
  /** How many venues were looked at: those of the places, for the event's type. */
  seen: number;
  /** Whose capacity or price is not recorded, where all else fits. */
  unknown: number;
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
  const guests = slotOf(slots, "guests");
  const wishes = slotsOf(slots, "wish").flatMap(({ any, isNot }) => (isNot ? [] : any));
  const budget = slotsOf(slots, "budget").find(({ per }) => per !== "minimum");
  const count = guestsOf(slots, scope) ?? 1;
  const how = guests?.how ?? slotOf(slots, "seating")?.how;
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

type Checklists = ReadonlyMap<number, VenueRecord["checklist"]>;

/** Whether a venue has or lacks what is wished; what is not recorded is neither. */
function meetsWish(found: FoundVenue, wish: Extract<Slot, { kind: "wish" }>, checklists: Checklists) {
  const answers = wish.any.map((feature) => {
    const known = hasFeature(found, feature);
    const checklist = checklists.get(found.venue.venueId);
    if (known !== undefined || !checklist) return known;
    return featureFact({ checklist } as VenueRecord, feature).is;
  });
  return wish.isNot ? answers.every((is) => is === false) : answers.includes(true);
}

/** Whether a room takes the guests at the price: true, false, or undefined where the record does not say. */
function roomMeets(room: Space, slots: readonly Slot[], scope: Scope): boolean | undefined {
  const guests = slotOf(slots, "guests");
  const how = guests?.how ?? slotOf(slots, "seating")?.how;
  const fits = slotsOf(slots, "guests").map((slot) => fitOf(room, { ...slot, how: slot.how ?? how }));
  const answers: (boolean | undefined)[] = [
    ...fits.map((fit) => (fit === FIT.holds ? true : fit === FIT.unfit ? false : undefined)),
    ...slotsOf(slots, "budget").map((budget) => isWithinBudget(room, budget, guestsOf(slots, scope))),
    ...(how && !guests
      ? [
          roomMost(room, how) === undefined
            ? Object.keys(room.seating).length > 0
              ? false
              : undefined
            : true,
        ]
      : []),
  ];
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

/** The most venues whose checklists one search reads. */
const MOST_READ = 2000;

/** All venues that meet a search, in the order of the list or in that which is asked for. */
export async function findMatches(slots: readonly Slot[], scope: Scope): Promise<Matches> {
  const found = await foundVenues(slots, scope);
  const ranking = rank(found, scoredNeed(slots, scope), scope.searched.weighting);
  const wishes = slotsOf(slots, "wish").filter(({ any }) => !any.some(({ of }) => of === "type"));
  const late = slotOf(slots, "late")?.minutes;
  const isOpen = (venue: FoundVenue["venue"]) =>
    late === undefined || (venue.lateLicenseMinutes ?? 0) >= late;
  const usesChecklist = wishes.some(({ any }) => any.some(({ of }) => of === "checklist"));
  const plausible = ranking.order.filter(
    ({ found: one }) =>
      isOpen(one.venue) &&
      wishes.every(
        (wish) => wish.any.some(({ of }) => of === "checklist") || meetsWish(one, wish, new Map()),
      ),
  );
  const ids = plausible.slice(0, MOST_READ).map(({ found: one }) => one.venue.venueId);
  const checklists: Checklists = new Map(usesChecklist ? await readChecklists(scope.db, ids) : []);
  const offered = slotOf(slots, "offer")
    ? new Set((await readOffers(scope.db, ids, scope.now)).map(({ venueId }) => venueId))
    : undefined;
  let unknown = 0;
  const matches = plausible.flatMap(({ found: one }) => {
    if (!wishes.every((wish) => meetsWish(one, wish, checklists))) return [];
    if (offered && !offered.has(one.venue.venueId)) return [];
    const room = roomFor(one, ranking.roomsOf(one), slots, scope);
    if (room === undefined) unknown += 1;
    return room ? [{ found: one, roomId: room }] : [];
  });
  return { matches: sorted(matches, slots, scope), seen: found.length, unknown };
}

/** The room of a venue that meets a search best; false where none does, undefined where that is not recorded. */
function roomFor(
  { venue }: FoundVenue,
  order: readonly { roomId: number; score?: unknown }[],
  slots: readonly Slot[],
  scope: Scope,
): number | false | undefined {
  const spaces = new Map([...venue.rooms, ...venue.entireVenue].map((room) => [room.roomId, room]));
  const ranked = order.filter(({ score }) => score !== undefined);
  const judged = (ranked.length > 0 ? ranked : order).flatMap(({ roomId }) => {
    const space = spaces.get(roomId);
    return space ? [{ roomId, space, is: roomMeets(space, slots, scope) }] : [];
  });
  const able = judged.filter(({ is }) => is === true);
  const sort = slotOf(slots, "sort")?.by;
  const how = slotOf(slots, "guests")?.how ?? slotOf(slots, "seating")?.how;
  const size = ({ space }: { space: Space }) => roomMost(space, how) ?? 0;
  if (sort === "cheapest")
    able.sort(
      (a, b) =>
        suits(b.space, slots, scope) - suits(a.space, slots, scope) ||
        priceOf(a.space, slots, scope) - priceOf(b.space, slots, scope),
    );
  if (sort === "largest") able.sort((a, b) => size(b) - size(a));
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

const priceOf = (space: Space, slots: readonly Slot[], scope: Scope) =>
  costIn(space, guestsOf(slots, scope)) ?? space.costPerPersonMinor ?? Number.POSITIVE_INFINITY;

/** Matches in the order that is asked for; what is not recorded comes last. */
function sorted(matches: Match[], slots: readonly Slot[], scope: Scope): Match[] {
  const sort = slotOf(slots, "sort")?.by;
  if (!sort) return matches;
  const valued = matches.map((match) => ({
    match,
    value: sortValue(match, sort, slots, scope),
    suits: suitsMatch(match),
  }));
  const isDown = sort === "dearest" || sort === "largest" || sort === "latest licence";
  return valued
    .sort(
      (a, b) =>
        b.suits - a.suits ||
        (Number.isFinite(a.value) && Number.isFinite(b.value)
          ? isDown
            ? b.value - a.value
            : a.value - b.value
          : Number(!Number.isFinite(a.value)) - Number(!Number.isFinite(b.value))),
    )
    .map(({ match }) => match);

  function suitsMatch({ found: { venue }, roomId }: Match) {
    const room = [...venue.rooms, ...venue.entireVenue].find((space) => space.roomId === roomId);
    return room && sort !== "largest" && sort !== "smallest" ? suits(room, slots, scope) : 1;
  }
}

/** By what a match is put in order; infinite where that is not recorded. */
export function sortValue(
  { found, roomId }: Match,
  sort: Sort,
  slots: readonly Slot[],
  scope: Scope,
): number {
  const { venue, distance } = found;
  const spaces = [...venue.rooms, ...venue.entireVenue];
  const room = spaces.find((space) => space.roomId === roomId);
  switch (sort) {
    case "cheapest":
    case "dearest":
      return room ? priceOf(room, slots, scope) : Number.POSITIVE_INFINITY;
    case "nearest":
      return distance;
    case "latest licence":
      return venue.lateLicenseMinutes ?? Number.POSITIVE_INFINITY;
    default: {
      const how = slotOf(slots, "guests")?.how ?? slotOf(slots, "seating")?.how;
      const most = spaces.flatMap((space) => roomMost(space, how) ?? []);
      return most.length > 0 ? Math.max(...most) : Number.POSITIVE_INFINITY;
    }
  }
}
