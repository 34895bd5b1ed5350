import type { ReferenceManner } from "./references";

/** How a third-party upstream writes in JSON what the specification leaves open. */
export interface Manner {
  number(value: number): unknown;
  flag(value: boolean): unknown;
  /** An empty list. */
  emptyList: null | [];
  /** An unreadable item, added to every list that has items. */
  badItem?: unknown;
  /** Fields that the specification does not name are left out. */
  isSparse: boolean;
  /** How a record refers to another, where the specification leaves it open. */
  references: ReferenceManner;
  /** The answer for one record, and for a list with `total` results. */
  thing(data: unknown): unknown;
  list(data: unknown, total: unknown): unknown;
  /** The answer to a token refresh. */
  refreshed(user: Record<string, unknown>, token: string): unknown;
  /** The status for unknown parameters and fields. */
  unknownStatus: 400 | 422;

  failure(status: number, message: string, errors?: Record<string, string[]>): unknown;
}

/** Every value as text and all references flat, as in a form or spreadsheet; no paging. */
const text: Manner = {
  number: String,
  flag: (value) => (value ? "1" : "0"),
  emptyList: null,
  isSparse: false,
  references: { form: "flat", hasNames: true },
  thing: (data) => ({ data }),
  list: (data) => ({ data, meta: null }),
  refreshed: (user) => ({ data: user }),
  unknownStatus: 422,
  failure: (status, message, errors) => ({ status, message, errors }),
};

/** Flags as digits, nested records, answers without an envelope, a broken item in every list. */
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

/** Flags as words, only fields that the specification names, and references by id alone. */
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

/** By the name in test titles. */
export const manners = { text, bare, sparse };
export type MannerName = keyof typeof manners;

/** Writes a value in a manner; texts stay as they are. */
export function formatInManner(value: unknown, manner: Manner): unknown {
  if (typeof value === "number") return manner.number(value);
  if (typeof value === "boolean") return manner.flag(value);
  if (Array.isArray(value)) return formatListInManner(value, manner);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, formatInManner(field, manner)]),
  );
}

/** Puts the broken item between the first and the second. */
function formatListInManner(list: readonly unknown[], manner: Manner): unknown {
  const [first, ...others] = list.map((item) => formatInManner(item, manner));
  if (first === undefined) return manner.emptyList;
  return "badItem" in manner ? [first, manner.badItem, ...others] : [first, ...others];
}
