import type { EventType, SeatingStyle, VenueStyle } from "@contract/vocabulary";
import type { RoomKind } from "../words/room-words";
import type { ChecklistName, Facility } from "../words/vocabulary";
import type { Quality } from "./qualities";

/** Least and most, both counting as within unless they are to be stayed below or above. */
export interface Bounds {
  min?: number;
  max?: number;
  isBelow?: boolean;
  isAbove?: boolean;
  /** "Around" that: a little more counts too, behind what is within it. */
  about?: number;
  /** Not said as a number, but the budget that the event has. */
  isOfEvent?: boolean;
}

/** Whether it is over a budget, by how much, which rooms are within it, and how many guests it is enough for. */
export type BudgetQuestion = "over" | "difference" | "rooms" | "guests";

/** For how many guests: `max` is what a room must hold, `min` the fewest that may come. */
export interface GuestWish {
  max: number;
  min?: number;
  /** "At least 200": the room may be of any size above. */
  isLeast?: boolean;
  how?: SeatingStyle | "seated";
  /** The room itself takes no more than these: "for 150 but under 250". */
  most?: number;
  /** So many tables of so many. */
  isSummed?: boolean;
  /** Not asked for, but how many come to the event. */
  isAssumed?: boolean;
}

/** Where: a place of the gazetteer, its own venues or all within so many units of the country (km, mi). */
export interface Where {
  /** Of the place; 0 for what lies around a venue. */
  id: number;
  name: string;
  isCity: boolean;
  lat: number;
  lng: number;
  within?: number;
  /** It was said within how far. */
  isGiven?: boolean;
  /** "Around Melbourne", no distance said: the city's own venues count wherever they lie. */
  isRoughly?: boolean;
  /** The region that was said, where the place is a part of it: "the Yarra Valley". */
  region?: string;
  /** Not asked for, but where the event is. */
  isAssumed?: boolean;
  /** Said to lie in it, and not near it. */
  isIn?: boolean;
  /** On that side of it: "north", "south-west". */
  side?: string;
  /** Nearer to it than to another place. */
  nearerThan?: { name: string; lat: number; lng: number };
}

/** Something that a venue is, has or takes; "valet" parking; so many spaces, bedrooms or Mbit/s. */
export type Feature =
  | { kind: "style"; value: VenueStyle }
  | { kind: "facility"; value: Facility; count?: Bounds }
  | { kind: "checklist"; value: ChecklistName; quality?: Quality; count?: Bounds }
  | { kind: "event"; value: EventType }
  /** A room that is called so. */
  | { kind: "room"; value: RoomKind };

/** A feature that is asked for: any of some, or none of them. */
export interface Wish {
  anyOf: Feature[];
  isNot?: boolean;
  /** "Not both": one of them, and none of the others. */
  isOnlyOne?: boolean;
}

/** What a venue is sought for. Amounts are whole units of the country's currency. */
export interface Need {
  wishes: Wish[];
  guests: GuestWish[];
  /** "That cannot take 150": no room of the venue holds so many. */
  tooSmallFor?: GuestWish;
  /** "Big enough for us": for as many as come to the event. */
  isForEvent?: boolean;
  /** How guests sit or stand, where no number is given with it. */
  seating?: SeatingStyle | "seated";
  perHead?: Bounds;
  total?: Bounds;
  /** Of the minimum spend. */
  minimum?: Bounds;
  budgetAsked?: BudgetQuestion;
  /** All guests in one room, and not in several or the entire venue. */
  isInOneRoom?: boolean;
  /** The parties each in a room of their own, at the same time. */
  isApart?: boolean;
  /** Drinks until then: minutes after noon. */
  lateMinutes?: number;
  /** "Past midnight": later than that. */
  isPast?: boolean;
  withOffer?: boolean;
  /** A package that is called so, in plain words; a price a head is of it then. */
  package?: string;
  /** Any of these places. */
  wheres: Where[];
  /** None of these. */
  elsewhere: Where[];
  /** Nowhere in particular: the event's city does not count. */
  isAnywhere?: boolean;
  /** Venues that are not sought: "not that one", "other venues". */
  otherThan?: number[];
}

export const noNeed: Need = { wishes: [], guests: [], wheres: [], elsewhere: [] };

const isSame = (a: Feature, b: Feature) => a.kind === b.kind && a.value === b.value;

/** How many things a need asks for, the place aside. */
export const countWishes = (need: Need) =>
  need.wishes.length +
  need.guests.filter(({ isAssumed }) => !isAssumed).length +
  [
    need.guests.length === 0 ? need.seating : undefined,
    need.perHead,
    need.total,
    need.minimum,
    need.lateMinutes,
    need.withOffer,
    need.package,
    need.isForEvent,
    need.isInOneRoom,
    need.tooSmallFor,
  ].filter((wish) => wish !== undefined).length;

/** The parties that come, the largest first, in whatever order they were said. */
export const partiesOf = ({ guests }: Need) => [...guests].sort((a, b) => b.max - a.max);

/** Whether anything at all is asked for, be it only where. */
export const isNeed = (need: Need) =>
  countWishes(need) > 0 || need.wheres.length > 0 || need.elsewhere.length > 0;

/** Style, event, a room, a number and "valet" are judged with yes or no. */
export const isJudged = (wish: Wish) =>
  isKind(wish) ||
  wish.anyOf.some(
    (it) => it.kind === "room" || ("count" in it && it.count) || ("quality" in it && it.quality),
  );

export const isKind = ({ anyOf }: Wish) => anyOf.some(({ kind }) => kind === "style" || kind === "event");

/** Whether wishes name what is sought, and not only what it should have besides. */
export const narrows = (need: Need) =>
  need.wheres.length > 0 ||
  need.guests.length > 0 ||
  need.perHead !== undefined ||
  need.total !== undefined ||
  need.tooSmallFor !== undefined ||
  need.wishes.some((wish) => isKind(wish) || wish.anyOf.some(({ kind }) => kind === "room"));

/** Whether a need stands by itself: what is sought, and where or, where venues are asked for, for how many. */
export const isWhole = ({ wishes, wheres, guests }: Need, asksForVenues: boolean) =>
  wishes.some(
    ({ anyOf, isNot }) => !isNot && anyOf.some(({ kind }) => kind === "style" || kind === "event"),
  ) &&
  (wheres.length > 0 || (guests.length > 0 && asksForVenues));

/** What of a need is a budget; undefined where it has none. */
export const budgetOf = ({ perHead, total, minimum, budgetAsked }: Need) =>
  perHead || total || minimum ? { perHead, total, minimum, budgetAsked } : undefined;

const ofKind =
  (kind: Feature["kind"]) =>
  ({ anyOf, isNot }: Wish) =>
    !isNot && anyOf.some((it) => it.kind === kind);

/** A need made narrower or other by a later one: what the later one says holds. */
export function refined(before: Need, after: Need, isAdded = false): Need {
  const said = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  const isOther = ({ anyOf }: Wish) =>
    !after.wishes.some((it) => it.anyOf.some((a) => anyOf.some((b) => isSame(a, b))));
  // "Not a winery" of "a barn or a winery" leaves the barn.
  const refused = after.wishes.flatMap(({ anyOf, isNot }) => (isNot ? anyOf : []));
  const kept = relieved(before, before.wishes.some(({ anyOf }) => anyOf.length > 1) ? refused : [])
    .wishes.filter(isOther)
    .filter((wish) => !(ofKind("style")(wish) && after.wishes.some(ofKind("style"))))
    .filter((wish) => !(ofKind("event")(wish) && after.wishes.some(ofKind("event"))));
  return {
    ...before,
    ...said,
    wishes: [...kept, ...after.wishes],
    guests:
      isAdded && after.guests.length > 0
        ? [...before.guests, ...after.guests]
        : after.guests.length > 0
          ? withHow(after.guests, before)
          : before.guests.map((wish) => (after.seating ? { ...wish, how: after.seating } : wish)),
    ...(after.perHead && !after.total && { total: undefined }),
    ...(after.total && !after.perHead && { perHead: undefined }),
    wheres: (after.wheres.length > 0 ? after.wheres : after.isAnywhere ? [] : before.wheres).filter(
      ({ id }) => !after.elsewhere.some((not) => not.id === id),
    ),
    elsewhere: [...before.elsewhere, ...after.elsewhere],
  };
}

/** "For 200 instead": as they were to sit or stand before. */
const withHow = (guests: GuestWish[], before: Need) =>
  guests.map((wish) =>
    before.guests.length === 1 ? { ...wish, how: wish.how ?? before.guests[0]?.how } : wish,
  );

/** What of a need is no longer wanted. */
export type Dropped = Feature | "price" | "guests" | "place";

/** A need without what is no longer wanted. */
export function relieved(before: Need, dropped: readonly Dropped[]): Need {
  const features = dropped.filter((it) => typeof it !== "string");
  const has = (it: Dropped) => dropped.includes(it);
  return {
    ...before,
    // Of "a barn or a winery" without the barn a winery is left.
    wishes: before.wishes.flatMap((wish) => {
      const anyOf = wish.anyOf.filter((it) => !features.some((one) => isSame(it, one)));
      if (anyOf.length === wish.anyOf.length) return [wish];
      return anyOf.length > 0 ? [{ ...wish, anyOf, isOnlyOne: undefined }] : [];
    }),
    ...(has("price") && { perHead: undefined, total: undefined, minimum: undefined }),
    ...(has("guests") && { guests: [] }),
    ...(has("place") && { wheres: [] }),
    ...(features.some(({ value }) => value === "licence") && { lateMinutes: undefined }),
  };
}
