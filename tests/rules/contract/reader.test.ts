import { coerceFlag, coerceNumber, coerceText, coerceToKnownWord } from "@contract/coercion";
import { Country } from "@contract/enums";
import { SearchCriteria } from "@contract/recommender/criteria";
import { SearchSlice, SpecialOffer, VenueMarker, VenueRoom } from "@contract/recommender/search";
import { findComposition } from "@contract/schema-reader";
import { setDroppedItemReport, tolerantOptional, validItemsOrEmpty } from "@contract/tolerant-schemas";
import { describe, expect, test } from "vitest";
import { z } from "zod/v4";
import fc from "../../support/property";

/** Every kind of field in the contract, with boundary values. */
const Everything = z.looseObject({
  text: z.string(),
  short: tolerantOptional(z.string().max(3)),
  whole: z.number().int().min(0).max(9),
  above: tolerantOptional(z.number().gt(1).lt(3)),
  country: tolerantOptional(Country),
  yes: z.boolean().catch(false),
  kept: tolerantOptional(z.string().catch("caught")),
  preset: tolerantOptional(z.number().default(7)),
  inner: tolerantOptional(
    z.looseObject({ deep: tolerantOptional(z.number()), names: validItemsOrEmpty(z.string(), "names") }),
  ),
  strict: tolerantOptional(z.strictObject({ only: z.string() })),
  plain: tolerantOptional(z.object({ only: z.string() })),
  either: tolerantOptional(z.union([z.string(), z.number()])),
  rows: validItemsOrEmpty(z.looseObject({ id: z.int() }), "rows"),
});

interface Drop {
  list: string;
  index: number;
  issues: string;
}

let drops: Drop[] = [];
setDroppedItemReport((drop) => drops.push(drop));

/** The result of an action, and the list items reported during it. */
function runAndListDropped<Done>(work: () => Done): { done: Done; dropped: Drop[] } {
  drops = [];
  const done = work();
  return { done, dropped: drops.filter((drop) => drop.list === "items") };
}

/** The items as zod parses them after coercion. */
function readItemsOneByOne(item: z.ZodType, tolerant: z.ZodType, values: readonly unknown[]) {
  return values.flatMap((value, index) => {
    const read = tolerant.safeParse(value);
    if (read.success) return [read.data];
    drops.push({ list: "items", index, issues: z.prettifyError(item.safeParse(value).error as z.ZodError) });
    return [];
  });
}

/** The schema with coercion of numbers, flags, texts and words before zod. */
function coerceBeforeParsing(schema: z.ZodType): z.ZodType {
  const composition = findComposition(schema);
  if (composition && "inner" in composition)
    return z.preprocess(composition.reshape, coerceBeforeParsing(composition.inner as z.ZodType));
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypes["_zod"]["def"] & Within };
  const having = (changes: object) => schema.clone({ ...def, ...changes } as never);
  switch (def.type) {
    case "number":
      return z.preprocess(coerceNumber, schema);
    case "boolean":
      return z.preprocess(coerceFlag, schema);
    case "string":
      return z.preprocess(coerceText, schema);
    case "enum":
      return z.preprocess((value) => coerceToKnownWord(value, (schema as z.ZodEnum)._zod.values), schema);
    case "catch":
    case "optional":
    case "nullable":
      return having({ innerType: coerceBeforeParsing(def.innerType) });
    case "pipe":
      return having({ in: coerceBeforeParsing(def.in) });
    case "object": {
      const isStrict = (def.catchall as z.ZodType | undefined)?._zod.def.type === "never";
      const shape = Object.entries(def.shape).map(([name, field]) => [
        name,
        coerceBeforeParsing(field as z.ZodType),
      ]);
      return isStrict ? schema : having({ shape: Object.fromEntries(shape) });
    }
  }
  return schema;
}

/** The schemas within a schema. */
interface Within {
  innerType: z.ZodType;
  in: z.ZodType;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, "", "AU", "x", 0, 1, 2, 9, 10, 1.5, -1, 2 ** 60, true, false),
  fc.constantFrom<unknown>("1", "0", " 12 ", "7.5", "1e1", "Yes", "no", "TRUE", "au", "uk ", "1,200"),
  fc.constantFrom<unknown>(Number.NaN, Number.POSITIVE_INFINITY, [], {}, [{}], [null], ["a", 1, null]),
  fc.jsonValue({ maxDepth: 3 }),
);

const field = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("a", "Barn", "AU", "wedding", 0, 1, 2, 5, 7.5, true, false) },
  { weight: 1, arbitrary: odd },
);
const inner = fc.dictionary(fc.constantFrom("id", "deep", "names", "only", "title", "large"), field);
const value = fc.oneof({ weight: 6, arbitrary: field }, inner, fc.array(inner, { maxLength: 3 }));

/** Objects with some fields of the schema, valid or not, and unknown fields; or other values. */
function arbitraryUntidyObject(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const own = Object.entries(schema.shape).map(([name, { _zod }]) => [
    name,
    _zod.optin === "optional" ? value : arbitraryMostly(fitting[_zod.def.type] ?? fc.constant(9), value),
  ]);
  const needed = Object.keys(schema.shape).filter((name) => schema.shape[name]?._zod.optin !== "optional");
  const object = fc
    .tuple(
      fc.record<Record<string, unknown>>(Object.fromEntries(own), { requiredKeys: needed }),
      fc.dictionary(fc.constantFrom("colour", "constructor", "x"), odd),
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }));
  return fc.oneof({ weight: 12, arbitrary: object }, { weight: 1, arbitrary: odd });
}

/** A valid value for a required field: a text, a list, or else a number. */
const fitting: Partial<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.constantFrom("a", "Barn"),
  pipe: fc.oneof(fc.array(fc.oneof(inner, fc.constant("Garden")), { maxLength: 3 }), fc.constant(null)),
};

const arbitraryMostly = (arbitrary: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 30, arbitrary }, { weight: 1, arbitrary: other });

test("[ERR-03] a `__proto__` field is dropped", () => {
  const items = validItemsOrEmpty(z.looseObject({ id: z.number() }), "items");
  const [read] = items.parse(JSON.parse('[{"id": 1, "colour": "red", "__proto__": {"role": "team_lead"}}]'));
  expect(Object.keys(read ?? {}).sort()).toEqual(["colour", "id"]);
  expect(read).not.toHaveProperty("role");
});

describe("a list parses its items as zod would after coercion", () => {
  const schemas = { Everything, VenueRoom, SpecialOffer, VenueMarker, SearchSlice, SearchCriteria };
  test.each(Object.entries(schemas))("[ERR-03][ERR-04] %s, in any form", (_, schema) => {
    const items = validItemsOrEmpty(schema as z.ZodType, "items");
    const tolerant = coerceBeforeParsing(schema);
    const count = { kept: 0, dropped: 0 };
    fc.assert(
      fc.property(fc.array(arbitraryUntidyObject(schema), { maxLength: 4 }), (values) => {
        const before = structuredClone(values);
        const read = runAndListDropped(() => items.parse(values));
        expect(read).toEqual(runAndListDropped(() => readItemsOneByOne(schema, tolerant, values)));
        expect(values).toEqual(before);
        count.kept += read.done.length;
        count.dropped += read.dropped.length;
      }),
      { numRuns: 400 },
    );
    expect(Math.min(count.kept, count.dropped)).toBeGreaterThan(20);
  });
});
