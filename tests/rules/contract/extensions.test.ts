import { calls } from "@contract/calls";
import { type Extension, extensions, omitUnsupportedFields, parseExtensions } from "@contract/extensions";
import { Filters } from "@contract/recommender/criteria";
import { expect, test } from "vitest";
import { jsonFields, listUnspecifiedFields } from "../../support/specified";

/** The fields of a schema; for a union those of all its members. */
function listSchemaFields(schema: unknown): string[] {
  const { shape, _zod } = schema as { shape?: object; _zod: { def: Record<string, unknown> } };
  if (shape) return Object.keys(shape);
  const { options, in: input, innerType } = _zod.def;
  return [...((options as unknown[] | undefined) ?? []), input, innerType].flatMap((part) =>
    part ? listSchemaFields(part) : [],
  );
}

const listCallFields = (call: (typeof calls)[number]) => [
  ...new Set([...listSchemaFields(call.query), ...listSchemaFields(call.body)]),
];

test("[ERR-05] every field of a call is in the specification or declared as an extension", () => {
  expect(calls.length).toBeGreaterThan(110);
  const private_ = calls.flatMap((call) => {
    const declared = Object.values(call.fieldsOf).flat();
    const unspecified = call.extension ? [] : listUnspecifiedFields(call, listCallFields(call));
    expect(unspecified.sort(), call.id).toEqual([...declared].sort());
    return unspecified.map((field) => `${call.id} ${field}`);
  });
  expect(private_).toContain("K-08 limit");
});

test("[ERR-05] without known extensions only specified fields are sent", () => {
  for (const call of calls.filter(({ extension }) => !extension)) {
    const all = Object.fromEntries(listCallFields(call).map((name) => [name, 1]));
    const left = Object.keys(omitUnsupportedFields(call, new Set(), all));
    expect(listUnspecifiedFields(call, left), call.id).toEqual([]);
    expect(omitUnsupportedFields(call, new Set(extensions), all)).toEqual(all);
  }
});

test("[ERR-05] the filters contain only specified fields, seating style and must-haves", () => {
  expect(listSchemaFields(Filters).sort()).toEqual(
    [...jsonFields.filters, "seating_type", "must_haves"].sort(),
  );
});

test("[ERR-05] a header lists the supported extensions; unknown names are ignored", () => {
  expect(parseExtensions("slices, preflight  not-known")).toEqual(
    new Set<Extension>(["slices", "preflight"]),
  );
  expect(parseExtensions("")).toEqual(new Set());
});
