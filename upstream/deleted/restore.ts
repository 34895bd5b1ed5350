import { and, eq, isNotNull, sql } from "drizzle-orm";
import { runAsRestoring } from "../db/actor";
import type { Database } from "../db/database";
import { deletedRows, deletions, emails, invoices, leads, sales, scheduledSends } from "../db/schema";
import { createConflictRefusal } from "../errors";
import { updateWaitingSince } from "../waiting-leads";
import { loadForeignKeys, type Reference, sortTablesByForeignKey } from "./references";
import { lockAndLoadDeletion, toWireDeletedRecord } from "./save";

/**
 * Restores a deleted record with everything that was deleted with it. References to records that no longer exist are
 * cleared; rows that cannot exist without them stay deleted.
 * @throws Refusal 404 if it can no longer be restored; 409 if the record it belonged to has been deleted
 */
export const restoreDeletedRecord = (db: Database, deletionId: number, now: Date) =>
  runAsRestoring(() =>
    db.transaction(async (tx) => {
      const found = await lockAndLoadDeletion(tx, deletionId, now);
      const references = await loadForeignKeys(tx);
      const tables = await listTablesOfDeletion(tx, deletionId);
      for (const table of sortTablesByForeignKey(tables, references))
        await restoreRowsOfTable(tx, deletionId, table, references);
      await assertRecordRestored(tx, found.deletion);
      await restoreClearedReferences(tx, deletionId);
      const { leadId, kind } = found.deletion;
      if (kind === "lead" && leadId !== null) await stopDueWorkOfRestoredLead(tx, leadId, now);
      await tx.delete(deletions).where(eq(deletions.id, deletionId));
      return toWireDeletedRecord(found);
    }),
  );

async function listTablesOfDeletion(tx: Database, deletionId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ table: deletedRows.tableName })
    .from(deletedRows)
    .where(and(eq(deletedRows.deletionId, deletionId), eq(deletedRows.link, "")));
  return rows.map(({ table }) => table);
}

/** Inserts the rows of one table, except those that cannot exist without a record that is gone. */
async function restoreRowsOfTable(
  tx: Database,
  deletionId: number,
  table: string,
  references: Reference[],
): Promise<void> {
  const ownReferences = references.filter((reference) => reference.table === table);
  const columns = await listInsertableColumns(tx, table);
  const values = columns.map((column) => {
    const reference = ownReferences.find((candidate) => candidate.column === column && candidate.isCleared);
    const value = sql`r.${sql.identifier(column)}`;
    return reference ? sql`CASE WHEN ${whereReferencedRowExists(reference)} THEN ${value} END` : value;
  });
  const requiredReferences = ownReferences
    .filter(({ isCleared }) => !isCleared)
    .map(
      (reference) =>
        sql`(r.${sql.identifier(reference.column)} IS NULL OR ${whereReferencedRowExists(reference)})`,
    );
  const names = columns.map((column) => sql`${sql.identifier(column)}`);
  await tx.execute(sql`INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)})
    OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values, sql`, `)}
    FROM ${deletedRows} d, jsonb_populate_record(NULL::${sql.identifier(table)}, d.row) r
    WHERE d.deletion_id = ${deletionId} AND d.table_name = ${table} AND d.link = ''
      AND ${sql.join([sql`true`, ...requiredReferences], sql` AND `)}
    ON CONFLICT DO NOTHING`);
}

const whereReferencedRowExists = ({ column, parent, parentColumn }: Reference) =>
  sql`EXISTS (SELECT FROM ${sql.identifier(parent)} parent WHERE parent.${sql.identifier(parentColumn)} = r.${sql.identifier(column)})`;

/** The columns of a table that can be inserted. */
async function listInsertableColumns(tx: Database, table: string): Promise<string[]> {
  const { rows } = (await tx.execute(sql`SELECT column_name::text AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'
    ORDER BY ordinal_position`)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

const recordTables: Record<string, string> = {
  lead: "leads",
  note: "lead_notes",
  quote: "quotes",
  room: "rooms",
  offer: "special_offers",
  brochure: "brochures",
};

/**
 * @throws Refusal 409 if the record itself was not restored, because the record it belonged to was deleted
 */
async function assertRecordRestored(
  tx: Database,
  { kind, recordId }: typeof deletions.$inferSelect,
): Promise<void> {
  const table = recordTables[kind];
  const { rows } = (await tx.execute(
    sql`SELECT FROM ${sql.identifier(table ?? "")} WHERE id = ${recordId}`,
  )) as unknown as { rows: unknown[] };
  if (rows.length === 0)
    throw createConflictRefusal("This can't be restored because the record it belonged to was deleted.");
}

/** Sets the references again that other rows lost by the deletion, unless they have a new value by now. */
async function restoreClearedReferences(tx: Database, deletionId: number): Promise<void> {
  const links = await tx
    .select({ table: deletedRows.tableName, column: deletedRows.link, row: deletedRows.row })
    .from(deletedRows)
    .where(and(eq(deletedRows.deletionId, deletionId), sql`${deletedRows.link} <> ''`));
  for (const { table, column, row } of links) {
    const name = sql.identifier(column);
    if (row.id === undefined) continue;
    await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${name} = ${Number(row[column])}
      WHERE id = ${Number(row.id)} AND ${name} IS NULL`);
  }
}

const TOO_LATE = "The lead was deleted when this email was due. Check it, then send it again.";

/**
 * Brings a restored lead up to date: stops emails that fell due while it was deleted, lets sales of invoices
 * that were voided meanwhile be invoiced again, and queues the lead for HubSpot.
 */
async function stopDueWorkOfRestoredLead(tx: Database, leadId: number, now: Date): Promise<void> {
  await tx
    .update(emails)
    .set({ status: "failed", failure: TOO_LATE })
    .where(and(eq(emails.leadId, leadId), eq(emails.status, "queued")));
  await tx.execute(sql`UPDATE ${scheduledSends} SET refusal = ${TOO_LATE}
    WHERE refusal IS NULL AND due_at <= ${now.toISOString()}::timestamptz
      AND lead_event_id IN (SELECT id FROM lead_events WHERE lead_id = ${leadId})`);
  // An invoice that was voided meanwhile could not free its sale.
  await tx.execute(sql`UPDATE ${sales} SET is_invoiced = false, version = version + 1
    WHERE is_invoiced AND lead_event_id IN (SELECT id FROM lead_events WHERE lead_id = ${leadId})
      AND (SELECT bool_and(voided_at IS NOT NULL) FROM ${invoices} WHERE sale_id = ${sales.id})`);
  await tx
    .update(leads)
    .set({ hubspotStatus: "pending" })
    .where(and(eq(leads.id, leadId), isNotNull(leads.hubspotSyncedAt)));
  await updateWaitingSince(tx, [leadId]);
}
