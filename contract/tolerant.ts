import { BROKEN, type Reader, readerOf, readsAs } from "./reader";
import { z } from "./zod";

/**
 * Tolerant reading of upstream answers: unknown fields pass (`z.looseObject`), missing or broken optional
 * fields become absent, one bad item in a list drops that item and is reported.
 */

/** The readers of answers by their schemas. */
const answerReaders = new WeakMap<z.ZodType, Reader>();

/** Reads a whole answer; what it cannot be read as is told by zod. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const reader = answerReaders.get(schema) ?? readerOf(schema);
  answerReaders.set(schema, reader);
  const data = reader(json);
  return data === BROKEN ? schema.safeParse(json) : { success: true, data: data as z.output<Schema> };
}

/** A field that may be missing, null or broken: each of these reads as `undefined`. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  readsAs(
    schema
      .nullish()
      .transform((value) => value ?? undefined)
      .catch(undefined),
    () => {
      const read = readerOf(schema);
      const mayBeMissing = schema._zod.optin === "optional";
      return (value) => {
        if (value === null || (value === undefined && !mayBeMissing)) return undefined;
        const own = read(value);
        return own === BROKEN ? undefined : (own ?? undefined);
      };
    },
  );

type DropReport = (drop: { list: string; index: number; issues: string }) => void;

let reportDrop: DropReport = () => {};

/** Sets who hears of dropped list items; the web and the contract check each set their own log once. */
export function onDroppedItem(report: DropReport) {
  reportDrop = report;
}

/** A list in which an item that does not fit is dropped with a report; a missing list is empty. */
export function list<Schema extends z.ZodType>(item: Schema, name: string) {
  const keep = itemKeeper(item, name);
  return readsAs(
    z
      .custom<z.input<Schema>[] | null | undefined>((value) => value == null || Array.isArray(value))
      .transform((values) => keep(values ?? [])),
    () => (value) => (value == null ? [] : Array.isArray(value) ? keep(value) : BROKEN),
    { items: item },
  );
}

/** A list that makes a statement when it is empty: absent when it did not come or none of its items can be read. */
export function knownList<Schema extends z.ZodType>(item: Schema, name: string) {
  const keep = itemKeeper(item, name);
  const known = (value: unknown) => {
    const kept = Array.isArray(value) ? keep(value) : undefined;
    return kept?.length === 0 && (value as unknown[]).length > 0 ? undefined : kept;
  };
  const schema = z.custom<z.input<Schema>[] | null | undefined>(() => true).transform(known);
  return readsAs(schema, () => known, { items: item });
}

function itemKeeper<Schema extends z.ZodType>(item: Schema, name: string) {
  let reader: Reader | undefined;
  return (values: readonly unknown[]) => {
    reader ??= readerOf(item);
    const kept: z.output<Schema>[] = [];
    for (const [index, value] of values.entries()) {
      const own = reader(value);
      const read = own === BROKEN ? item.safeParse(value) : undefined;
      if (!read) kept.push(own as z.output<Schema>);
      else if (read.success) kept.push(read.data);
      else reportDrop({ list: name, index, issues: z.prettifyError(read.error) });
    }
    return kept;
  };
}
