import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import * as tables from "../../db/schema";

const { importKeys: keys, importRows: rows, invoices, leads } = tables;

/**
 * What identifies clients in rows that have no reference to their records, such as those of imported files.
 */
export interface ClientIdentity {
  /** Also those of leads that were merged into them. */
  leadIds: number[];
  emails: string[];
  /** Normalised phone numbers. */
  numbers: string[];
}

/** The identity of clients whose records still exist. */
export async function loadClientIdentity(tx: Database, leadIds: number[]): Promise<ClientIdentity> {
  const { leadEmails, leadPhoneNumbers, mergedLeads } = tables;
  const merged = await tx
    .select({ id: mergedLeads.id })
    .from(mergedLeads)
    .where(inArray(mergedLeads.intoId, leadIds));
  const addresses = await tx
    .select({ email: leadEmails.email })
    .from(leadEmails)
    .where(inArray(leadEmails.leadId, leadIds));
  const numbers = await tx
    .select({ number: leadPhoneNumbers.normalised })
    .from(leadPhoneNumbers)
    .where(inArray(leadPhoneNumbers.leadId, leadIds));
  return {
    leadIds: [...leadIds, ...merged.map(({ id }) => id)],
    emails: addresses.map(({ email }) => email),
    numbers: numbers.map(({ number }) => number),
  };
}

/**
 * Deletes the clients' history, including that of the erasure itself, their restorable records, and notices
 * about them.
 */
export async function deleteHistoryOfClients(tx: Database, { leadIds }: ClientIdentity): Promise<void> {
  for (const table of [tables.recordChanges, tables.deletions, tables.notices])
    await tx.delete(table).where(inArray(table.leadId, leadIds));
}

/** Removes the client from invoices, whose numbers and amounts the law requires to keep, and deletes their emails. */
export async function eraseClientFromInvoices(tx: Database, whereInvoice: SQL | undefined): Promise<void> {
  // Sent invoices name the client, also to the venue.
  const sent = tx.select({ id: invoices.emailId }).from(invoices).where(whereInvoice);
  await tx.delete(tables.emails).where(inArray(tables.emails.id, sent));
  await tx
    .update(invoices)
    .set({
      details: sql`${invoices.details} - 'client_name'`,
      sentTo: null,
      // A void invoice has a reason, which may name the client.
      voidReason: sql`CASE WHEN ${invoices.voidReason} IS NOT NULL THEN '' END`,
    })
    .where(whereInvoice);
}

/**
 * Empties the rows of imported files that `loadImportRowsOfClients` finds. Undoing such an import later
 * leaves the erased clients in place, as the effects of the rows are gone.
 */
export async function eraseImportRowsOfClients(tx: Database, identity: ClientIdentity): Promise<void> {
  const pairs = toRowKeysSql(await loadImportRowsOfClients(tx, identity));
  await tx
    .update(rows)
    .set({ cells: [], remarks: [], effects: null })
    .where(sql`(${rows.importId}, ${rows.number}) IN ${pairs}`);
  await tx.delete(keys).where(sql`(${keys.importId}, ${keys.number}) IN ${pairs}`);
}

/**
 * The rows of imported files about the clients, with their cells: the rows that created or changed their
 * leads, rows without a lead that contain one of their email addresses or phone numbers, and rows without a
 * lead that repeat any of these.
 */
export async function loadImportRowsOfClients(db: Database, identity: ClientIdentity) {
  const { imports } = tables;
  const select = (whereRow: SQL | undefined) =>
    db
      .select({
        importId: imports.id,
        fileName: imports.fileName,
        headings: imports.headings,
        number: rows.number,
        cells: rows.cells,
      })
      .from(rows)
      .innerJoin(imports, eq(imports.id, rows.importId))
      .where(and(eq(imports.kind, "leads"), whereRow))
      .orderBy(asc(rows.importId), asc(rows.number));
  const found = new Map<string, Awaited<ReturnType<typeof select>>[number]>();
  // A row may repeat one that itself repeats another, so this goes on until no more are found.
  let next = await select(whereRowOfClient(identity));
  while (next.length > 0) {
    for (const row of next) found.set(`${row.importId} ${row.number}`, row);
    next = await select(whereRowRepeats(next));
  }
  return [...found.values()];
}

const isOfNoLead = sql`NOT EXISTS (SELECT FROM ${leads} WHERE ${leads.id} = ${rows.recordId})`;

const whereRowOfClient = (identity: ClientIdentity) =>
  or(inArray(rows.recordId, identity.leadIds), and(isOfNoLead, whereCellHasContact(identity)));

type RowKey = Pick<typeof rows.$inferSelect, "importId" | "number">;

/** Rows without a lead that repeat others, which are earlier in their files. */
const whereRowRepeats = (others: RowKey[]) =>
  and(isOfNoLead, sql`(${rows.importId}, ${rows.otherRow}) IN ${toRowKeysSql(others)}`);

/** Rows as one parameter: a statement has at most 65,535. */
const toRowKeysSql = (rowKeys: RowKey[]) =>
  sql`(SELECT * FROM jsonb_to_recordset(${JSON.stringify(
    rowKeys.map(({ importId, number }) => ({ import_id: importId, number })),
  )}::jsonb) AS pairs(import_id int, number int))`;

/** Shorter numbers could be part of any other number, such as an amount. */
const SHORTEST_NUMBER = 7;

/** Characters that people write between the digits of a phone number. */
const BETWEEN_DIGITS = " ()-./\u00a0\u2010\u2011\u2013";

/** Whether a cell of a row has one of the email addresses or phone numbers, however it is written. */
function whereCellHasContact({ emails, numbers }: ClientIdentity): SQL {
  const addresses = emails.map((email) => email.toLowerCase().replace(/[^\p{L}\p{N}_]/gu, "\\$&"));
  // "ann@example.com", but not within "joann@example.com", "ann@example.com.au" or "ann@example.com-x".
  const pattern = `(?<![\\w.+-])(?:${addresses.join("|")})(?![\\w-]|\\.\\w)`;
  // Without the country's code, as a cell may have none.
  const digits = numbers
    .map((number) => number.replace(/^(?:61|44)/, ""))
    .filter(({ length }) => length >= SHORTEST_NUMBER);
  const found = [
    ...(emails.length > 0 ? [sql`cell LIKE '%@%' AND lower(cell) ~ ${pattern}`] : []),
    ...(digits.length > 0
      ? [
          sql`translate(cell, ${BETWEEN_DIGITS}, '') LIKE ANY(${sql.param(digits.map((number) => `%${number}%`))}::text[])`,
        ]
      : []),
  ];
  return found.length > 0
    ? sql`EXISTS (SELECT FROM jsonb_array_elements_text(${rows.cells}) AS cell WHERE ${or(...found)})`
    : sql`false`;
}
