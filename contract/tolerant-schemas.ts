import { BROKEN, createSchemaReader, type Reader, registerReader } from "./schema-reader";
import { z } from "./zod";

/**
 * Tolerant parsing of upstream responses: unknown fields pass (`z.looseObject`), missing or invalid optional
 * fields become absent, and an invalid item in a list is dropped and reported.
 */

/** The readers of whole responses, each compiled once. */
const responseReaders = new WeakMap<z.ZodType, Reader>();

/** Parses a whole response; on failure the result has zod's issues. */
export function parseCallAnswer<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const reader = responseReaders.get(schema) ?? createSchemaReader(schema);
  responseReaders.set(schema, reader);
  const data = reader(json);
  return data === BROKEN ? schema.safeParse(json) : { success: true, data: data as z.output<Schema> };
}

/** A field that may be missing, null or invalid, all of which become `undefined`. */
export const tolerantOptional = <Schema extends z.ZodType>(schema: Schema) =>
  registerReader(
    schema
      .nullish()
      .transform((value) => value ?? undefined)
      .catch(undefined),
    () => {
      const read = createSchemaReader(schema);
      const mayBeMissing = schema._zod.optin === "optional";
      return (value) => {
        if (value === null || (value === undefined && !mayBeMissing)) return undefined;
        const result = read(value);
        return result === BROKEN ? undefined : (result ?? undefined);
      };
    },
  );

type DropReport = (drop: { list: string; index: number; issues: string }) => void;

let reportDrop: DropReport = () => {};

/** Sets the report for dropped list items; the web and the contract check each set theirs once. */
export function setDroppedItemReport(report: DropReport): void {
  reportDrop = report;
}

/** A list that drops and reports invalid items; a missing list is empty. */
export function validItemsOrEmpty<Schema extends z.ZodType>(itemSchema: Schema, listName: string) {
  const keepValid = createValidItemFilter(itemSchema, listName);
  return registerReader(
    z
      .custom<z.input<Schema>[] | null | undefined>((value) => value == null || Array.isArray(value))
      .transform((values) => keepValid(values ?? [])),
    () => (value) => {
      if (value == null) return [];
      return Array.isArray(value) ? keepValid(value) : BROKEN;
    },
    { items: itemSchema },
  );
}

/** A list for which empty and unknown differ: absent if it is missing or none of its items is valid. */
export function validItemsOrUndefined<Schema extends z.ZodType>(itemSchema: Schema, listName: string) {
  const keepValid = createValidItemFilter(itemSchema, listName);
  const readValidItems = (value: unknown) => {
    const valid = Array.isArray(value) ? keepValid(value) : undefined;
    return valid?.length === 0 && (value as unknown[]).length > 0 ? undefined : valid;
  };
  const schema = z.custom<z.input<Schema>[] | null | undefined>(() => true).transform(readValidItems);
  return registerReader(schema, () => readValidItems, { items: itemSchema });
}

function createValidItemFilter<Schema extends z.ZodType>(itemSchema: Schema, listName: string) {
  let reader: Reader | undefined;
  return (values: readonly unknown[]) => {
    reader ??= createSchemaReader(itemSchema);
    const valid: z.output<Schema>[] = [];
    for (const [index, value] of values.entries()) {
      const result = reader(value);
      // Zod is slower, but it has the reasons, and it decides in the rare cases that the reader does not
      // support.
      const parsed = result === BROKEN ? itemSchema.safeParse(value) : undefined;
      if (!parsed) valid.push(result as z.output<Schema>);
      else if (parsed.success) valid.push(parsed.data);
      else reportDrop({ list: listName, index, issues: z.prettifyError(parsed.error) });
    }
    return valid;
  };
}
