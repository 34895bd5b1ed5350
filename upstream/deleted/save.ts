import { type DeletedKind, RESTORABLE_DAYS } from "@contract/deleted/deleted";
import { foldText } from "@contract/fold-text";
import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { deletedRows, deletions, users } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { toFoldedSql } from "../search-text";
import { loadForeignKeys, type Reference } from "./references";

/** A record that is about to be deleted. */
interface Deletion {
  kind: DeletedKind;
  table: string;
  id: number;
  name: string;
  leadId?: number;
  venueId?: number;
}

/**
 * Saves the rows of records, and all rows that the database deletes with them, so that they can be restored. Call it
 * before the deletion, in its transaction.
 */
export async function saveRecordsForRestore(
  tx: Database,
  records: Deletion[],
  deletedBy: number | undefined,
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  const references = await loadForeignKeys(tx);
  const ids: number[] = [];
  for (const { table, id, kind, name, leadId, venueId } of records) {
    const [deletion] = await tx
      .insert(deletions)
      .values({ kind, recordId: id, name, leadId, venueId, deletedBy, deletedAt: now })
      .returning({ id: deletions.id });
    if (!deletion) throw new Error("The deletion was not inserted");
    ids.push(deletion.id);
    await tx.execute(sql`INSERT INTO ${deletedRows} (deletion_id, table_name, place, row)
      SELECT ${deletion.id}::int, ${table}::text, t.ctid::text, to_jsonb(t)
      FROM ${sql.identifier(table)} t WHERE t.id = ${id}::int`);
  }
  const [first] = records;
  await saveDependentRows(tx, references, ids, first ? [first.table] : []);
}

/** Saves what is deleted with the rows of some tables, table by table, until nothing new is found. */
async function saveDependentRows(
  tx: Database,
  references: Reference[],
  deletionIds: number[],
  tables: string[],
): Promise<void> {
  let parents = new Set(tables);
  while (parents.size > 0) {
    const found = new Set<string>();
    for (const reference of references.filter(({ parent }) => parents.has(parent)))
      if ((await saveReferringRows(tx, reference, deletionIds)) && reference.isDeleted)
        found.add(reference.table);
    parents = found;
  }
}

/** Saves the rows that refer to saved rows. Returns whether there were new ones. */
async function saveReferringRows(
  tx: Database,
  { table, column, parent, parentColumn, isDeleted }: Reference,
  deletionIds: number[],
): Promise<boolean> {
  const child = sql`t.${sql.identifier(column)}`;
  const link = isDeleted ? "" : column;
  const { rows } =
    (await tx.execute(sql`INSERT INTO ${deletedRows} (deletion_id, table_name, place, link, row)
    SELECT p.deletion_id, ${table}::text, t.ctid::text, ${link}::text, to_jsonb(t)
    FROM ${deletedRows} p JOIN ${sql.identifier(table)} t ON ${child} = (p.row->>${parentColumn}::text)::int
    WHERE p.deletion_id = ANY(${sql.raw(`ARRAY[${deletionIds.map(Number).join(",")}]`)}::int[])
      AND p.table_name = ${parent}::text AND p.link = ''
    ON CONFLICT DO NOTHING RETURNING 1`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

const PER_PAGE = 25;

interface DeletedQuery {
  page: number;
  search?: string | undefined;
  kind?: DeletedKind | undefined;
}

const whereRestorable = (now: Date): SQL =>
  sql`${deletions.deletedAt} >= ${getOldestRestorableTime(now).toISOString()}::timestamptz`;

const DAY_MS = 86_400_000;

/** Records deleted before this time can no longer be restored. */
export const getOldestRestorableTime = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);

/** A page of the records that can be restored, latest deletion first. */
export async function listDeletedRecords(db: Database, { page, search, kind }: DeletedQuery, now: Date) {
  const where = and(
    whereRestorable(now),
    kind && eq(deletions.kind, kind),
    search?.trim()
      ? sql`position(${foldText(search.trim())} in ${toFoldedSql(deletions.name)}) > 0`
      : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    selectDeletions(db)
      .where(where)
      .orderBy(desc(deletions.deletedAt), desc(deletions.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select({ count: count() }).from(deletions).where(where),
  ]);
  return {
    data: rows.map(toWireDeletedRecord),
    meta: { total: counted?.count ?? 0, page, per_page: PER_PAGE },
  };
}

/** A deletion, locked until the transaction ends. @throws Refusal 404 if it cannot be restored any more */
export async function lockAndLoadDeletion(tx: Database, deletionId: number, now: Date) {
  const [row] = await selectDeletions(tx)
    .where(and(eq(deletions.id, deletionId), whereRestorable(now)))
    .for("update", { of: deletions });
  if (!row) throw createNotFoundRefusal("deleted record");
  return row;
}

const selectDeletions = (db: Database) =>
  db
    .select({ deletion: deletions, by: users.displayName })
    .from(deletions)
    .leftJoin(users, eq(users.id, deletions.deletedBy))
    .$dynamic();

export const toWireDeletedRecord = ({
  deletion,
  by,
}: {
  deletion: typeof deletions.$inferSelect;
  by: string | null;
}) => ({
  id: deletion.id,
  kind: deletion.kind as DeletedKind,
  record_id: deletion.recordId,
  name: deletion.name,
  lead_id: deletion.leadId ?? undefined,
  venue_id: deletion.venueId ?? undefined,
  deleted_by: by ?? undefined,
  deleted_at: deletion.deletedAt.toISOString(),
  purged_at: new Date(deletion.deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS).toISOString(),
});
