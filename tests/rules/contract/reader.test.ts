import { Country } from "@contract/enums";
import { SearchCriteria } from "@contract/recommender/criteria";
import { SearchSlice, SpecialOffer, VenueMarker, VenueRoom } from "@contract/recommender/search";
import { list, onDroppedItem, optional } from "@contract/tolerant";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod/v4";

/** Every kind of field that the contract composes, with bounds at their edges. */
const Everything = z.looseObject({
  text: z.string(),
  short: optional(z.string().max(3)),
  whole: z.number().int().min(0).max(9),
  above: optional(z.number().gt(1).lt(3)),
  country: optional(Country),
  yes: z.boolean().catch(false),
  kept: optional(z.string().catch("caught")),
  preset: optional(z.number().default(7)),
  inner: optional(z.looseObject({ deep: optional(z.number()), names: list(z.string(), "names") })),
  strict: optional(z.strictObject({ only: z.string() })),
  plain: optional(z.object({ only: z.string() })),
  either: optional(z.union([z.string(), z.number()])),
  rows: list(z.looseObject({ id: z.int() }), "rows"),
});

interface Drop {
  list: string;
  index: number;
  issues: string;
}

let drops: Drop[] = [];
onDroppedItem((drop) => drops.push(drop));

/** What is done to a list, and the items of it that are reported meanwhile. */
function reporting<Done>(work: () => Done): { done: Done; dropped: Drop[] } {
  drops = [];
  const done = work();
  return { done, dropped: drops.filter((drop) => drop.list === "items") };
}

/** What zod alone makes of the items. */
const readAlone = (item: z.ZodType, values: readonly unknown[]) =>
  values.flatMap((value, index) => {
    const read = item.safeParse(value);
    if (read.success) return [read.data];
    drops.push({ list: "items", index, issues: z.prettifyError(read.error) });
    return [];
  });

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, "", "AU", "x", 0, 1, 2, 9, 10, 1.5, -1, 2 ** 60, true, false),
  fc.constantFrom<unknown>(Number.NaN, Number.POSITIVE_INFINITY, [], {}, [{}], [null], ["a", 1, null]),
  fc.jsonValue({ maxDepth: 3 }),
);

const field = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("a", "Barn", "AU", "wedding", 0, 1, 2, 5, 7.5, true, false) },
  { weight: 1, arbitrary: odd },
);
const inner = fc.dictionary(fc.constantFrom("id", "deep", "names", "only", "title", "large"), field);
const value = fc.oneof({ weight: 6, arbitrary: field }, inner, fc.array(inner, { maxLength: 3 }));

/** Objects with some fields of the schema, fitting or not, and unknown ones beside them; or something else. */
function untidy(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const own = Object.entries(schema.shape).map(([name, { _zod }]) => [
    name,
    _zod.optin === "optional" ? value : mostly(fitting[_zod.def.type] ?? fc.constant(9), value),
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

/** What fits a field that an item cannot do without: a text, a list, or else a number. */
const fitting: Partial<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.constantFrom("a", "Barn"),
  pipe: fc.oneof(fc.array(fc.oneof(inner, fc.constant("Garden")), { maxLength: 3 }), fc.constant(null)),
};

const mostly = (arbitrary: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 30, arbitrary }, { weight: 1, arbitrary: other });

describe("a list reads its items as zod reads each of them", () => {
  const schemas = { Everything, VenueRoom, SpecialOffer, VenueMarker, SearchSlice, SearchCriteria };
  test.each(Object.entries(schemas))("[ERR-03] %s, tidy or not", (_, schema) => {
    const items = list(schema as z.ZodType, "items");
    const count = { kept: 0, dropped: 0 };
    fc.assert(
      fc.property(fc.array(untidy(schema), { maxLength: 4 }), (values) => {
        const before = structuredClone(values);
        const read = reporting(() => items.parse(values));
        expect(read).toEqual(reporting(() => readAlone(schema, values)));
        expect(values).toEqual(before);
        count.kept += read.done.length;
        count.dropped += read.dropped.length;
      }),
      { numRuns: 400 },
    );
    expect(Math.min(count.kept, count.dropped)).toBeGreaterThan(20);
  });
});
