import { isPlainObject, withReshapedInput } from "./schema-reader";
import type { z } from "./zod";

/**
 * A schema whose fields may have other names: the specification does not fix those names, so upstreams may
 * differ.
 */
export const withAliases = <Schema extends z.ZodType>(
  schema: Schema,
  aliasesByField: Record<string, string[]>,
): Schema =>
  withReshapedInput(schema, (row) => {
    if (!isPlainObject(row)) return row;
    const filled = Object.entries(aliasesByField).flatMap(([name, others]) => {
      const found = [name, ...others].map((other) => row[other]).find((value) => value != null);
      return found === undefined ? [] : [[name, found]];
    });
    return { ...row, ...Object.fromEntries(filled) };
  });

/** A schema that also accepts a bare text for its main field: a name instead of `{ name }`. */
export const acceptBareText = <Schema extends z.ZodType>(schema: Schema, mainField: string): Schema =>
  withReshapedInput(schema, (value) => (typeof value === "string" ? { [mainField]: value } : value));

/** The field names of months and counts. */
export const monthAliases = ["month", "date_by_month", "date"];
export const countAliases = ["count", "total"];
