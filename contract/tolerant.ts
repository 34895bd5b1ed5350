import { BROKEN, createReader, type Reader, withReader } from "./reader";
import { z } from "./zod";

/**
 * Tolerant parsing of upstream answers: unknown fields pass (`z.looseObject`), missing or invalid optional fields become
 * absent, and an invalid item in a list is dropped and reported.
 */

/** The readers of answers by their schemas. */
const answerReaders = new WeakMap<z.ZodType, Reader>();

/** Parses a whole answer; on failure the result has zod's issues. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const reader = answerReaders.get(schema) ?? createReader(schema);
  answerReaders.set(schema, reader);
  const data = reader(json);
  return data === BROKEN ? schema.safeParse(json) : { success: true, data: data as z.output<Schema> };
}

/** A field that may be missing, null or invalid, all of which become `undefined`. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  withReader(
    schema
      .nullish()
      .transform((value) => value ?? undefined)
      .catch(undefined),
    () => {
      const read = createReader(schema);
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
export function onDroppedItem(report: DropReport): void {
  reportDrop = report;
}

/** A list that drops and reports invalid items; a missing list is empty. */
export function list<Schema extends z.ZodType>(item: Schema, name: string) {
  const keepValid = createItemFilter(item, name);
  return withReader(
    z
      .custom<z.input<Schema>[] | null | undefined>((value) => value == null || Array.isArray(value))
      .transform((values) => keepValid(values ?? [])),
    () => (value) => (value == null ? [] : Array.isArray(value) ? keepValid(value) : BROKEN),
    { items: item },
  );
}

/** A list for which empty and unknown differ: absent if it is missing or none of its items is valid. */
export function knownList<Schema extends z.ZodType>(item: Schema, name: string) {
  const keepValid = createItemFilter(item, name);
  const readKnown = (value: unknown) => {
    const valid = Array.isArray(value) ? keepValid(value) : undefined;
    return valid?.length === 0 && (value as unknown[]).length > 0 ? undefined : valid;
  };
  const schema = z.custom<z.input<Schema>[] | null | undefined>(() => true).transform(readKnown);
  return withReader(schema, () => readKnown, { items: item });
}

function createItemFilter<Schema extends z.ZodType>(item: Schema, name: string) {
  let reader: Reader | undefined;
  return (values: readonly unknown[]) => {
    reader ??= createReader(item);
    const valid: z.output<Schema>[] = [];
    for (const [index, value] of values.entries()) {
      const result = reader(value);
      const read = result === BROKEN ? item.safeParse(value) : undefined;
      if (!read) valid.push(result as z.output<Schema>);
      else if (read.success) valid.push(read.data);
      else reportDrop({ list: name, index, issues: z.prettifyError(read.error) });
    }
    return valid;
  };
}
