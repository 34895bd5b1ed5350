import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { importRows, imports } from "../db/schema";
import { type Import, prepareImportBatch, type RowResult, type StoredRow } from "./batch";
import type { ClassifiedRow, ParsedRow, RowOutcome } from "./import-rows";
import { undoImportRows } from "./undo";

/** What the background does with an import in one of its states. */
interface Step {
  /** The next rows to work on; none when the step is complete. */
  next(tx: Database, job: Import, size: number): Promise<StoredRow[]>;
  work(tx: Database, job: Import, rows: readonly StoredRow[], now: Date): Promise<RowResult[]>;
  /** The result of a row that failed unexpectedly. */
  toFailedResult(number: number): RowResult;
  /** The columns of the import once all rows are done. */
  toFinalColumns: (now: Date) => Partial<Import>;
}

const FAILED = { field: "row", message: "We couldn't import this row because of an error on our side." };
const loadNextRows = (tx: Database, job: Import, size: number) =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, job.id), gt(importRows.number, job.cursor)))
    .orderBy(asc(importRows.number))
    .limit(size);

/** The background work by the state of an import. */
const steps: Record<"checking" | "running" | "undoing", Step> = {
  checking: {
    next: loadNextRows,
    work: checkImportRows,
    toFailedResult: (number) => ({ number, verdict: "refused", remarks: [FAILED] }),
    toFinalColumns: () => ({ state: "checked" }),
  },
  running: {
    next: loadNextRows,
    work: writeImportRows,
    toFailedResult: (number) => ({ number, outcome: "refused", remarks: [FAILED] }),
    toFinalColumns: (now) => ({ state: "done", finishedAt: now }),
  },
  undoing: {
    // Later rows may depend on earlier ones, so they are undone first. The cursor is 0 before the first
    // batch.
    next: (tx, job, size) =>
      tx
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, job.id),
            job.cursor > 0 ? lt(importRows.number, job.cursor) : undefined,
            sql`${importRows.effects} is not null`,
          ),
        )
        .orderBy(desc(importRows.number))
        .limit(size),
    work: (tx, _, rows) => undoImportRows(tx, rows),
    toFailedResult: (number) => ({
      number,
      outcome: "kept",
      remarks: [{ field: "row", message: "We couldn't undo this row because of an error on our side." }],
    }),
    toFinalColumns: (now) => ({ state: "undone", finishedAt: now }),
  },
};

const getStepForState = ({ state }: Import) => steps[state as keyof typeof steps];

/**
 * Works on the next rows of an import and moves its cursor past them. This transaction has locked the import.
 * @param marksAsFailed records that the rows failed instead of working on them: they have just thrown an
 * error
 * @returns whether there were rows to work on
 */
export async function processNextRows(
  tx: Database,
  job: Import,
  { size, now, marksAsFailed = false }: { size: number; now: Date; marksAsFailed?: boolean },
): Promise<boolean> {
  const step = getStepForState(job);
  const rows = await step.next(tx, job, size);
  const last = rows.at(-1);
  if (!last) {
    await tx.update(imports).set(step.toFinalColumns(now)).where(eq(imports.id, job.id));
    return false;
  }
  const results = marksAsFailed
    ? rows.map(({ number }) => step.toFailedResult(number))
    : await step.work(tx, job, rows, now);
  await saveRowResults(tx, job.id, results);
  const handled = job.handled + rows.length;
  if (isRowCountMilestone(job.handled, handled)) await analyseTables(tx);
  await tx.update(imports).set({ cursor: last.number, handled }).where(eq(imports.id, job.id));
  return true;
}

/** Whether the number of handled rows has passed 256, 512, 1024 or a further power of two. */
const isRowCountMilestone = (before: number, after: number) =>
  after >= 256 && Math.floor(Math.log2(Math.max(1, before))) < Math.floor(Math.log2(after));

/**
 * Updates the database's statistics on the size of the tables. Without this it would keep query plans for
 * small tables, and each row would take longer than the one before.
 */
const analyseTables = (tx: Database) =>
  tx.execute(
    sql`ANALYZE import_rows, import_keys, leads, lead_emails, lead_phone_numbers, lead_events, lead_notes, enquiries, activities, lead_signs, venues, rooms, venue_notes, users`,
  );

async function checkImportRows(
  tx: Database,
  job: Import,
  stored: readonly StoredRow[],
): Promise<RowResult[]> {
  const batch = await prepareImportBatch(tx, job, stored);
  const classified = await batch.classify(tx, batch.rows);
  return classified.map(({ number, verdict, remarks, recordId, otherRow }) => ({
    number,
    verdict,
    remarks,
    recordId: recordId ?? null,
    otherRow: otherRow ?? null,
  }));
}

async function writeImportRows(
  tx: Database,
  job: Import,
  storedRows: readonly StoredRow[],
  now: Date,
): Promise<RowResult[]> {
  const batch = await prepareImportBatch(tx, job, storedRows);
  const results: RowOutcome[] = [];
  let pending: readonly ParsedRow<unknown>[] = batch.rows;
  // A row that adds to an earlier row of this batch waits until that row is saved, and is then classified
  // again.
  while (pending.length > 0) {
    const waiting = new Set(pending.map(({ number }) => number));
    const classified = await batch.classify(tx, pending);
    const isReady = ({ verdict, otherRow }: ClassifiedRow<unknown>) =>
      verdict === "duplicate" || otherRow === undefined || !waiting.has(otherRow);
    const ready = classified.filter(isReady);
    results.push(...(await batch.work.write(tx, ready.filter(shouldWriteRow), { userId: job.userId, now })));
    results.push(...ready.filter((row) => !shouldWriteRow(row)).map(toUnwrittenResult));
    pending = classified.filter((row) => !isReady(row));
  }
  return results.map(({ effects, recordId, remarks = [], ...result }) => ({
    ...result,
    remarks,
    recordId: recordId ?? null,
    effects: effects ?? null,
  }));
}

const shouldWriteRow = ({ verdict }: ClassifiedRow<unknown>) => verdict === "new" || verdict === "changes";

const toUnwrittenResult = ({ number, verdict, remarks, recordId }: ClassifiedRow<unknown>): RowOutcome => ({
  number,
  outcome: verdict === "same" || verdict === "duplicate" ? verdict : "refused",
  remarks,
  recordId,
});

const resultColumns = {
  verdict: "verdict",
  outcome: "outcome",
  remarks: "remarks",
  recordId: "record_id",
  otherRow: "other_row",
  effects: "effects",
} as const;

/** Saves the results of rows with one statement. Results of one step all have the same columns. */
async function saveRowResults(tx: Database, importId: number, results: readonly RowResult[]): Promise<void> {
  const [first] = results;
  if (!first) return;
  const names = (Object.keys(resultColumns) as (keyof typeof resultColumns)[]).filter(
    (name) => name in first,
  );
  const set = names.map((name) => {
    const column = sql.identifier(resultColumns[name]);
    if (name === "remarks" || name === "effects")
      return sql`${column} = nullif(entry->${name}, 'null'::jsonb)`;
    if (name === "recordId" || name === "otherRow") return sql`${column} = (entry->>${name})::int`;
    return sql`${column} = entry->>${name}`;
  });
  await tx.execute(sql`
    UPDATE ${importRows} SET ${sql.join(set, sql`, `)}
    FROM jsonb_array_elements(${JSON.stringify(results)}::jsonb) entry
    WHERE ${importRows.importId} = ${importId} AND ${importRows.number} = (entry->>'number')::int`);
}
