import { BROKEN, compositionOf, isFields, type Reader, readerOf } from "../reader";
import type { z } from "../zod";

/** How often a field came, came empty (null), did not come, and what of it could not be read. */
export interface Tally {
  came: number;
  empty: number;
  absent: number;
  unreadable: unknown[];
  /** Without it the thing that holds it cannot be read. */
  isRequired: boolean;
}

/** By the path of a field, without the envelope and the places in lists: `rooms.name`. */
export type Tallies = Map<string, Tally>;

type Schema = z.core.$ZodType;

const readers = new WeakMap<Schema, Reader>();

function fits(schema: Schema, value: unknown): boolean {
  const read = readers.get(schema) ?? readerOf(schema);
  readers.set(schema, read);
  return read(value) !== BROKEN;
}

/** Goes through an answer beside its schema and counts every field that the schema names. */
export function tallyFields(schema: Schema, value: unknown, tallies: Tallies, path = ""): void {
  const within = withinOf(schema, value);
  if (within.items) tallyItems(within.items, value, tallies, path);
  else if (within.of) tallyFields(within.of, within.value, tallies, path);
  if (!within.shape || !isFields(value)) return;
  for (const [name, field] of Object.entries(within.shape)) {
    const at = path === "" && name === "data" ? "" : path ? `${path}.${name}` : name;
    if (at) tallyField(field, value[name], tallies, at);
    tallyFields(field, value[name], tallies, at);
  }
}

function tallyField(field: Schema, value: unknown, tallies: Tallies, path: string) {
  const tally = tallyAt(tallies, path);
  tally.isRequired ||= !fits(field, undefined);
  if (value === undefined) tally.absent += 1;
  else if (value === null && (!tally.isRequired || fits(field, null))) tally.empty += 1;
  else if (isReadable(field, value)) tally.came += 1;
  else tally.unreadable.push(value);
}

function tallyItems(item: Schema, value: unknown, tallies: Tallies, path: string) {
  if (!Array.isArray(value)) return;
  const isPlain = typeof formOf(item) !== "string";
  for (const one of value) {
    const isReadableOne = isReadable(item, one);
    if (isReadableOne && !isPlain) tallyFields(item, one, tallies, path);
    else if (isReadableOne) tallyAt(tallies, `${path}[]`).came += 1;
    else tallyAt(tallies, `${path}[]`).unreadable.push(one);
  }
}

function tallyAt(tallies: Tallies, path: string): Tally {
  const tally = tallies.get(path) ?? { came: 0, empty: 0, absent: 0, unreadable: [], isRequired: false };
  tallies.set(path, tally);
  return tally;
}

/** Whether a value has the form of a schema; what is wrong within an object or a list is told of its own fields. */
function isReadable(schema: Schema, value: unknown): boolean {
  const form = formOf(schema);
  if (form === "object") return isFields(value);
  if (form === "list") return Array.isArray(value);
  return fits(form, value);
}

/** `object`, `list`, or the schema of a plain value without what makes it optional. */
function formOf(schema: Schema): "object" | "list" | Schema {
  const { items, of, shape } = withinOf(schema, undefined);
  if (items) return "list";
  if (of) return formOf(of);
  return shape ? "object" : schema;
}

/** What a schema is made of: items, fields, or another schema with the value in its form; nothing for a plain one. */
function withinOf(schema: Schema, value: unknown): Within {
  const composition = compositionOf(schema);
  if (composition)
    return "items" in composition
      ? composition
      : { of: composition.of, value: value === undefined ? undefined : composition.reshape(value) };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return { shape: def.shape };
  if (def.type === "array") return { items: def.element };
  if (def.type === "pipe") return { of: def.in, value };
  return "innerType" in def ? { of: def.innerType as Schema, value } : {};
}

interface Within {
  items?: Schema;
  of?: Schema;
  value?: unknown;
  shape?: Readonly<Record<string, Schema>>;
}
