import { z } from "zod/v4";

/**
 * Quick reading of many equal items: a schema as plain functions that answer what its `safeParse` answers, made once.
 * What is rare goes to zod: a kind of schema that is not known here, and an item that does not fit.
 */

/** Stands for a value that does not fit. */
export const BROKEN = Symbol("broken");

export type Reader = (value: unknown) => unknown;

/** The readers of schemas that the contract composes itself and that cannot be told from their zod definition. */
const known = new WeakMap<z.core.$ZodType, () => Reader>();

/** Says how a composed schema reads; it must answer what its `safeParse` answers. */
export function readsAs<Schema extends z.ZodType>(schema: Schema, makeReader: () => Reader): Schema {
  known.set(schema, makeReader);
  return schema;
}

/** A reader of a schema; it answers `BROKEN` for what does not fit. */
export function readerOf(schema: z.core.$ZodType): Reader {
  const made = known.get(schema)?.() ?? ofDefinition(schema as z.core.$ZodTypes);
  return made ?? byZod(schema);
}

const byZod =
  (schema: z.core.$ZodType): Reader =>
  (value) => {
    const read = z.safeParse(schema, value);
    return read.success ? read.data : BROKEN;
  };

function ofDefinition(schema: z.core.$ZodTypes): Reader | undefined {
  const { def } = schema._zod;
  if (def.type !== "number" && def.checks?.length) return undefined;
  switch (def.type) {
    case "string":
      return def.coerce ? undefined : (value) => (typeof value === "string" ? value : BROKEN);
    case "boolean":
      return def.coerce ? undefined : (value) => (typeof value === "boolean" ? value : BROKEN);
    case "number":
      return ofNumber(schema as z.core.$ZodNumber);
    case "enum":
      return ofEnum(schema as z.core.$ZodEnum);
    case "object":
      return ofObject(schema as z.core.$ZodObject);
    case "catch":
      return orCaught(schema as z.core.$ZodCatch);
  }
  return undefined;
}

function ofNumber({ _zod: { def } }: z.core.$ZodNumber): Reader | undefined {
  if (def.coerce || "check" in def) return undefined;
  const checks = (def.checks ?? []).map(({ _zod }) => passes(_zod.def as NumberCheck));
  if (!checks.every((check) => check !== undefined)) return undefined;
  return (value) =>
    typeof value === "number" && Number.isFinite(value) && checks.every((check) => check(value))
      ? value
      : BROKEN;
}

type NumberCheck =
  | z.core.$ZodCheckNumberFormatDef
  | z.core.$ZodCheckGreaterThanDef
  | z.core.$ZodCheckLessThanDef;

function passes(check: NumberCheck): ((value: number) => boolean) | undefined {
  if (check.check === "number_format")
    return check.format === "safeint" ? (value) => Number.isSafeInteger(value) : undefined;
  const bound = Number(check.value);
  if (check.check === "greater_than")
    return check.inclusive ? (value) => value >= bound : (value) => value > bound;
  if (check.check === "less_than")
    return check.inclusive ? (value) => value <= bound : (value) => value < bound;
  return undefined;
}

function ofEnum({ _zod: { values } }: z.core.$ZodEnum): Reader {
  return (value) => ((values as Set<unknown>).has(value) ? value : BROKEN);
}

/** Reads like the schema within; what does not fit is caught by zod. */
function orCaught(schema: z.core.$ZodCatch): Reader {
  const [read, caught] = [readerOf(schema._zod.def.innerType), byZod(schema)];
  return (value) => {
    const own = read(value);
    return own === BROKEN ? caught(value) : own;
  };
}

/** A loose object: unknown fields come along, so that it is copied in one go and few fields are changed. */
function ofObject({ _zod: { def } }: z.core.$ZodObject): Reader | undefined {
  if ((def.catchall as z.core.$ZodTypes | undefined)?._zod.def.type !== "unknown") return undefined;
  const fields = Object.entries(def.shape).map(([name, field]) => ({ name, read: readerOf(field) }));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return BROKEN;
    const copy: Record<string, unknown> = { ...value };
    for (const { name, read } of fields) {
      const given = copy[name];
      const own = read(given);
      if (own === BROKEN) return BROKEN;
      // A field that did not come is there as `undefined`, as zod has it.
      if (own !== given || own === undefined) copy[name] = own;
    }
    return copy;
  };
}
