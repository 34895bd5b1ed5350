import { foldText } from "@contract/fold-text";
import type { all, rows } from "@contract/imports/imports";
import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { importRows, imports, invitations, users } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { toContainsPattern, toFoldedSql } from "../search-text";
import type { Import, StoredRow } from "./batch";

const PER_PAGE = 10;
const SAMPLE_ROWS = 20;
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

const sortColumns = {
  created_at: imports.createdAt,
  file_name: sql`lower(${imports.fileName})`,
  total: imports.total,
};

/** One page of the imports. */
export async function listImports(
  db: Database,
  { page, search = "", kind, sort_by, sort_order }: z.output<typeof all.query>,
) {
  const entered = search.trim();
  const where = and(
    ne(imports.state, "receiving"),
    kind && eq(imports.kind, kind),
    entered ? sql`${toFoldedSql(imports.fileName)} LIKE ${toContainsPattern(foldText(entered))}` : undefined,
  );
  const order = sort_order === "asc" ? asc : desc;
  const [found, [counted]] = await Promise.all([
    db
      .select({ job: imports, by: users.displayName })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.userId))
      .where(where)
      .orderBy(order(sortColumns[sort_by]), order(imports.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select({ total: count() }).from(imports).where(where),
  ]);
  return {
    data: found.map(({ job, by }) => toWireImportSummary(job, by)),
    meta: { total: counted?.total ?? 0, page, per_page: PER_PAGE },
  };
}

const toWireImportSummary = (job: Import, by: string | null) => ({
  id: job.id,
  kind: job.kind,
  file_name: job.fileName,
  state: job.state as Exclude<Import["state"], "receiving">,
  country: job.country,
  total: job.total,
  handled: job.handled,
  problem: job.problem ?? undefined,
  created_by: by ?? undefined,
  created_at: job.createdAt.toISOString(),
  finished_at: job.finishedAt?.toISOString(),
});

/** An import whose file has arrived completely; its row is locked if `isForChange`. @throws Refusal 404 */
export async function requireReceivedImport(
  db: Database,
  importId: number,
  { isForChange = false } = {},
): Promise<Import> {
  const query = db
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), ne(imports.state, "receiving")));
  const [job] = await (isForChange ? query.for("update") : query);
  if (!job) throw createNotFoundRefusal("import");
  return job;
}

/** An import with its columns and the numbers of its rows. @throws Refusal 404 */
export async function loadImportWithCounts(db: Database, importId: number) {
  const job = await requireReceivedImport(db, importId);
  const [first, verdicts, outcomes, uninvited, [by]] = await Promise.all([
    db
      .select()
      .from(importRows)
      .where(eq(importRows.importId, importId))
      .orderBy(asc(importRows.number))
      .limit(SAMPLE_ROWS),
    countImportRowsBy(db, importId, "verdict"),
    countImportRowsBy(db, importId, "outcome"),
    job.kind === "users" ? db.$count(listUninvitedUsersOfImport(db, importId).as("uninvited")) : undefined,
    db
      .select({ name: users.displayName })
      .from(users)
      // Null if the user has been deleted since; no user has the id 0.
      .where(eq(users.id, job.userId ?? 0)),
  ]);
  return {
    ...toWireImportSummary(job, by?.name ?? null),
    sheet: job.sheet ?? undefined,
    date_order: job.options.date_order,
    default_event_type: job.options.default_event_type,
    verdicts,
    outcomes,
    uninvited,
    columns: job.headings.map((heading, index) => ({
      heading,
      target: job.targets[index] ?? "skip",
      samples: listSampleValues(first, index),
    })),
  };
}

/** The users whom an import created and who have no invitation yet. */
export const listUninvitedUsersOfImport = (db: Database, importId: number) =>
  db
    .select({ user: users })
    .from(importRows)
    .innerJoin(users, eq(users.id, importRows.recordId))
    .innerJoin(invitations, eq(invitations.userId, users.id))
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.outcome, "created"),
        isNull(invitations.tokenHash),
        eq(users.isDisabled, false),
      ),
    );

function listSampleValues(firstRows: readonly StoredRow[], columnIndex: number): string[] {
  const values = firstRows.map(({ cells }) => cells[columnIndex] ?? "").filter(Boolean);
  return [...new Set(values)]
    .slice(0, SAMPLES)
    .map((value) =>
      value.length > SAMPLE_LENGTH ? `${[...value].slice(0, SAMPLE_LENGTH).join("")}…` : value,
    );
}

async function countImportRowsBy(
  db: Database,
  importId: number,
  columnName: "verdict" | "outcome",
): Promise<Record<string, number>> {
  const column = importRows[columnName];
  const counts = await db
    .select({ value: column, rows: count() })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(column)))
    .groupBy(column);
  return Object.fromEntries(counts.map(({ value, rows: number }) => [String(value), number]));
}

/** One page of the rows, in the order of the file. @throws Refusal 404 */
export async function listImportRows(
  db: Database,
  importId: number,
  { page, per_page, verdict, outcome, search = "" }: z.output<typeof rows.query>,
) {
  await requireReceivedImport(db, importId);
  const entered = search.trim();
  const where = and(
    eq(importRows.importId, importId),
    verdict && eq(importRows.verdict, verdict),
    outcome && eq(importRows.outcome, outcome),
    entered ? sql`${importRows.cells}::text ILIKE ${toContainsPattern(entered)}` : undefined,
  );
  const [found, [counted]] = await Promise.all([
    db
      .select()
      .from(importRows)
      .where(where)
      .orderBy(asc(importRows.number))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: count() }).from(importRows).where(where),
  ]);
  return { data: found.map(toWireImportRow), meta: { total: counted?.total ?? 0, page, per_page } };
}

const toWireImportRow = (row: StoredRow) => ({
  id: row.number,
  cells: row.cells,
  verdict: row.verdict ?? undefined,
  outcome: row.outcome ?? undefined,
  remarks: row.remarks,
  record_id: row.recordId ?? undefined,
  other_row: row.otherRow ?? undefined,
});
