import { asFlag, asNumber, asText, asWord } from "./coercion";
import { z } from "./zod";

/**
 * Quick reading of upstream answers: a schema as plain functions, made once. They answer what its `safeParse` answers
 * after numbers, flags, texts and words that came in another form are put right. What is rare goes to zod: a kind of
 * schema that is not known here, and an item that does not fit.
 */

/** An object with fields: neither null nor a list. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Stands for a value that does not fit. */
export const BROKEN = Symbol("broken");

export type Reader = (value: unknown) => unknown;

/** The readers of schemas that the contract composes itself and that cannot be told from their zod definition. */
const known = new WeakMap<z.core.$ZodType, () => Reader>();

/** What a composed schema is made of: the items of a list, or another schema and how a value is put into its form. */
export type Composition =
  | { items: z.core.$ZodType }
  | { of: z.core.$ZodType; reshape: (value: unknown) => unknown };

const compositions = new WeakMap<z.core.$ZodType, Composition>();

/** The composition of a schema, for those who go through an answer beside its schema. */
export const compositionOf = (schema: z.core.$ZodType) => compositions.get(schema);

/** Says how a composed schema reads; it must answer what its `safeParse` answers. */
export function readsAs<Schema extends z.ZodType>(
  schema: Schema,
  makeReader: () => Reader,
  composition?: Composition,
): Schema {
  known.set(schema, makeReader);
  if (composition) compositions.set(schema, composition);
  return schema;
}

/** A schema of its own that reads a value once it was put into the form of the given one. */
export function reshaped<Schema extends z.ZodType>(
  schema: Schema,
  reshape: (value: unknown) => unknown,
): Schema {
  const makeReader = (): Reader => {
    const read = readerOf(schema);
    return (value) => read(reshape(value));
  };
  return readsAs(schema.clone() as Schema, makeReader, { of: schema, reshape });
}

/** Whether a value has one of some fields. */
export const hasOneOf =
  (...names: string[]) =>
  (value: unknown) =>
    isFields(value) && names.some((name) => value[name] != null);

/** A schema that reads only values which say enough; no other fits, however few fields the schema demands. */
export function readIf<Schema extends z.ZodType>(schema: Schema, saysEnough: (value: unknown) => boolean) {
  const checked = z.unknown().refine(saysEnough, { abort: true }).pipe(schema);
  return readsAs(
    checked as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>,
    () => {
      const read = readerOf(schema);
      return (value) => (saysEnough(value) ? read(value) : BROKEN);
    },
    { of: schema, reshape: (value) => value },
  );
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
  switch (def.type) {
    case "string":
      return ofString(schema as z.core.$ZodString);
    case "number":
      return ofNumber(schema as z.core.$ZodNumber);
  }
  if (def.checks?.length) return undefined;
  switch (def.type) {
    case "boolean":
      return def.coerce ? undefined : (value) => (typeof value === "boolean" ? value : flagIn(value));
    case "enum":
      return ofEnum(schema as z.core.$ZodEnum);
    case "object":
      return ofObject(schema as z.core.$ZodObject);
    case "array":
      return ofArray(schema as z.core.$ZodArray);
    case "catch":
      return orCaught(schema as z.core.$ZodCatch);
    case "optional":
      return orMissing(schema as z.core.$ZodOptional);
    case "nullable":
      return orNull(schema as z.core.$ZodNullable);
  }
  return undefined;
}

function ofString(schema: z.core.$ZodString): Reader | undefined {
  const { def } = schema._zod;
  if (def.coerce) return undefined;
  if (def.checks?.length || "check" in def) {
    const checked = byZod(schema);
    return (value) => checked(asText(value));
  }
  return (value) => (typeof value === "string" ? value : textIn(value));
}

function textIn(value: unknown): unknown {
  const text = asText(value);
  return typeof text === "string" ? text : BROKEN;
}

function flagIn(value: unknown): unknown {
  const flag = asFlag(value);
  return typeof flag === "boolean" ? flag : BROKEN;
}

function ofNumber({ _zod: { def } }: z.core.$ZodNumber): Reader | undefined {
  if (def.coerce || "check" in def) return undefined;
  const checks = (def.checks ?? []).map(({ _zod }) => passes(_zod.def as NumberCheck));
  if (!checks.every((check) => check !== undefined)) return undefined;
  return (value) => {
    const number = typeof value === "string" ? asNumber(value) : value;
    return typeof number === "number" && Number.isFinite(number) && checks.every((check) => check(number))
      ? number
      : BROKEN;
  };
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

function ofEnum({ _zod }: z.core.$ZodEnum): Reader {
  const words: ReadonlySet<unknown> = _zod.values;
  return (value) => {
    if (words.has(value)) return value;
    const word = asWord(value, words);
    return words.has(word) ? word : BROKEN;
  };
}

/** Reads like the schema within; what does not fit is caught by zod. */
function orCaught(schema: z.core.$ZodCatch): Reader {
  const [read, caught] = [readerOf(schema._zod.def.innerType), byZod(schema)];
  return (value) => {
    const own = read(value);
    return own === BROKEN ? caught(value) : own;
  };
}

function orMissing({ _zod: { def } }: z.core.$ZodOptional): Reader {
  const read = readerOf(def.innerType);
  const mayBeMissing = def.innerType._zod.optin === "optional";
  return (value) => (value === undefined && !mayBeMissing ? undefined : read(value));
}

function orNull({ _zod: { def } }: z.core.$ZodNullable): Reader {
  const read = readerOf(def.innerType);
  return (value) => (value === null ? null : read(value));
}

/** Fits when every item does. */
function ofArray({ _zod: { def } }: z.core.$ZodArray): Reader {
  const read = readerOf(def.element);
  return (value) => {
    if (!Array.isArray(value)) return BROKEN;
    const items = value.map(read);
    return items.includes(BROKEN) ? BROKEN : items;
  };
}

function copyOf(value: Record<string, unknown>): Record<string, unknown> {
  const copy = { ...value };
  if (Object.hasOwn(copy, "__proto__")) Reflect.deleteProperty(copy, "__proto__");
  return copy;
}

/**
 * Of a loose object unknown fields come along, so that it is copied in one go and few fields are changed; another has
 * its own fields only. A field that would pass for a prototype stays behind, as with zod.
 */
function ofObject({ _zod: { def } }: z.core.$ZodObject): Reader | undefined {
  const rest = (def.catchall as z.core.$ZodTypes | undefined)?._zod.def.type;
  if (rest !== undefined && rest !== "unknown") return undefined;
  const fields = Object.entries(def.shape).map(([name, field]) => ({
    name,
    read: readerOf(field),
    mayStayAway: field._zod.optout === "optional",
  }));
  return (value) => {
    if (!isFields(value)) return BROKEN;
    const copy = rest ? copyOf(value) : {};
    for (const { name, read, mayStayAway } of fields) {
      const own = read(value[name]);
      if (own === BROKEN) return BROKEN;
      // A field that did not come is there as `undefined`, as zod has it.
      if (own !== copy[name] || (own === undefined && (!mayStayAway || name in value))) copy[name] = own;
    }
    return copy;
  };
}
