import { BROKEN, createReader, findComposition, isFields, type Reader } from "../reader";
import type { z } from "../zod";

/** How often a field was present, null or absent, and the values that could not be read. */
export interface Tally {
  present: number;
  empty: number;
  absent: number;
  unreadable: unknown[];
  /** Its record cannot be read without it. */
  isRequired: boolean;
}

/** Tallies by field path, without the envelope and list indexes: `rooms.name`. */
export type Tallies = Map<string, Tally>;

type Schema = z.core.$ZodType;

const readers = new WeakMap<Schema, Reader>();

function fitsSchema(schema: Schema, value: unknown): boolean {
  const read = readers.get(schema) ?? createReader(schema);
  readers.set(schema, read);
  return read(value) !== BROKEN;
}

/** Walks an answer along its schema and counts every field that the schema names. */
export function tallyFields(schema: Schema, value: unknown, tallies: Tallies, path = ""): void {
  const unwrapped = unwrapSchema(schema, value);
  if (unwrapped.items) tallyItems(unwrapped.items, value, tallies, path);
  else if (unwrapped.inner) tallyFields(unwrapped.inner, unwrapped.value, tallies, path);
  if (!unwrapped.shape || !isFields(value)) return;
  for (const [name, field] of Object.entries(unwrapped.shape)) {
    const fieldPath = path === "" && name === "data" ? "" : path ? `${path}.${name}` : name;
    if (fieldPath) tallyField(field, value[name], tallies, fieldPath);
    tallyFields(field, value[name], tallies, fieldPath);
  }
}

function tallyField(field: Schema, value: unknown, tallies: Tallies, path: string): void {
  const tally = findOrCreateTally(tallies, path);
  tally.isRequired ||= !fitsSchema(field, undefined);
  if (value === undefined) tally.absent += 1;
  else if (value === null && (!tally.isRequired || fitsSchema(field, null))) tally.empty += 1;
  else if (isReadable(field, value)) tally.present += 1;
  else tally.unreadable.push(value);
}

function tallyItems(item: Schema, value: unknown, tallies: Tallies, path: string): void {
  if (!Array.isArray(value)) return;
  const isPlain = typeof findValueType(item) !== "string";
  for (const element of value) {
    const isElementReadable = isReadable(item, element);
    if (isElementReadable && !isPlain) tallyFields(item, element, tallies, path);
    else if (isElementReadable) findOrCreateTally(tallies, `${path}[]`).present += 1;
    else findOrCreateTally(tallies, `${path}[]`).unreadable.push(element);
  }
}

function findOrCreateTally(tallies: Tallies, path: string): Tally {
  const tally = tallies.get(path) ?? { present: 0, empty: 0, absent: 0, unreadable: [], isRequired: false };
  tallies.set(path, tally);
  return tally;
}

/** Whether a value has the type of a schema. Errors inside objects and lists are counted at their own fields. */
function isReadable(schema: Schema, value: unknown): boolean {
  const type = findValueType(schema);
  if (type === "object") return isFields(value);
  if (type === "list") return Array.isArray(value);
  return fitsSchema(type, value);
}

/** `object`, `list`, or the schema of a plain value without its optional wrapper. */
function findValueType(schema: Schema): "object" | "list" | Schema {
  const { items, inner, shape } = unwrapSchema(schema, undefined);
  if (items) return "list";
  if (inner) return findValueType(inner);
  return shape ? "object" : schema;
}

/** The parts of a schema: items, fields, or an inner schema with the value reshaped for it; empty for a plain value. */
function unwrapSchema(schema: Schema, value: unknown): SchemaParts {
  const composition = findComposition(schema);
  if (composition)
    return "items" in composition
      ? composition
      : { inner: composition.inner, value: value === undefined ? undefined : composition.reshape(value) };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return { shape: def.shape };
  if (def.type === "array") return { items: def.element };
  if (def.type === "pipe") return { inner: def.in, value };
  return "innerType" in def ? { inner: def.innerType as Schema, value } : {};
}

interface SchemaParts {
  items?: Schema;
  inner?: Schema;
  value?: unknown;
  shape?: Readonly<Record<string, Schema>>;
}
