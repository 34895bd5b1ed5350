import type { Database } from "../db/database";
import { Refusal } from "../errors";
import type { ClassifiedRow, RowOutcome } from "./import-rows";

/** A row that is ready to be saved. */
export type RowToWrite<Values, Change> = ClassifiedRow<Values, Change> & { values: Values; change: Change };

/** The rows that have values and a change. */
export const filterRowsToWrite = <Values, Change>(
  rows: readonly ClassifiedRow<Values, Change>[],
): RowToWrite<Values, Change>[] =>
  rows.filter(
    (row): row is RowToWrite<Values, Change> => row.values !== undefined && row.change !== undefined,
  );

/** Saves rows one by one, each completely or not at all. A row that is refused changes nothing. */
export async function writeRowsSeparately<Values, Change>(
  tx: Database,
  rows: readonly RowToWrite<Values, Change>[],
  writeRow: (nested: Database, row: RowToWrite<Values, Change>) => Promise<RowOutcome>,
): Promise<RowOutcome[]> {
  const written: RowOutcome[] = [];
  for (const row of rows)
    written.push(
      await tx
        .transaction((nested) => writeRow(nested, row))
        .catch((error: unknown) => {
          if (error instanceof Refusal) return toRefusedRow(row, error);
          throw error;
        }),
    );
  return written;
}

/** The outcome of a refused row, with the messages of the refusal. */
export const toRefusedRow = (
  { number }: Pick<RowOutcome, "number">,
  { errors, message: whole }: Refusal,
): RowOutcome => ({
  number,
  outcome: "refused",
  remarks: Object.entries(errors ?? { row: [whole] }).map(([field, [message = whole]]) => ({
    field,
    message,
  })),
});
