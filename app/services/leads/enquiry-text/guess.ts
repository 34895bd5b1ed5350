import type { Country, EventType } from "@contract/vocabulary";
import { cutText } from "~/services/format/cut-text";

/** A value read from a text, and the words that it was read from. */
export interface Guess<Value = string> {
  value: Value;
  quote: string;
}

/** A place as it may be meant; without a city where the lists have none of the name in the country. */
export interface PlaceGuess {
  city?: string;
  country: Country;
  quote: string;
}

/** What a text says of one of several events. */
export type EventGuess = Pick<
  EnquiryGuesses,
  "event_type" | "sub_type" | "event_date" | "vague_date" | "guest_count" | "budget"
> & { quote: string };

/** What an enquiry says, as far as it is plain; what is open stays out. */
export interface EnquiryGuesses {
  first_name?: Guess;
  last_name?: Guess;
  email?: Guess;
  /** E.164. */
  phone?: Guess;
  /** YYYY-MM-DD. */
  event_date?: Guess;
  /** Days to choose from, and words that say none, such as a month. */
  date_choices?: Guess[];
  vague_date?: string;
  guest_count?: Guess<number>;
  guest_choices?: Guess<number>[];
  /** Whole units of the currency, in all. */
  budget?: Guess<number>;
  budget_per_head?: Guess<number>;
  /** For a day, a table, a room… */
  budget_per_part?: Guess<number>;
  budget_choices?: Guess<number>[];
  /** In another currency than dollars of Australia and pounds. */
  foreign_budget?: string;
  /** Such as $5.000, which may be five or five thousand. */
  unclear_budget?: string;
  place?: Guess;
  /** The countries, each with its city of the name, where the name is one of both. */
  place_choices?: PlaceGuess[];
  /** A place that no list of cities has. */
  unlisted_place?: string;
  event_type?: Guess<EventType>;
  sub_type?: Guess;
  country?: Guess<Country>;
  company?: Guess;
  /** Where a text asks for several events, what it says of each; then nothing of them stands beside. */
  events?: EventGuess[];
}

/** What a text is read with. */
export interface Reading {
  /** Of the person who reads: numbers and money without a country are of it. */
  country: Country;
  /** YYYY-MM-DD in the country's zone. */
  today: string;
  /** The names of the cities of each country. */
  places: Record<Country, readonly string[]>;
}

/** The one value that all guesses share; nothing where they differ. */
export function unanimous<Value>(guesses: readonly Guess<Value>[]): Guess<Value> | undefined {
  const [first] = guesses;
  return first && guesses.every(({ value }) => value === first.value) ? first : undefined;
}

/** The values of guesses that differ, to choose from; nothing where there is but one. */
export function distinctValues<Value>(guesses: readonly Guess<Value>[]): Guess<Value>[] | undefined {
  const values = [...new Map(guesses.map((guess) => [guess.value, guess])).values()];
  return values.length > 1 ? values.slice(0, 5) : undefined;
}

/** Words in one line, cut where they would fill one. */
export const quoted = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `${cutText(line, 79)}…` : line;
};

/** No thought is longer; of a paste without marks the rest is not looked through again at each place. */
const LONGEST_CLAUSE = 500;

/** The part of a text around a place in it, up to the marks that end a thought. */
export function clauseAround(text: string, start: number, end: number, marks = /[.;!?\n,()]|\bbut\b/gi) {
  const from = Math.max(0, start - LONGEST_CLAUSE);
  const before = text.slice(from, start);
  const after = text.slice(end, end + LONGEST_CLAUSE);
  // A point within a number ends nothing.
  const isEnd = (at: number) => !/\d[.,]\d/.test(text.slice(at - 1, at + 2));
  const last = [...before.matchAll(marks)].filter(({ index }) => isEnd(from + index)).at(-1);
  const next = [...after.matchAll(marks)].find(({ index }) => isEnd(end + index));
  return { before: last ? before.slice(last.index + 1) : before, after: after.slice(0, next?.index) };
}
