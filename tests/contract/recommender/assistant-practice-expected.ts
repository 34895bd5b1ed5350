import type { Country } from "@contract/vocabulary";
import { either, none, tells, honest as unknown } from "./assistant-dialogues";
import { anyFigure } from "./assistant-facts";
import type { Answer, Claim, Expectation } from "./assistant-judge";
import { kilometresBetween, middleOf, named, type RecordedVenue, records } from "./assistant-records";
import { all, anyOf, called, inPlace, type Wish, within } from "./assistant-wishes";

type Suggestions = Extract<Expectation, { kind: "suggests" }>;
export const suggests = (...wishes: Wish[]): Suggestions => ({ kind: "suggests", fits: all(...wishes) });
/** Suggests, and speaks of what the records cannot answer. */
export const suggestsAndSays = (mentions: RegExp, ...wishes: Wish[]): Suggestions => ({
  ...suggests(...wishes),
  mentions,
});
export const asksBack: Expectation = { kind: "asks-back" };

const known = records.filter(({ isActive, isNew }) => isActive && !isNew);
const fitting = (country: Country, ...wishes: Wish[]) =>
  known.filter((venue) => venue.country === country && all(...wishes)(venue));
export const countOf = (country: Country, ...wishes: Wish[]): Expectation => ({
  kind: "count",
  oneOf: [fitting(country, ...wishes).length],
});

/** The venues suggested last. */
const suggestedBefore = (earlier: readonly Answer[]) =>
  (earlier.findLast(({ venues }) => venues.length > 0)?.venues ?? []).map(({ name }) => named(name));
/** Of the venues suggested last, those that have something more: they alone, or others that do. */
export const ofThose =
  (...wishes: Wish[]) =>
  (earlier: readonly Answer[]): Expectation => {
    const before = suggestedBefore(earlier).map(({ id }) => id);
    if (before.length === 0) return either(asksBack, unknown, suggests(...wishes));
    const left = known.filter((venue) => all(called(...before), ...wishes)(venue));
    if (left.length > 0) return suggests(called(...before), ...wishes);
    return either(none(called(...before), ...wishes), suggests(...wishes));
  };
/** Of the venue in a position of the last suggestions, counted from 0; -1 is the last. */
export const ofThe =
  (position: number, make: (venue: RecordedVenue) => Expectation) =>
  (earlier: readonly Answer[]): Expectation => {
    const venue = suggestedBefore(earlier).at(position);
    return venue ? make(venue) : either(unknown, asksBack);
  };
/** Of the venues suggested last, the one with the most by some measure is named first. */
export const mostOfThose =
  (measure: Measure) =>
  (earlier: readonly Answer[]): Expectation => {
    const before = suggestedBefore(earlier);
    return before.some((venue) => measure(venue) !== undefined)
      ? namesFirst(before, measure)
      : either(unknown, asksBack);
  };

const largest = (sizes: (number | undefined)[]) => Math.max(0, ...sizes.map((size) => size ?? 0));
/** How many a venue takes at tables: in any of its rooms that are the largest. */
export const mostDiners = (venue: string): Claim => {
  const { rooms } = named(venue);
  const single = rooms.filter((it) => !it.isEntireVenue);
  return anyFigure(
    ...[rooms, single].flatMap((of) => [
      largest(of.map(({ dinner }) => dinner)),
      largest(of.map(({ seating }) => seating.banquet)),
    ]),
  );
};
/** How many a venue takes standing: in any of its rooms that are the largest. */
export const mostStanding = (venue: string): Claim => {
  const { rooms } = named(venue);
  const single = rooms.filter((it) => !it.isEntireVenue);
  return anyFigure(...[rooms, single].map((of) => largest(of.map(({ standing }) => standing))));
};
/** One of the prices a head of a venue. */
export const somePrice = (venue: string): Claim =>
  anyFigure(...named(venue).rooms.map(({ perHead }) => perHead));
/** An answer of the checklist in the words of the record; its figure is enough. */
export const entry = (venue: string, title: string): RegExp => {
  const value = String(named(venue).checklist.get(title));
  return new RegExp(/\d+/.exec(value)?.[0] ?? (/valet|street|paid|coach/i.exec(value)?.[0] || value), "i");
};

const bare = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
const shortName = (venue: string) => bare(venue.split(",")[0] ?? venue).replace(/^the /, "");
const mentionsOf = (text: string, venues: readonly string[]) =>
  venues
    .map((venue) => ({ venue, at: bare(text).indexOf(shortName(venue)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ venue }) => venue);
export const says =
  (venue: string): Claim =>
  (text) =>
    bare(text).includes(shortName(venue));
/** Names one of some as what was asked for: it alone or first. */
export const rather =
  (venue: string, ...others: string[]): Claim =>
  (text) =>
    mentionsOf(text, [venue, ...others])[0] === venue;

type Measure = (venue: RecordedVenue) => number | undefined;
const greatest = (values: (number | undefined)[]) => {
  const present = values.filter((value) => value !== undefined);
  return present.length ? Math.max(...present) : undefined;
};
export const seated: Measure = ({ rooms }) => greatest(rooms.map(({ dinner }) => dinner));
export const standing: Measure = ({ rooms }) => greatest(rooms.map((it) => it.standing));
export const cheapness: Measure = ({ rooms }) =>
  greatest(rooms.flatMap(({ perHead }) => (perHead === undefined ? [] : -perHead)));
export const dearness: Measure = ({ rooms }) => greatest(rooms.map(({ perHead }) => perHead));
export const lateness: Measure = (venue) => venue.late;

function namesFirst(venues: readonly RecordedVenue[], ...measures: Measure[]): Expectation {
  const names = venues.map(({ name }) => name);
  return tells(names, (text) => {
    const told = mentionsOf(text, names)[0];
    return measures.some((measure) => {
      const best = greatest(venues.map(measure));
      return venues.some((venue) => venue.name === told && measure(venue) === best);
    });
  });
}
/** Names first the one with the most by one of some measures. */
export const most = (measures: Measure[], country: Country, ...wishes: Wish[]): Expectation =>
  namesFirst(fitting(country, ...wishes), ...measures);

/** In some places or within some kilometres of one. */
export const near = (kilometres: number, country: Country, ...places: string[]): Wish =>
  anyOf(inPlace(country, ...places), ...places.map((place) => within(kilometres, middleOf(place, country))));
export const kmTo = (venue: string, place: string, country: Country) =>
  kilometresBetween(named(venue), middleOf(place, country));

/** What an answer is about. */
export const about = {
  wheels: /wheelchair|step-free|accessib|\bramp/i,
  caterers: /cater|food/i,
  beds: /accommodation|sleep|stay|bedroom|overnight|beds|rooms/i,
  vows: /ceremon/i,
  outside: /outdoor|outside|garden|terrace/i,
  parking: /park|cars?\b|valet/i,
  dancing: /danc/i,
  cooling: /air.?con/i,
  limiter: /limiter/i,
};
