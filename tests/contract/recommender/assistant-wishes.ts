import type { Country, SeatingStyle, VenueStyle } from "@contract/vocabulary";
import { kilometresBetween, middleOf, type RecordedRoom, type RecordedVenue } from "./assistant-records";

/** Whether a venue is what was asked for; `undefined` where the records do not say. */
export type Wish = (venue: RecordedVenue) => boolean | undefined;

const every = (answers: (boolean | undefined)[]) =>
  answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
const some = (answers: (boolean | undefined)[]) =>
  answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;

export const all =
  (...wishes: Wish[]): Wish =>
  (venue) =>
    every(wishes.map((wish) => wish(venue)));
export const anyOf =
  (...wishes: Wish[]): Wish =>
  (venue) =>
    some(wishes.map((wish) => wish(venue)));
export const not =
  (wish: Wish): Wish =>
  (venue) => {
    const answer = wish(venue);
    return answer === undefined ? undefined : !answer;
  };

/** What one and the same room must meet. */
interface RoomWish {
  /** Guests at tables: at dinner with a dance floor, or at a banquet. */
  seated?: number;
  standing?: number;
  /** Guests in whatever way the room takes most. */
  holds?: number;
  styled?: [style: SeatingStyle, guests: number];
  perHead?: number;
  perHeadFrom?: number;
  /** The most that an event of so many guests may cost. */
  total?: [amount: number, guests: number];
  /** The entire venue does not count. */
  single?: boolean;
}

const atLeast = (most: number | undefined, guests: number) =>
  most === undefined ? undefined : most >= guests;
const larger = (...sizes: (number | undefined)[]) => {
  const known = sizes.filter((size) => size !== undefined);
  return known.length ? Math.max(...known) : undefined;
};

const seatedIn = ({ dinner, seating }: RecordedRoom) => larger(dinner, seating.banquet);

function styledIn({ seating }: RecordedRoom, style: SeatingStyle, guests: number) {
  if (Object.keys(seating).length === 0) return undefined;
  return (seating[style] ?? 0) >= guests;
}

/** What an event costs in a room: guests by the price a head, at least the minimum. */
function costIn({ perHead, least }: RecordedRoom, guests: number) {
  return perHead === undefined ? undefined : Math.max(perHead * guests, least ?? 0);
}

function isRoom(room: RecordedRoom, wish: RoomWish) {
  const { perHead } = room;
  const cost = wish.total && costIn(room, wish.total[1]);
  return every([
    !(wish.single && room.isEntireVenue),
    wish.seated === undefined || atLeast(seatedIn(room), wish.seated),
    wish.standing === undefined || atLeast(larger(room.standing, room.seating.cocktail), wish.standing),
    wish.holds === undefined ||
      atLeast(larger(room.dinner, room.standing, ...Object.values(room.seating)), wish.holds),
    !wish.styled || styledIn(room, ...wish.styled),
    wish.perHead === undefined || (perHead === undefined ? undefined : perHead <= wish.perHead),
    wish.perHeadFrom === undefined || (perHead === undefined ? undefined : perHead >= wish.perHeadFrom),
    !wish.total || (cost === undefined ? undefined : cost <= wish.total[0]),
  ]);
}

/** A venue with a room that meets all of it. */
export const room =
  (wish: RoomWish): Wish =>
  ({ rooms }) =>
    some(rooms.map((it) => isRoom(it, wish)));

/** A venue with one room for each of several wishes at the same time, none of them the entire venue. */
export const roomsFor =
  (...wishes: RoomWish[]): Wish =>
  ({ rooms }) => {
    const single = rooms.filter((it) => !it.isEntireVenue);
    const fill = ([wish, ...others]: RoomWish[], free: RecordedRoom[]): boolean | undefined =>
      wish === undefined ||
      some(
        free.map((it) =>
          every([
            isRoom(it, wish),
            fill(
              others,
              free.filter((other) => other !== it),
            ),
          ]),
        ),
      );
    return fill(wishes, single);
  };

export const inCountry =
  (country: Country): Wish =>
  (venue) =>
    venue.country === country;
export const inCity =
  (...cities: string[]): Wish =>
  ({ city }) =>
    cities.includes(city);
export const inPlace =
  (country: Country, ...places: string[]): Wish =>
  (venue) =>
    venue.country === country && places.includes(venue.place);
export const within =
  (kilometres: number, middle: { lat: number; lng: number }): Wish =>
  (venue) =>
    kilometresBetween(venue, middle) <= kilometres;
/** In one of some suburbs or towns, or within five kilometres of one. */
export const around = (country: Country, ...places: string[]): Wish =>
  anyOf(
    inPlace(country, ...places),
    ...places.map((place) =>
      all(({ country: own }) => own === country, within(5.3, middleOf(place, country))),
    ),
  );

export const style =
  (...styles: VenueStyle[]): Wish =>
  (venue) =>
    styles.some((it) => venue.styles.includes(it));
export const has =
  (facility: "accommodation" | "ceremony" | "outdoor" | "catering" | "mandap"): Wish =>
  (venue) =>
    venue[facility];
/** Drinks are served until so many minutes after noon, or longer. */
export const late =
  (minutes: number): Wish =>
  (venue) =>
    (venue.late ?? 0) >= minutes;
/** An answer of the checklist; unknown where it was never asked. */
export const listed =
  (title: string, value: boolean | RegExp): Wish =>
  ({ checklist }) => {
    const answer = checklist.get(title);
    if (answer === undefined) return undefined;
    return value instanceof RegExp ? value.test(String(answer)) : answer === value;
  };
export const called =
  (...ids: number[]): Wish =>
  ({ id }) =>
    ids.includes(id);

/** A venue whose least price a head lies below an amount. */
export const cheaperThan =
  (amount: number): Wish =>
  ({ rooms }) => {
    const prices = rooms.flatMap(({ perHead }) => perHead ?? []);
    return prices.length ? Math.min(...prices) < amount : undefined;
  };
