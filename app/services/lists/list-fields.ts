import { grouped } from "~/services/format/counts";
import { parseDayAnywhere, parseMonth, type TypedDay, type TypedMonth } from "~/services/format/typed-day";
import { oneNumber, parseCount } from "~/services/format/typed-number";
import { type PageSize, PER_PAGE, pageSizes } from "./paging";

/** How one field of a list's state stands in the address; `Name` is its search param where that is not the field's own. */
export interface ListField<Value = unknown, Scope = unknown, Name extends string = never, Sent = unknown> {
  /** Filters can be cleared; the order, and what else lasts, stays then, and any change but that of the page goes to the first page. */
  readonly role: "filter" | "order" | "page";
  readonly name?: Name;
  /** The value of a text of the address; `undefined` for nonsense and for nothing. */
  parse(text: string): Value | undefined;
  /** What to type instead of a text that `parse` cannot read, where people type it. */
  refuse?(text: string): string;
  print(value: Value): string;
  /** The value without a text; it may depend on the scope and on the fields above this one. */
  fallback(scope: Scope, state: Readonly<Record<string, unknown>>): Value;
  /** The value as the upstream's query has it; `undefined` stays out. */
  send(value: Value): Sent;
}

/** A default: a value, or a function of the list's scope, such as the country of the top bar. */
type Fallback<Value, Scope> = Value | ((scope: Scope) => Value);

type Order = "asc" | "desc";
const orders = ["asc", "desc"] as const;

const LARGEST_ID = 2_147_483_647;
const LARGEST_PAGE = 1_000_000;

const whole = (text: string, largest: number) => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= largest ? number : undefined;
};

function countIn(text: string, largest: number) {
  const { value } = oneNumber(parseCount(text));
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= largest ? value : undefined;
}

/** One line of text, without the half character that a cut may leave. */
const tidy = (text: string, max: number) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, max)
    .replace(/\p{Surrogate}/gu, "")
    .trim();

/** Free text in one line of at most `max` UTF-16 units, e.g. a search. */
export const text = <Name extends string = never>(
  max: number,
  name?: Name,
): ListField<string, unknown, NoInfer<Name>, string | undefined> => ({
  role: "filter",
  name,
  parse: (given) => tidy(given, max),
  print: (value) => value,
  fallback: () => "",
  send: (value) => value || undefined,
});

/** The number of the page, from 1. */
export const page = <Name extends string = never>(
  name?: Name,
): ListField<number, unknown, NoInfer<Name>, number> => ({
  role: "page",
  name,
  parse: (given) => whole(given, LARGEST_PAGE),
  print: String,
  fallback: () => 1,
  send: (value) => value,
});

/** How many rows a page has. The size that every upstream answers is sent as nothing. */
export const pageSize = (): ListField<PageSize, unknown, "per_page", number | undefined> => ({
  role: "order",
  name: "per_page",
  parse: (given) => pageSizes.find((size) => String(size) === given),
  print: String,
  fallback: () => PER_PAGE,
  send: (value) => (value === PER_PAGE ? undefined : value),
});

/** The id of a record, or none. */
export const id = <Name extends string = never>(
  name?: Name,
): ListField<number | undefined, unknown, NoInfer<Name>, number | undefined> => ({
  role: "filter",
  name,
  parse: (given) => whole(given, LARGEST_ID),
  print: String,
  fallback: () => undefined,
  send: (value) => value,
});

/** A number of things from 1, as people type it, or none. */
export const amount = <Name extends string = never>(
  largest: number,
  name?: Name,
): ListField<number | undefined, unknown, NoInfer<Name>, number | undefined> => ({
  role: "filter",
  name,
  parse: (given) => countIn(given, largest),
  refuse: (given) =>
    oneNumber(parseCount(given)).problem ?? `Enter one whole number from 1 to ${grouped(String(largest))}`,
  print: String,
  fallback: () => undefined,
  send: (value) => value,
});

/** A calendar day that may lie behind (YYYY-MM-DD), as people type it; another one unless it is given. */
export const pastDay = <Scope, Name extends string = never>(
  fallback: (scope: Scope, state: Readonly<Record<string, unknown>>) => string,
  name?: Name,
): ListField<string, Scope, NoInfer<Name>, string> => ({
  role: "filter",
  name,
  parse: (given) => dayIn(given).day,
  refuse: (given) => dayIn(given).problem ?? "",
  print: (value) => value,
  fallback,
  send: (value) => value,
});

/** A day of this century. */
function dayIn(text: string): TypedDay {
  const read = parseDayAnywhere(text, new Date(), "past");
  if (read.day === undefined || /^20\d\d/.test(read.day)) return read;
  return { problem: "Enter a date of this century" };
}

/** A month (YYYY-MM), as people type it; another one unless it is given. */
export const month = <Scope, Name extends string = never>(
  fallback: (scope: Scope, state: Readonly<Record<string, unknown>>) => string,
  name?: Name,
): ListField<string, Scope, NoInfer<Name>, string> => ({
  role: "filter",
  name,
  parse: (given) => monthIn(given).month,
  refuse: (given) => monthIn(given).problem ?? "",
  print: (value) => value,
  fallback,
  send: (value) => value,
});

/** A month (YYYY-MM), as people type it, or none. */
export const anyMonth = <Name extends string = never>(
  name?: Name,
): ListField<string | undefined, unknown, NoInfer<Name>, string | undefined> => ({
  role: "filter",
  name,
  parse: (given) => monthIn(given).month,
  refuse: (given) => monthIn(given).problem ?? "",
  print: (value) => value ?? "",
  fallback: () => undefined,
  send: (value) => value,
});

/** A month of this century. */
function monthIn(text: string): TypedMonth {
  const read = parseMonth(text);
  if (read.month === undefined || /^20\d\d/.test(read.month)) return read;
  return { problem: "Enter a month of this century" };
}

/** A tick: "1" in the address and upstream, nothing without it. */
export const flag = <Name extends string = never>(
  name?: Name,
): ListField<boolean, unknown, NoInfer<Name>, "1" | undefined> => ({
  role: "filter",
  name,
  parse: (given) => given === "1" || undefined,
  print: () => "1",
  fallback: () => false,
  send: (value) => (value ? "1" : undefined),
});

/** Text of a fixed form, such as a month or a word that the upstream may know and we do not; or none. */
export const matching = <Name extends string = never>(
  form: RegExp,
  name?: Name,
): ListField<string | undefined, unknown, NoInfer<Name>, string | undefined> => ({
  role: "filter",
  name,
  parse: (given) => (form.exec(given)?.[0] === given && given) || undefined,
  print: (value) => value ?? "",
  fallback: () => undefined,
  send: (value) => value,
});

/** One of some words, in capitals or not. */
export const oneOf = <const Value extends string, Scope = unknown, Name extends string = never>(
  values: readonly Value[],
  fallback: Fallback<NoInfer<Value>, Scope>,
  name?: Name,
): ListField<Value, NoInfer<Scope>, NoInfer<Name>, Value> => ({
  role: "filter",
  name,
  parse: (given) => values.find((value) => value.toLowerCase() === given.toLowerCase()),
  print: (value) => value,
  fallback: (scope) => (typeof fallback === "function" ? fallback(scope) : fallback),
  send: (value) => value,
});

/** One of some words, or `all` of them, for which the upstream gets nothing. */
export const oneOrAll = <const Value extends string, Scope = unknown, Name extends string = never>(
  values: readonly Value[],
  fallback: Fallback<NoInfer<Value> | "all", Scope>,
  name?: Name,
): ListField<Value | "all", NoInfer<Scope>, NoInfer<Name>, Value | undefined> => ({
  ...oneOf([...values, "all"], fallback, name),
  send: (value) => (value === "all" ? undefined : (value as Value)),
});

/** One of some words that filters nothing, such as an order or a way to draw the list. */
export const arrangement = <const Value extends string, Name extends string = never>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
  name?: Name,
): ListField<Value, unknown, NoInfer<Name>, Value> => ({ ...oneOf(values, fallback, name), role: "order" });

/** One of some ways to draw the list, of which the upstream hears nothing. */
export const drawing = <const Value extends string, Name extends string = never>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
  name?: Name,
): ListField<Value, unknown, NoInfer<Name>, undefined> => ({
  ...arrangement(values, fallback, name),
  send: () => undefined,
});

/** A field that stays when filters are cleared, such as for whom a list is looked at. */
export const lasting = <Field extends Pick<ListField, "role">>(field: Field): Field => ({
  ...field,
  role: "order",
});

/**
 * The two fields of a sorted list, `sortBy` and `sortOrder` (`sort_by` and `sort_order` in the address).
 * @param natural the order that each column starts with
 */
export const sorted = <By extends string>(natural: Readonly<Record<By, Order>>, fallback: NoInfer<By>) => ({
  sortBy: arrangement(Object.keys(natural) as By[], fallback, "sort_by"),
  sortOrder: {
    ...arrangement(orders, "asc", "sort_order"),
    fallback: (_, { sortBy }) => natural[sortBy as By],
  } satisfies ListField<Order, unknown, "sort_order", Order>,
});
