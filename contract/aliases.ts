import { isFields, withReshape } from "./reader";
import type { z } from "./zod";

/** A schema whose fields may have other names, where the specification does not name them. */
export const withAliases = <Schema extends z.ZodType>(
  schema: Schema,
  aliases: Record<string, string[]>,
): Schema =>
  withReshape(schema, (row) => {
    if (!isFields(row)) return row;
    const filled = Object.entries(aliases).flatMap(([name, others]) => {
      const found = [name, ...others].map((other) => row[other]).find((value) => value != null);
      return found === undefined ? [] : [[name, found]];
    });
    return { ...row, ...Object.fromEntries(filled) };
  });

/** A schema that also accepts a bare text for its main field: a name instead of `{ name }`. */
export const orBare = <Schema extends z.ZodType>(schema: Schema, field: string): Schema =>
  withReshape(schema, (value) => (typeof value === "string" ? { [field]: value } : value));

/** The field names of months and counts. */
export const monthAliases = ["month", "date_by_month", "date"];
export const countAliases = ["count", "total"];
