import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { importRows, imports } from "../db/schema";
import { type Import, prepareImportBatch, type RowResult, type StoredRow } from "./batch";
import type { ClassifiedRow, ParsedRow, RowOutcome } from "./import-rows";
import { undoImportRows } from "./undo";

interface Step {
  /** The rows that come next, in the order of the work. */
  next(tx: Database, job: Import, size: number): Promise<StoredRow[]>;
  work(tx: Database, job: Import, rows: readonly StoredRow[], now: Date): Promise<RowResult[]>;
  /** The result of a row that failed unexpectedly. */
  failed(number: number): RowResult;
  end: (now: Date) => Partial<Import>;
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
    failed: (number) => ({ number, verdict: "refused", remarks: [FAILED] }),
    end: () => ({ state: "checked" }),
  },
  running: {
    next: loadNextRows,
    work: writeImportRows,
    failed: (number) => ({ number, outcome: "refused", remarks: [FAILED] }),
    end: (now) => ({ state: "done", finishedAt: now }),
  },
  undoing: {
    // Later rows may depend on earlier ones, so they are taken back first.
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
    failed: (number) => ({
      number,
      outcome: "kept",
      remarks: [{ field: "row", message: "We couldn't undo this row because of an error on our side." }],
    }),
    end: (now) => ({ state: "undone", finishedAt: now }),
  },
};

const getStepForState = ({ state }: Import) => steps[state as keyof typeof steps];

/**
 * Does the next rows of an import whose row is locked by this transaction, and moves its cursor past them.
 * @param isLenient marks the rows as failed instead of doing them
 * @returns whether there were any
 */
export async function processNextRows(
  tx: Database,
  job: Import,
  { size, now, isLenient = false }: { size: number; now: Date; isLenient?: boolean },
): Promise<boolean> {
  const step = getStepForState(job);
  const rows = await step.next(tx, job, size);
  const last = rows.at(-1);
  if (!last) {
    await tx.update(imports).set(step.end(now)).where(eq(imports.id, job.id));
    return false;
  }
  const results = isLenient
    ? rows.map(({ number }) => step.failed(number))
    : await step.work(tx, job, rows, now);
  await saveRowResults(tx, job.id, results);
  const handled = job.handled + rows.length;
  if (isRowCountMilestone(job.handled, handled)) await analyseTables(tx);
  await tx.update(imports).set({ cursor: last.number, handled }).where(eq(imports.id, job.id));
  return true;
}

/** Whether the rows have doubled since the last milestone: 256, 512, 1024 and so on. */
const isRowCountMilestone = (before: number, after: number) =>
  after >= 256 && Math.floor(Math.log2(Math.max(1, before))) < Math.floor(Math.log2(after));

/**
 * Informs the database how large the tables have become. Without this it would keep plans for small ones, and each row would
 * take longer than the one before.
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
  const judged = await batch.judge(tx, batch.rows);
  return judged.map(({ number, verdict, remarks, recordId, otherRow }) => ({
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
  // A row that adds to an earlier one waits until that is saved.
  while (pending.length > 0) {
    const waiting = new Set(pending.map(({ number }) => number));
    const judged = await batch.judge(tx, pending);
    const isReady = ({ verdict, otherRow }: ClassifiedRow<unknown>) =>
      verdict === "duplicate" || otherRow === undefined || !waiting.has(otherRow);
    const ready = judged.filter(isReady);
    results.push(...(await batch.work.write(tx, ready.filter(shouldWriteRow), { userId: job.userId, now })));
    results.push(...ready.filter((row) => !shouldWriteRow(row)).map(toUnwrittenResult));
    pending = judged.filter((row) => !isReady(row));
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

/** Saves the results of rows with one statement. All have the same columns. */
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
