import { and, asc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { deletedRows, deletions, emails, invoices, leads } from "../../db/schema";
import { deleteExpiredSharedValues } from "../../db/shared-values";
import { getOldestRestorableTime } from "../../deleted/save";
import { startRepeatedWork } from "../../run-repeatedly";
import type { Services } from "../../services";
import {
  type ClientIdentity,
  deleteHistoryOfClients,
  eraseClientFromInvoices,
  eraseImportRowsOfClients,
} from "./traces";

/** The maximum number of records purged in one transaction. */
const BATCH = 200;

/**
 * Deletes records for good once they can no longer be restored. For leads this includes what the deletion
 * left elsewhere: history, emails to venues and staff, rows of imports, and the name on invoices. Returns how
 * many records there were.
 */
export async function purgeExpiredDeletedRecords(db: Database, now: Date): Promise<number> {
  let purged = 0;
  let batch: number;
  do {
    batch = await db.transaction((tx) => purgeNextDeletedRecords(tx, now));
    purged += batch;
  } while (batch > 0);
  return purged;
}

async function purgeNextDeletedRecords(tx: Database, now: Date): Promise<number> {
  const expired = await tx
    .select({ id: deletions.id })
    .from(deletions)
    .where(lt(deletions.deletedAt, getOldestRestorableTime(now)))
    .orderBy(asc(deletions.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const ids = expired.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await eraseTracesOfDeletedLeads(tx, ids);
  await tx.delete(deletions).where(inArray(deletions.id, ids));
  return ids.length;
}

/** Erases what the deletion of leads left elsewhere. */
async function eraseTracesOfDeletedLeads(tx: Database, deletionIds: number[]): Promise<void> {
  // A restored lead exists again.
  const restoredLead = tx.select({ id: leads.id }).from(leads).where(eq(leads.id, deletions.recordId));
  const deleted = await tx
    .select({ id: deletions.id, leadId: deletions.recordId })
    .from(deletions)
    .where(and(inArray(deletions.id, deletionIds), eq(deletions.kind, "lead"), notExists(restoredLead)));
  if (deleted.length === 0) return;
  const saved = await selectSavedRowsOfDeletions(
    tx,
    deleted.map(({ id }) => id),
  );
  const idsOf = (table: string, link: string) =>
    saved.flatMap((row) => (row.table === table && row.link === link && row.id ? [row.id] : []));
  const textsOf = (name: "email" | "number") => saved.flatMap((row) => row[name] ?? []);
  const identity: ClientIdentity = {
    leadIds: [...deleted.map(({ leadId }) => leadId), ...idsOf("merged_leads", "")],
    emails: textsOf("email"),
    numbers: textsOf("number"),
  };
  await tx.delete(emails).where(inArray(emails.id, idsOf("emails", "lead_event_id")));
  await eraseClientFromInvoices(tx, inArray(invoices.id, idsOf("invoices", "sale_id")));
  await eraseImportRowsOfClients(tx, identity);
  await deleteHistoryOfClients(tx, identity);
}

/**
 * What the deletions saved: contact details, ids of merged leads, and the emails and invoices that lost a
 * reference. `link` is the column of the lost reference, "" for a row that was deleted itself.
 */
const selectSavedRowsOfDeletions = (tx: Database, deletionIds: number[]) =>
  tx
    .select({
      table: deletedRows.tableName,
      link: deletedRows.link,
      id: sql<number | null>`(${deletedRows.row}->>'id')::int`,
      email: sql<string | null>`${deletedRows.row}->>'email'`,
      number: sql<string | null>`${deletedRows.row}->>'normalised'`,
    })
    .from(deletedRows)
    .where(
      and(
        inArray(deletedRows.deletionId, deletionIds),
        inArray(deletedRows.tableName, [
          "lead_emails",
          "lead_phone_numbers",
          "merged_leads",
          "emails",
          "invoices",
        ]),
      ),
    );

/** Purges deleted records and expired shared values once an hour. */
export const startHourlyPurge = ({ db, now, log }: Services) =>
  startRepeatedWork(
    async () => {
      await deleteExpiredSharedValues(db, now());
      const purged = await purgeExpiredDeletedRecords(db, now());
      if (purged > 0) log.info({ records: purged }, "deleted records purged");
    },
    { job: "deleted", every: 3_600_000, log, failure: "deleted records cannot be purged" },
  );
