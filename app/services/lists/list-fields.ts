import { groupDigits } from "~/services/format/counts";
import {
  type EnteredDay,
  type EnteredMonth,
  parseDayInAnyCountry,
  parseEnteredMonth,
} from "~/services/format/entered-day";
import { parseEnteredCount, rejectRange } from "~/services/format/entered-number";
import { type PageSize, PER_PAGE, pageSizes } from "./paging";

/**
 * How a field of a list's state maps to the address and the query. `Name` is its search param, if not the field's own
 * name.
 */
export interface ListField<Value = unknown, Scope = unknown, Name extends string = never, Sent = unknown> {
  /**
   * "filter": can be cleared. "order": sorting and other settings that clearing keeps. Changing either goes to the
   * first page.
   */
  readonly role: "filter" | "order" | "page";
  readonly name?: Name | undefined;
  /** Parses a search param; `undefined` if invalid or missing. */
  parse(text: string): Value | undefined;
  /** For typed fields: the message for a text that `parse` rejects. */
  refuse?(text: string): string;
  print(value: Value): string;
  /** The default. It may depend on the scope and on earlier fields. */
  fallback(scope: Scope, state: Readonly<Record<string, unknown>>): Value;
  /** The value in the upstream's query; `undefined` is left out. */
  send(value: Value): Sent;
}

/** A default value, or a function of the scope, such as the top bar's country. */
type Fallback<Value, Scope> = Value | ((scope: Scope) => Value);

type Order = "asc" | "desc";
const orders = ["asc", "desc"] as const;

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1_000_000;

const parseWholeNumberUpTo = (text: string, largest: number): number | undefined => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= largest ? number : undefined;
};

function parseCountUpTo(text: string, largest: number): number | undefined {
  const { value } = rejectRange(parseEnteredCount(text));
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= largest ? value : undefined;
}

/** Makes text one line, without half a surrogate pair at a cut. */
const toSingleLine = (text: string, max: number): string =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, max)
    .replace(/\p{Surrogate}/gu, "")
    .trim();

/** Free text in one line, such as a search. The length counts UTF-16 units. */
export const createTextField = <Name extends string = never>(
  maxLength: number,
  name?: Name,
): ListField<string, unknown, NoInfer<Name>, string | undefined> => ({
  role: "filter",
  name,
  parse: (input) => toSingleLine(input, maxLength),
  print: (value) => value,
  fallback: () => "",
  send: (value) => value || undefined,
});

/** The page number, from 1. */
export const createPageField = <Name extends string = never>(
  name?: Name,
): ListField<number, unknown, NoInfer<Name>, number> => ({
  role: "page",
  name,
  parse: (input) => parseWholeNumberUpTo(input, MAX_PAGE),
  print: String,
  fallback: () => 1,
  send: (value) => value,
});

/** Rows per page. The default size is not sent, as not every upstream supports others. */
export const createPageSizeField = (): ListField<PageSize, unknown, "per_page", number | undefined> => ({
  role: "order",
  name: "per_page",
  parse: (input) => pageSizes.find((size) => String(size) === input),
  print: String,
  fallback: () => PER_PAGE,
  send: (value) => (value === PER_PAGE ? undefined : value),
});

export const createIdField = <Name extends string = never>(
  name?: Name,
): ListField<number | undefined, unknown, NoInfer<Name>, number | undefined> => ({
  role: "filter",
  name,
  parse: (input) => parseWholeNumberUpTo(input, MAX_ID),
  print: String,
  fallback: () => undefined,
  send: (value) => value,
});

/** An optional typed number from 1 up. */
export const createNumberField = <Name extends string = never>(
  largest: number,
  name?: Name,
): ListField<number | undefined, unknown, NoInfer<Name>, number | undefined> => ({
  role: "filter",
  name,
  parse: (input) => parseCountUpTo(input, largest),
  refuse: (input) =>
    rejectRange(parseEnteredCount(input)).problem ??
    `Enter one whole number from 1 to ${groupDigits(String(largest))}`,
  print: String,
  fallback: () => undefined,
  send: (value) => value,
});

/** A typed calendar day (YYYY-MM-DD) that may be in the past, with a default. */
export const createPastDayField = <Scope, Name extends string = never>(
  fallback: (scope: Scope, state: Readonly<Record<string, unknown>>) => string,
  name?: Name,
): ListField<string, Scope, NoInfer<Name>, string> => ({
  role: "filter",
  name,
  parse: (input) => parseDayThisCentury(input).day,
  refuse: (input) => parseDayThisCentury(input).problem ?? "",
  print: (value) => value,
  fallback,
  send: (value) => value,
});

/** Accepts only days from 2000 to 2099. */
function parseDayThisCentury(text: string): EnteredDay {
  const read = parseDayInAnyCountry(text, new Date(), "past");
  if (read.day === undefined || /^20\d\d/.test(read.day)) return read;
  return { problem: "Enter a date from 2000 to 2099" };
}

/** A typed month (YYYY-MM), with a default. */
export const createMonthField = <Scope, Name extends string = never>(
  fallback: (scope: Scope, state: Readonly<Record<string, unknown>>) => string,
  name?: Name,
): ListField<string, Scope, NoInfer<Name>, string> => ({
  role: "filter",
  name,
  parse: (input) => parseMonthThisCentury(input).month,
  refuse: (input) => parseMonthThisCentury(input).problem ?? "",
  print: (value) => value,
  fallback,
  send: (value) => value,
});

/** An optional typed month (YYYY-MM). */
export const createOptionalMonthField = <Name extends string = never>(
  name?: Name,
): ListField<string | undefined, unknown, NoInfer<Name>, string | undefined> => ({
  role: "filter",
  name,
  parse: (input) => parseMonthThisCentury(input).month,
  refuse: (input) => parseMonthThisCentury(input).problem ?? "",
  print: (value) => value ?? "",
  fallback: () => undefined,
  send: (value) => value,
});

/** An optional typed day (YYYY-MM-DD) that may be in the past. */
export const createOptionalDayField = <Name extends string = never>(
  name?: Name,
): ListField<string | undefined, unknown, NoInfer<Name>, string | undefined> => ({
  role: "filter",
  name,
  parse: (input) => parseDayThisCentury(input).day,
  refuse: (input) => parseDayThisCentury(input).problem ?? "",
  print: (value) => value ?? "",
  fallback: () => undefined,
  send: (value) => value,
});

/** Accepts only months from 2000 to 2099. */
function parseMonthThisCentury(text: string): EnteredMonth {
  const read = parseEnteredMonth(text);
  if (read.month === undefined || /^20\d\d/.test(read.month)) return read;
  return { problem: "Enter a month from 2000 to 2099" };
}

/** A checkbox: "1" in the address and upstream, absent if unticked. */
export const createFlagField = <Name extends string = never>(
  name?: Name,
): ListField<boolean, unknown, NoInfer<Name>, "1" | undefined> => ({
  role: "filter",
  name,
  parse: (input) => input === "1" || undefined,
  print: () => "1",
  fallback: () => false,
  send: (value) => (value ? "1" : undefined),
});

/** Optional text that matches a pattern, such as a value that only the upstream may know. */
export const createPatternField = <Name extends string = never>(
  pattern: RegExp,
  name?: Name,
): ListField<string | undefined, unknown, NoInfer<Name>, string | undefined> => ({
  role: "filter",
  name,
  parse: (input) => (pattern.exec(input)?.[0] === input && input) || undefined,
  print: (value) => value ?? "",
  fallback: () => undefined,
  send: (value) => value,
});

/** One of several values, case-insensitive. */
export const createChoiceField = <const Value extends string, Scope = unknown, Name extends string = never>(
  values: readonly Value[],
  fallback: Fallback<NoInfer<Value>, Scope>,
  name?: Name,
): ListField<Value, NoInfer<Scope>, NoInfer<Name>, Value> => ({
  role: "filter",
  name,
  parse: (input) => values.find((value) => value.toLowerCase() === input.toLowerCase()),
  print: (value) => value,
  fallback: (scope) => (typeof fallback === "function" ? fallback(scope) : fallback),
  send: (value) => value,
});

/** One of several values, or `all`, which is not sent upstream. */
export const createChoiceOrAllField = <
  const Value extends string,
  Scope = unknown,
  Name extends string = never,
>(
  values: readonly Value[],
  fallback: Fallback<NoInfer<Value> | "all", Scope>,
  name?: Name,
): ListField<Value | "all", NoInfer<Scope>, NoInfer<Name>, Value | undefined> => ({
  ...createChoiceField([...values, "all"], fallback, name),
  send: (value) => (value === "all" ? undefined : (value as Value)),
});

/** One of several values that does not filter, such as a sort order or a view. */
export const createOrderField = <const Value extends string, Name extends string = never>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
  name?: Name,
): ListField<Value, unknown, NoInfer<Name>, Value> => ({
  ...createChoiceField(values, fallback, name),
  role: "order",
});

/** One of several views of the list; not sent upstream. */
export const createViewField = <const Value extends string, Name extends string = never>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
  name?: Name,
): ListField<Value, unknown, NoInfer<Name>, undefined> => ({
  ...createOrderField(values, fallback, name),
  send: () => undefined,
});

/** Makes a field survive the clearing of filters. */
export const makeFieldPersistent = <Field extends Pick<ListField, "role">>(field: Field): Field => ({
  ...field,
  role: "order",
});

/**
 * The fields `sortBy` and `sortOrder` (`sort_by` and `sort_order` in the address).
 * @param natural the order that each column starts with
 */
export const createSortFields = <By extends string>(
  natural: Readonly<Record<By, Order>>,
  fallback: NoInfer<By>,
) => ({
  sortBy: createOrderField(Object.keys(natural) as By[], fallback, "sort_by"),
  sortOrder: {
    ...createOrderField(orders, "asc", "sort_order"),
    fallback: (_, { sortBy }) => natural[sortBy as By],
  } satisfies ListField<Order, unknown, "sort_order", Order>,
});
