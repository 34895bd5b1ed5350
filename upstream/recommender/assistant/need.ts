import type { EventType, SeatingStyle, VenueStyle } from "@contract/vocabulary";
import type { Quality } from "./qualities";
import type { ChecklistName, Facility } from "./vocabulary";

/** Least and most, both counting as within unless they are to be stayed below or above. */
export interface Bounds {
  min?: number;
  max?: number;
  isBelow?: boolean;
  isAbove?: boolean;
  /** Not said as a number, but the budget that the event has. */
  isOfEvent?: boolean;
}

/** For how many guests: `max` is what a room must hold, `min` the fewest that may come. */
export interface GuestWish {
  max: number;
  min?: number;
  /** "At least 200": the room may be of any size above. */
  isLeast?: boolean;
  how?: SeatingStyle | "seated";
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

/** Something that a venue is, has or takes. */
export type Feature =
  | { kind: "style"; value: VenueStyle }
  | { kind: "facility"; value: Facility }
  | { kind: "checklist"; value: ChecklistName /** "Valet" parking. */; quality?: Quality }
  | { kind: "event"; value: EventType };

/** A feature that is asked for: any of some, or none of them. */
export interface Wish {
  anyOf: Feature[];
  isNot?: boolean;
}

/** What a venue is sought for. Amounts are whole units of the country's currency. */
export interface Need {
  wishes: Wish[];
  guests: GuestWish[];
  /** "Big enough for us": for as many as come to the event. */
  isForEvent?: boolean;
  /** How guests sit or stand, where no number is given with it. */
  seating?: SeatingStyle | "seated";
  perHead?: Bounds;
  total?: Bounds;
  /** Of the minimum spend. */
  minimum?: Bounds;
  /** All guests in one room, and not in several or the entire venue. */
  isInOneRoom?: boolean;
  /** The parties each in a room of their own, at the same time. */
  isApart?: boolean;
  /** Drinks until then: minutes after noon. */
  lateMinutes?: number;
  /** "Past midnight": later than that. */
  isPast?: boolean;
  withOffer?: boolean;
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
    need.isForEvent,
    need.isInOneRoom,
  ].filter((wish) => wish !== undefined).length;

/** The parties that come, the largest first, in whatever order they were said. */
export const partiesOf = ({ guests }: Need) => [...guests].sort((a, b) => b.max - a.max);

/** Whether anything at all is asked for, be it only where. */
export const isNeed = (need: Need) =>
  countWishes(need) > 0 || need.wheres.length > 0 || need.elsewhere.length > 0;

/** Whether wishes name what is sought, and not only what it should have besides. */
export const narrows = (need: Need) =>
  need.wheres.length > 0 ||
  need.guests.length > 0 ||
  need.perHead !== undefined ||
  need.total !== undefined ||
  need.wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind === "style" || kind === "event"));

/** Whether a need stands by itself: what is sought, and where or, where venues are asked for, for how many. */
export const isWhole = ({ wishes, wheres, guests }: Need, asksForVenues: boolean) =>
  wishes.some(
    ({ anyOf, isNot }) => !isNot && anyOf.some(({ kind }) => kind === "style" || kind === "event"),
  ) &&
  (wheres.length > 0 || (guests.length > 0 && asksForVenues));

/** What of a need is a budget; undefined where it has none. */
export const budgetOf = ({ perHead, total, minimum }: Need) =>
  perHead || total || minimum ? { perHead, total, minimum } : undefined;

const ofKind =
  (kind: Feature["kind"]) =>
  ({ anyOf, isNot }: Wish) =>
    !isNot && anyOf.some((it) => it.kind === kind);

/** A need made narrower or other by a later one: what the later one says holds. */
export function refined(before: Need, after: Need, isAdded = false): Need {
  const said = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  const isOther = ({ anyOf }: Wish) =>
    !after.wishes.some((it) => it.anyOf.some((a) => anyOf.some((b) => isSame(a, b))));
  const kept = before.wishes
    .filter(isOther)
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
    wishes: before.wishes.filter(({ anyOf }) => !anyOf.some((it) => features.some((one) => isSame(it, one)))),
    ...(has("price") && { perHead: undefined, total: undefined, minimum: undefined }),
    ...(has("guests") && { guests: [] }),
    ...(has("place") && { wheres: [] }),
    ...(features.some(({ value }) => value === "licence") && { lateMinutes: undefined }),
  };
}
