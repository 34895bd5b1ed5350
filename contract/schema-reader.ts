import { coerceFlag, coerceNumber, coerceText, coerceToKnownWord } from "./coercion";
import { z } from "./zod";

/**
 * Fast parsing of upstream responses: zod schemas compiled to plain functions (readers). They return the same
 * as `safeParse`, after coercing numbers, flags, texts and words. Rare cases fall back to zod: unsupported
 * kinds of schemas, and values that do not fit.
 */

/** An object with fields: neither null nor a list. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Marks a value that does not fit. */
export const BROKEN = Symbol("broken");

export type Reader = (value: unknown) => unknown;

/** Readers of the contract's own composed schemas, whose zod definition does not show how to read them. */
const registeredReaders = new WeakMap<z.core.$ZodType, () => Reader>();

/** The parts of a composed schema: the items of a list, or an inner schema and how to reshape a value for it. */
export type Composition =
  | { items: z.core.$ZodType }
  | { inner: z.core.$ZodType; reshape: (value: unknown) => unknown };

const compositions = new WeakMap<z.core.$ZodType, Composition>();

/** The composition of a schema, for code that walks a response along its schema. */
export const findComposition = (schema: z.core.$ZodType): Composition | undefined => compositions.get(schema);

/** Registers a reader for a composed schema; it must return the same as `safeParse`. */
export function registerReader<Schema extends z.ZodType>(
  schema: Schema,
  makeReader: () => Reader,
  composition?: Composition,
): Schema {
  registeredReaders.set(schema, makeReader);
  if (composition) compositions.set(schema, composition);
  return schema;
}

/** A copy of a schema that reshapes values before reading them. */
export function withReshapedInput<Schema extends z.ZodType>(
  schema: Schema,
  reshape: (value: unknown) => unknown,
): Schema {
  const makeReader = (): Reader => {
    const read = createSchemaReader(schema);
    return (value) => read(reshape(value));
  };
  return registerReader(schema.clone() as Schema, makeReader, { inner: schema, reshape });
}

/** Creates a check whether a value has one of the fields. */
export const createAnyFieldCheck =
  (...names: string[]): ((value: unknown) => boolean) =>
  (value: unknown) =>
    isPlainObject(value) && names.some((name) => value[name] != null);

/** A schema that only accepts values with enough content, even if all its fields are optional. */
export function withContentCheck<Schema extends z.ZodType>(
  schema: Schema,
  hasEnoughContent: (value: unknown) => boolean,
) {
  const checked = z.unknown().refine(hasEnoughContent, { abort: true }).pipe(schema);
  return registerReader(
    checked as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>,
    () => {
      const read = createSchemaReader(schema);
      return (value) => (hasEnoughContent(value) ? read(value) : BROKEN);
    },
    { inner: schema, reshape: (value) => value },
  );
}

/** Creates a reader for a schema; it returns `BROKEN` for values that do not fit. */
export function createSchemaReader(schema: z.core.$ZodType): Reader {
  const reader = registeredReaders.get(schema)?.() ?? tryCreateReaderForType(schema as z.core.$ZodTypes);
  return reader ?? createZodReader(schema);
}

const createZodReader =
  (schema: z.core.$ZodType): Reader =>
  (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : BROKEN;
  };

function tryCreateReaderForType(schema: z.core.$ZodTypes): Reader | undefined {
  const { def } = schema._zod;
  switch (def.type) {
    case "string":
      return tryCreateStringReader(schema as z.core.$ZodString);
    case "number":
      return tryCreateNumberReader(schema as z.core.$ZodNumber);
  }
  // Checks of other types, such as `refine`, are left to zod.
  if (def.checks?.length) return undefined;
  switch (def.type) {
    case "boolean":
      return def.coerce
        ? undefined
        : (value) => (typeof value === "boolean" ? value : readFlagOrBroken(value));
    case "enum":
      return createEnumReader(schema as z.core.$ZodEnum);
    case "object":
      return tryCreateObjectReader(schema as z.core.$ZodObject);
    case "array":
      return createArrayReader(schema as z.core.$ZodArray);
    case "catch":
      return createCatchReader(schema as z.core.$ZodCatch);
    case "optional":
      return createOptionalReader(schema as z.core.$ZodOptional);
    case "nullable":
      return createNullableReader(schema as z.core.$ZodNullable);
  }
  return undefined;
}

function tryCreateStringReader(schema: z.core.$ZodString): Reader | undefined {
  const { def } = schema._zod;
  if (def.coerce) return undefined;
  // A format such as `z.email()` is a check in the definition itself.
  if (def.checks?.length || "check" in def) {
    const checked = createZodReader(schema);
    return (value) => checked(coerceText(value));
  }
  return (value) => (typeof value === "string" ? value : readTextOrBroken(value));
}

function readTextOrBroken(value: unknown): unknown {
  const text = coerceText(value);
  return typeof text === "string" ? text : BROKEN;
}

function readFlagOrBroken(value: unknown): unknown {
  const flag = coerceFlag(value);
  return typeof flag === "boolean" ? flag : BROKEN;
}

function tryCreateNumberReader({ _zod: { def } }: z.core.$ZodNumber): Reader | undefined {
  if (def.coerce || "check" in def) return undefined;
  const checks = (def.checks ?? []).map(({ _zod }) => tryCreateNumberCheck(_zod.def as NumberCheck));
  if (!checks.every((check) => check !== undefined)) return undefined;
  return (value) => {
    const number = typeof value === "string" ? coerceNumber(value) : value;
    return typeof number === "number" && Number.isFinite(number) && checks.every((check) => check(number))
      ? number
      : BROKEN;
  };
}

type NumberCheck =
  | z.core.$ZodCheckNumberFormatDef
  | z.core.$ZodCheckGreaterThanDef
  | z.core.$ZodCheckLessThanDef;

function tryCreateNumberCheck(check: NumberCheck): ((value: number) => boolean) | undefined {
  if (check.check === "number_format")
    return check.format === "safeint" ? (value) => Number.isSafeInteger(value) : undefined;
  const bound = Number(check.value);
  if (check.check === "greater_than")
    return check.inclusive ? (value) => value >= bound : (value) => value > bound;
  if (check.check === "less_than")
    return check.inclusive ? (value) => value <= bound : (value) => value < bound;
  return undefined;
}

function createEnumReader({ _zod }: z.core.$ZodEnum): Reader {
  const words: ReadonlySet<unknown> = _zod.values;
  return (value) => {
    if (words.has(value)) return value;
    const word = coerceToKnownWord(value, words);
    return words.has(word) ? word : BROKEN;
  };
}

/** Reads with the inner schema; if that fails, zod supplies the caught value. */
function createCatchReader(schema: z.core.$ZodCatch): Reader {
  const [read, caught] = [createSchemaReader(schema._zod.def.innerType), createZodReader(schema)];
  return (value) => {
    const result = read(value);
    return result === BROKEN ? caught(value) : result;
  };
}

/** Reads a missing value as `undefined`, unless the inner schema has a default for it. */
function createOptionalReader({ _zod: { def } }: z.core.$ZodOptional): Reader {
  const read = createSchemaReader(def.innerType);
  const mayBeMissing = def.innerType._zod.optin === "optional";
  return (value) => (value === undefined && !mayBeMissing ? undefined : read(value));
}

function createNullableReader({ _zod: { def } }: z.core.$ZodNullable): Reader {
  const read = createSchemaReader(def.innerType);
  return (value) => (value === null ? null : read(value));
}

function createArrayReader({ _zod: { def } }: z.core.$ZodArray): Reader {
  const read = createSchemaReader(def.element);
  return (value) => {
    if (!Array.isArray(value)) return BROKEN;
    const items = value.map(read);
    return items.includes(BROKEN) ? BROKEN : items;
  };
}

function copyWithoutProto(value: Record<string, unknown>): Record<string, unknown> {
  const copy = { ...value };
  if (Object.hasOwn(copy, "__proto__")) Reflect.deleteProperty(copy, "__proto__");
  return copy;
}

/**
 * A loose object keeps unknown fields, so it is copied as a whole and few fields are changed; a strict one gets only its
 * own fields. A `__proto__` field is dropped, as in zod.
 */
function tryCreateObjectReader({ _zod: { def } }: z.core.$ZodObject): Reader | undefined {
  const rest = (def.catchall as z.core.$ZodTypes | undefined)?._zod.def.type;
  if (rest !== undefined && rest !== "unknown") return undefined;
  const fields = Object.entries(def.shape).map(([name, field]) => ({
    name,
    read: createSchemaReader(field),
    isOptional: field._zod.optout === "optional",
  }));
  return (value) => {
    if (!isPlainObject(value)) return BROKEN;
    const copy = rest ? copyWithoutProto(value) : {};
    for (const { name, read, isOptional } of fields) {
      const result = read(value[name]);
      if (result === BROKEN) return BROKEN;
      // A missing field is set to `undefined`, as in zod.
      if (result !== copy[name] || (result === undefined && (!isOptional || name in value)))
        copy[name] = result;
    }
    return copy;
  };
}
