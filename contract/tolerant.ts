import { z } from "zod/v4";

/**
 * Tolerant reading of upstream answers: unknown fields pass (`z.looseObject`), missing or broken optional
 * fields become absent, one bad item in a list drops that item and is reported.
 */

/** A field that may be missing, null or broken: each of these reads as `undefined`. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined);

type DropReport = (drop: { list: string; index: number; issues: string }) => void;

let reportDrop: DropReport = () => {};

/** Sets who hears of dropped list items; the web and the contract check each set their own log once. */
export function onDroppedItem(report: DropReport) {
  reportDrop = report;
}

/** A list in which an item that does not fit is dropped with a report; a missing list is empty. */
export const list = <Schema extends z.ZodType>(item: Schema, name: string) =>
  z
    .custom<z.input<Schema>[] | null | undefined>((value) => value == null || Array.isArray(value))
    .transform((values) => {
      const kept: z.output<Schema>[] = [];
      (values ?? []).forEach((value, index) => {
        const read = item.safeParse(value);
        if (read.success) kept.push(read.data);
        else reportDrop({ list: name, index, issues: z.prettifyError(read.error) });
      });
      return kept;
    });
