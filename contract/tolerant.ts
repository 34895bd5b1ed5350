import { z } from "zod/v4";
import { BROKEN, readerOf, readsAs } from "./reader";

/**
 * Tolerant reading of upstream answers: unknown fields pass (`z.looseObject`), missing or broken optional
 * fields become absent, one bad item in a list drops that item and is reported.
 */

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
  );
}

function itemKeeper<Schema extends z.ZodType>(item: Schema, name: string) {
  let reader: ReturnType<typeof readerOf> | undefined;
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
