import { isFields, reshaped } from "./reader";
import type { z } from "./zod";

/** A schema whose fields may come under other names, where the specification leaves theirs open. */
export const withAliases = <Schema extends z.ZodType>(schema: Schema, aliases: Record<string, string[]>) =>
  reshaped(schema, (row) => {
    if (!isFields(row)) return row;
    const filled = Object.entries(aliases).flatMap(([name, others]) => {
      const found = [name, ...others].map((other) => row[other]).find((value) => value != null);
      return found === undefined ? [] : [[name, found]];
    });
    return { ...row, ...Object.fromEntries(filled) };
  });

/** A schema of a thing of which an upstream may give one field alone: a name in place of `{ name }`. */
export const orBare = <Schema extends z.ZodType>(schema: Schema, field: string) =>
  reshaped(schema, (value) => (typeof value === "string" ? { [field]: value } : value));

/** The names that months and counts go by. */
export const monthAliases = ["month", "date_by_month", "date"];
export const countAliases = ["count", "total"];
