import type { ReferenceManner } from "./references";

/** How an upstream that nobody of ours wrote puts into JSON what the specification leaves open. */
export interface Manner {
  number(value: number): unknown;
  flag(value: boolean): unknown;
  /** What stands for a list without items. */
  emptyList: null | [];
  /** An item that does not fit, in every list with others. */
  badItem?: unknown;
  /** Fields that the specification does not name are left out. */
  isSparse: boolean;
  /** How a record names another, where the specification leaves it open. */
  references: ReferenceManner;
  /** The answer of one thing, and of a list of which `total` were found. */
  thing(data: unknown): unknown;
  list(data: unknown, total: unknown): unknown;
  /** What a refresh answers for a person and a token. */
  refreshed(user: Record<string, unknown>, token: string): unknown;
  /** The status for parameters and fields that it does not know. */
  unknownStatus: 400 | 422;
  /** A failure with its status and words. */
  failure(status: number, message: string, errors?: Record<string, string[]>): unknown;
}

/** Everything as text and in columns, as a form or a spreadsheet gives it; no paging. */
const text: Manner = {
  number: String,
  flag: (value) => (value ? "1" : "0"),
  emptyList: null,
  isSparse: false,
  references: { form: "flat", hasNames: true },
  thing: (data) => ({ data }),
  list: (data) => ({ data, meta: null }),
  refreshed: ({ id, ...more }) => ({ data: { id, ...more } }),
  unknownStatus: 422,
  failure: (status, message, errors) => ({ status, message, errors }),
};

/** Digits for flags, records within records, answers without an envelope, a broken item in every list. */
const bare: Manner = {
  number: (value) => value,
  flag: Number,
  emptyList: [],
  badItem: { id: null, name: ["broken"] },
  isSparse: false,
  references: { form: "nested", hasNames: true },
  thing: (data) => data,
  list: (data) => data,
  refreshed: (user, token) => ({ token, user }),
  unknownStatus: 400,
  failure: (_, message) => ({ message }),
};

/** Words for flags, and of every thing only what the specification names; of others only their ids. */
const sparse: Manner = {
  number: (value) => value,
  flag: (value) => (value ? "Yes" : "No"),
  emptyList: [],
  badItem: null,
  isSparse: true,
  references: { form: "flat", hasNames: false },
  thing: (data) => ({ data }),
  list: (data, total) => ({ data, meta: { total } }),
  refreshed: ({ id }) => ({ id }),
  unknownStatus: 422,
  failure: (_, message, errors) => ({ error: { message, errors } }),
};

/** By the name that tests show. */
export const manners = { text, bare, sparse };
export type MannerName = keyof typeof manners;

/** A value as a manner writes it; texts stay as they are. */
export function written(value: unknown, manner: Manner): unknown {
  if (typeof value === "number") return manner.number(value);
  if (typeof value === "boolean") return manner.flag(value);
  if (Array.isArray(value)) return writtenList(value, manner);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, written(own, manner)]));
}

/** The broken item stands between the first and the second. */
function writtenList(list: readonly unknown[], manner: Manner): unknown {
  const [first, ...others] = list.map((item) => written(item, manner));
  if (first === undefined) return manner.emptyList;
  return "badItem" in manner ? [first, manner.badItem, ...others] : [first, ...others];
}
