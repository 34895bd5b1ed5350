import { z } from "zod/v4";
import fc from "../../support/property";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Invalid values that people, scripts and attackers send. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\0",
    "\ud83d",
    "x".repeat(500),
    "🎪'\"<script>alert(1)</script>",
    "'; DROP TABLE leads; --",
    "%_\\",
    "1e99",
    "0x10",
    "-1",
    "NaN",
    "0000-00-00",
    "2026-02-30",
    "+999999-01-01",
    2 ** 31,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
    [[[]]],
    { constructor: { prototype: 1 } },
  ),
  fc.string({ maxLength: 30, unit: "binary" }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that mostly fit a schema, and sometimes do not at all. */
export function arbitraryRequest(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return fc.oneof(
    { weight: 9, arbitrary: arbitraryFitting(json) as fc.Arbitrary<Record<string, unknown>> },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 10 }), hostile, { maxKeys: 4 }) },
  );
}

const mostlyOrHostile = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 15, arbitrary }, { weight: 1, arbitrary: hostile });

function arbitraryFitting(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return hostile;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryFitting));
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") return arbitraryFittingNumber(schema);
  if (schema.type === "string") return arbitraryFittingText(schema);
  if (schema.type === "array")
    return fc.array(mostlyOrHostile(arbitraryFitting((schema.items as JsonSchema) ?? true)), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
    });
  if (schema.type === "object") {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const value = mostlyOrHostile(arbitraryFitting(field));
      return [name, schema.required?.includes(name) ? value : fc.option(value, { nil: undefined })];
    });
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields));
  }
  return hostile;
}

/** Mostly small ones, which are ids of existing rows. */
function arbitraryFittingNumber({ minimum = 0, maximum = 1000, type }: JsonSchema): fc.Arbitrary<unknown> {
  const min = Math.max(minimum, -1e9);
  const max = Math.min(maximum, 2 ** 31 - 1);
  const small = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 3)) });
  const any =
    type === "integer" ? fc.integer({ min: Math.ceil(min), max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof(small, any);
}

function arbitraryFittingText({
  format,
  pattern,
  minLength = 0,
  maxLength = 60,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (format === "date") return fc.constantFrom("2026-05-17", "2024-02-29", "1999-12-31", "9999-12-31");
  if (format === "email") return fc.constantFrom("ada@example.test", "o'hara+x@example.test");
  if (format === "uri") return fc.constantFrom("https://example.test/a?b=c", "http://example.test");
  if (pattern) return fc.constantFrom("0412 345 678", "https://example.test", "22:30");
  return fc.oneof(
    fc.constantFrom("UTC", "enquiry-1", "ada", "0412"),
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: "grapheme" }),
  );
}
