import type { Database } from "../db/database";
import { Refusal } from "../errors";
import type { JudgedRow, WrittenRow } from "./work";

/** A row that is ready to be saved. */
export type CompleteRow<Values, Change> = JudgedRow<Values, Change> & { values: Values; change: Change };

/** The rows that have values and a change. */
export const listComplete = <Values, Change>(
  rows: readonly JudgedRow<Values, Change>[],
): CompleteRow<Values, Change>[] =>
  rows.filter(
    (row): row is CompleteRow<Values, Change> => row.values !== undefined && row.change !== undefined,
  );

/** Saves rows one by one, each whole or not at all. A row that the rules refuse changes nothing. */
export async function writeRows<Values, Change>(
  tx: Database,
  rows: readonly CompleteRow<Values, Change>[],
  write: (nested: Database, row: CompleteRow<Values, Change>) => Promise<WrittenRow>,
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  for (const row of rows)
    written.push(
      await tx
        .transaction((nested) => write(nested, row))
        .catch((error: unknown) => {
          if (error instanceof Refusal) return toRefused(row, error);
          throw error;
        }),
    );
  return written;
}

/** A refused row, with the messages of the rules. */
export const toRefused = (
  { number }: Pick<WrittenRow, "number">,
  { errors, message: whole }: Refusal,
): WrittenRow => ({
  number,
  outcome: "refused",
  remarks: Object.entries(errors ?? { row: [whole] }).map(([field, [message = whole]]) => ({
    field,
    message,
  })),
});
