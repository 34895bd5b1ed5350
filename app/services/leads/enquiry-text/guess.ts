import type { Country, EventType } from "@contract/vocabulary";
import { cutText } from "~/services/format/cut-text";

/** A value found in a text, and the words it was found in. */
export interface Guess<Value = string> {
  value: Value;
  quote: string;
}

/** A possible place; without a city if the country's list has none of that name. */
export interface PlaceGuess {
  city?: string | undefined;
  country: Country;
  quote: string;
}

/** What a text says about one of several events. */
export type EventGuess = Pick<
  EnquiryGuesses,
  "event_type" | "sub_type" | "event_date" | "vague_date" | "guest_count" | "budget"
> & { quote: string };

/** What an enquiry says; values that are unclear are left out. */
export interface EnquiryGuesses {
  first_name?: Guess | undefined;
  last_name?: Guess | undefined;
  email?: Guess | undefined;
  /** E.164. */
  phone?: Guess | undefined;
  /** YYYY-MM-DD. */
  event_date?: Guess | undefined;
  /** Possible dates, and a date without a day, such as a month. */
  date_choices?: Guess[];
  vague_date?: string | undefined;
  guest_count?: Guess<number> | undefined;
  guest_choices?: Guess<number>[] | undefined;
  /** The total, in whole units of the currency. */
  budget?: Guess<number> | undefined;
  budget_per_head?: Guess<number> | undefined;
  /** Per day, table, room… */
  budget_per_part?: Guess<number> | undefined;
  budget_choices?: Guess<number>[] | undefined;
  /** In a currency other than AUD and GBP. */
  foreign_budget?: string;
  /** "$5.000" may be five or five thousand. */
  unclear_budget?: string;
  place?: Guess | undefined;
  /** A place in each country, if the name exists in both. */
  place_choices?: PlaceGuess[] | undefined;
  /** A place that is in no list of cities. */
  unlisted_place?: string | undefined;
  event_type?: Guess<EventType> | undefined;
  sub_type?: Guess | undefined;
  country?: Guess<Country> | undefined;
  company?: Guess | undefined;
  /** Set if a text is about several events; the event fields above are then absent. */
  events?: EventGuess[];
}

export interface ReadingContext {
  /** The default country of phone numbers and amounts. */
  country: Country;
  /** YYYY-MM-DD in the country's zone. */
  today: string;
  /** The names of the cities of each country. */
  places: Record<Country, readonly string[]>;
}

/** The value that all guesses share; `undefined` if they differ. */
export function findUnanimousGuess<Value>(guesses: readonly Guess<Value>[]): Guess<Value> | undefined {
  const [first] = guesses;
  return first && guesses.every(({ value }) => value === first.value) ? first : undefined;
}

/** The different values of the guesses; `undefined` if there is only one. */
export function findDifferingGuesses<Value>(guesses: readonly Guess<Value>[]): Guess<Value>[] | undefined {
  const values = [...new Map(guesses.map((guess) => [guess.value, guess])).values()];
  return values.length > 1 ? values.slice(0, 5) : undefined;
}

/** Collapses a text to one line of at most 80 characters. */
export const toShortQuote = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `${cutText(line, 79)}…` : line;
};

/** Limits the search in a text without punctuation. */
const MAX_CLAUSE = 500;

/** The clause around a position in a text, delimited by the marks. */
export function getSurroundingClause(
  text: string,
  start: number,
  end: number,
  marks = /[.;!?\n,()]|\bbut\b/gi,
): { before: string; after: string } {
  const from = Math.max(0, start - MAX_CLAUSE);
  const before = text.slice(from, start);
  const after = text.slice(end, end + MAX_CLAUSE);
  // Not a point or comma within a number.
  const isEnd = (index: number) => !/\d[.,]\d/.test(text.slice(index - 1, index + 2));
  const last = [...before.matchAll(marks)].filter(({ index }) => isEnd(from + index)).at(-1);
  const next = [...after.matchAll(marks)].find(({ index }) => isEnd(end + index));
  return { before: last ? before.slice(last.index + 1) : before, after: after.slice(0, next?.index) };
}
