import { BROKEN, createSchemaReader, findComposition, isPlainObject, type Reader } from "../schema-reader";
import type { z } from "../zod";

/** How often a field was present, null or absent, and the values that could not be read. */
export interface Tally {
  present: number;
  empty: number;
  absent: number;
  unreadable: unknown[];
  /** Whether a record without this field cannot be read. */
  isRequired: boolean;
}

/**
 * Tallies by field path, without the envelope and list indexes: `rooms.name`. Plain or unreadable items of a list are at
 * `rooms[]`.
 */
export type Tallies = Map<string, Tally>;

type Schema = z.core.$ZodType;

const readers = new WeakMap<Schema, Reader>();

function fitsSchema(schema: Schema, value: unknown): boolean {
  const read = readers.get(schema) ?? createSchemaReader(schema);
  readers.set(schema, read);
  return read(value) !== BROKEN;
}

/** Walks a response along its schema and counts every field that the schema names. */
export function countFields(schema: Schema, value: unknown, tallies: Tallies, parentPath = ""): void {
  const unwrapped = unwrapSchema(schema, value);
  if (unwrapped.items) countListItems(unwrapped.items, value, tallies, parentPath);
  else if (unwrapped.inner) countFields(unwrapped.inner, unwrapped.value, tallies, parentPath);
  if (!unwrapped.shape || !isPlainObject(value)) return;
  for (const [name, field] of Object.entries(unwrapped.shape)) {
    const isEnvelope = parentPath === "" && name === "data";
    const fieldPath = isEnvelope ? "" : [parentPath, name].filter(Boolean).join(".");
    if (fieldPath) countField(field, value[name], tallies, fieldPath);
    countFields(field, value[name], tallies, fieldPath);
  }
}

function countField(field: Schema, value: unknown, tallies: Tallies, fieldPath: string): void {
  const tally = getOrCreateTally(tallies, fieldPath);
  tally.isRequired ||= !fitsSchema(field, undefined);
  if (value === undefined) tally.absent += 1;
  // The web reads null in an optional field as absent, even if its schema does not allow null.
  else if (value === null && (!tally.isRequired || fitsSchema(field, null))) tally.empty += 1;
  else if (hasSchemaType(field, value)) tally.present += 1;
  else tally.unreadable.push(value);
}

function countListItems(item: Schema, value: unknown, tallies: Tallies, listPath: string): void {
  if (!Array.isArray(value)) return;
  const hasPlainItems = typeof getValueType(item) !== "string";
  for (const element of value) {
    const isElementReadable = hasSchemaType(item, element);
    if (isElementReadable && !hasPlainItems) countFields(item, element, tallies, listPath);
    else if (isElementReadable) getOrCreateTally(tallies, `${listPath}[]`).present += 1;
    else getOrCreateTally(tallies, `${listPath}[]`).unreadable.push(element);
  }
}

function getOrCreateTally(tallies: Tallies, fieldPath: string): Tally {
  const tally = tallies.get(fieldPath) ?? {
    present: 0,
    empty: 0,
    absent: 0,
    unreadable: [],
    isRequired: false,
  };
  tallies.set(fieldPath, tally);
  return tally;
}

/** Whether a value has the type of a schema. Errors inside objects and lists are counted at their own fields. */
function hasSchemaType(schema: Schema, value: unknown): boolean {
  const type = getValueType(schema);
  if (type === "object") return isPlainObject(value);
  if (type === "list") return Array.isArray(value);
  return fitsSchema(type, value);
}

/** `object`, `list`, or the schema of a plain value without its wrappers. */
function getValueType(schema: Schema): "object" | "list" | Schema {
  const { items, inner, shape } = unwrapSchema(schema, undefined);
  if (items) return "list";
  if (inner) return getValueType(inner);
  return shape ? "object" : schema;
}

/**
 * The parts of a schema: items, fields, or an inner schema with the value as that schema reads it (a composition of the
 * contract's schemas, such as tolerant references, accepts several shapes of a value); empty for a plain value.
 */
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
