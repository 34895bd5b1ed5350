import { and, eq, getTableName, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import * as schema from "../db/schema";
import type { Effect } from "../db/schema/imports";
import { lockUsersAndAdministrators } from "../users/changes";
import type { RowResult, StoredRow } from "./batch";
import type { Remark } from "./import-rows";

/**
 * The tables that imports write to, in the order of deletion. Deleting a lead or venue also deletes the rows
 * that refer to it. Enquiries are still deleted first, with one statement: a trigger takes them out of the
 * report figures, which is slower when it runs for each lead.
 */
const tables = [
  schema.enquiries,
  schema.leads,
  schema.leadEvents,
  schema.activities,
  schema.leadNotes,
  schema.leadEmails,
  schema.leadPhoneNumbers,
  schema.venues,
  schema.rooms,
  schema.venueNotes,
  schema.users,
];
const tablesByName: ReadonlyMap<string, (typeof tables)[number]> = new Map(
  tables.map((table) => [getTableName(table), table]),
);

/**
 * Tables whose rows come into being with their record, so they do not show that anyone has used it: contacts,
 * invitations, and the listings that triggers maintain.
 */
const ownParts = new Set(["lead_emails", "lead_phone_numbers", "venue_listings", "invitations"]);

/** References for which the database has no foreign key. */
const looseReferences: Reference[] = [
  { table: "recommendations", column: "room_id", target: "rooms", hasId: true },
  { table: "venue_notes", column: "author_id", target: "users", hasId: true },
];

interface Reference {
  table: string;
  column: string;
  target: string;
  /** Whether rows of the table have an id. */
  hasId: boolean;
}

type User = typeof schema.users.$inferSelect;

/** The word for rows of a table in the remark on a record that is kept because of them. */
const uses: Record<string, string> = {
  leads: "leads",
  lead_events: "events",
  lead_notes: "notes",
  enquiries: "enquiries",
  emails: "emails",
  follow_ups: "follow-ups",
  inspections: "inspections",
  recommendations: "recommendations",
  recommendation_sends: "recommendations",
  sales: "sales",
  quotes: "quotes",
  shortlists: "shortlists",
  rooms: "rooms",
  venue_notes: "notes",
  special_offers: "special offers",
  brochures: "brochures",
  access_tokens: "sign-ins",
  activities: "activities",
};

/**
 * Undoes rows of an import: deletes what they created and restores what they changed. A row is kept as a
 * whole if someone has used or changed one of its records since, or if no administrator would be left.
 */
export async function undoImportRows(tx: Database, rows: readonly StoredRow[]): Promise<RowResult[]> {
  const users = await lockImportedUsersAndAdministrators(tx, rows);
  const kept = await findRowsChangedSinceImport(tx, rows);
  const references = await loadReferencesToImportedTables(tx);
  // A kept record still refers to others, which then must be kept too. Repeats until a pass keeps no more
  // rows.
  for (;;) {
    const before = kept.size;
    await keepRowsInUse(tx, rows, references, kept);
    keepRowsSharingRecords(rows, kept);
    keepLastAdministratorRows(rows, users, kept);
    if (kept.size === before) break;
  }
  const undone = rows.filter(({ number }) => !kept.has(number));
  await deleteCreatedRecords(tx, undone);
  for (const { effects } of undone) await restoreChangedRecords(tx, effects ?? []);
  return rows.map(({ number, outcome, effects }) => {
    const remark = kept.get(number);
    if (remark) return { number, outcome: "kept", remarks: [remark], effects };
    return { number, outcome: outcome === "changed" ? "restored" : "removed", remarks: [], effects: null };
  });
}

/** Rows with a record that differs from what the import left, with the reason. */
async function findRowsChangedSinceImport(
  tx: Database,
  rows: readonly StoredRow[],
): Promise<Map<number, Remark>> {
  const kept = new Map<number, Remark>();
  for (const [name, table] of tablesByName) {
    const affected = rows.flatMap(({ number, effects }) =>
      (effects ?? []).filter((effect) => effect.table === name).map((effect) => ({ number, effect })),
    );
    const present = await loadRecordsById(
      tx,
      table,
      affected.map(({ effect }) => effect.id),
    );
    // Later rows come first. Undoing one restores what an earlier row left, and that earlier row is compared
    // with this state.
    const expected = new Map<number, Record<string, unknown>>();
    for (const { number, effect } of affected) {
      const record = expected.get(effect.id) ?? present.get(effect.id);
      if (record && !isUnchangedSinceImport(record, effect)) kept.set(number, changedRemark);
      else if (record && effect.before) expected.set(effect.id, { ...record, ...effect.before });
      // A record that no longer exists cannot be restored, and needs no deletion.
    }
  }
  return kept;
}

const changedRemark: Remark = { field: "row", message: "Kept because it has changed since the import." };

/**
 * The columns of a created record without pictures. Adding pictures does not raise the version, so they are
 * compared.
 */
const withoutPictures: Record<string, Effect["after"]> = {
  venues: { picture: null },
  rooms: { pictures: [], captions: {} },
};

const isUnchangedSinceImport = (record: Record<string, unknown>, { table, before, after }: Effect) =>
  Object.entries({ ...(!before && withoutPictures[table]), ...after }).every(
    ([name, value]) => JSON.stringify(record[name]) === JSON.stringify(value),
  );

async function loadRecordsById(
  tx: Database,
  table: PgTable,
  ids: number[],
): Promise<Map<number, Record<string, unknown>>> {
  if (ids.length === 0) return new Map<number, Record<string, unknown>>();
  // All these tables have a numeric `id`, the only column used here. The type of one of them is enough for
  // the compiler.
  const { id } = table as unknown as typeof schema.leads;
  const found = await tx
    .select()
    .from(table as typeof schema.leads)
    .where(inArray(id, ids))
    .for("update");
  return new Map(found.map((record) => [record.id, record as Record<string, unknown>]));
}

/**
 * All columns that refer to a table of imports. No foreign key of the schema has more than one column
 * (`conkey[1]`).
 */
async function loadReferencesToImportedTables(tx: Database): Promise<Reference[]> {
  const result = (await tx.execute(sql`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", c.confrelid::regclass::text AS target,
      EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.conrelid AND i.attname = 'id') AS "hasId"
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f'`)) as unknown as { rows: Reference[] };
  const found = result.rows.filter(({ table, target }) => tablesByName.has(target) && !ownParts.has(table));
  return [...found, ...looseReferences];
}

type KeptRows = Map<number, Remark>;

/** Adds the rows whose created records something else refers to. */
async function keepRowsInUse(
  tx: Database,
  rows: readonly StoredRow[],
  references: readonly Reference[],
  kept: KeptRows,
): Promise<void> {
  const created = mapCreatedRecordsByTable(rows.filter(({ number }) => !kept.has(number)));
  for (const reference of references) {
    const targets = created.get(reference.target);
    if (!targets || targets.size === 0) continue;
    const own = [...(created.get(reference.table)?.keys() ?? [])];
    for (const id of await findReferencedIds(tx, reference, [...targets.keys()], own)) {
      const number = targets.get(id);
      const what = uses[reference.table] ?? "records";
      if (number !== undefined)
        kept.set(number, { field: "row", message: `Kept because it has had ${what} since the import.` });
    }
  }
}

/** Adds the rows with a record that a kept row also wrote. */
function keepRowsSharingRecords(rows: readonly StoredRow[], kept: KeptRows): void {
  const toKeys = ({ effects }: StoredRow) => (effects ?? []).map(({ table, id }) => `${table} ${id}`);
  const keptKeys = new Map(
    rows.flatMap((row) => {
      const remark = kept.get(row.number);
      return remark ? toKeys(row).map((key) => [key, remark] as const) : [];
    }),
  );
  for (const row of rows) {
    const shared = toKeys(row).find((key) => keptKeys.has(key));
    const remark = shared && keptKeys.get(shared);
    if (remark && !kept.has(row.number)) kept.set(row.number, remark);
  }
}

/** The effects of rows on users. */
const listUserEffects = (rows: readonly StoredRow[]) =>
  rows.flatMap(({ number, effects }) =>
    (effects ?? []).filter(({ table }) => table === "users").map((effect) => ({ number, effect })),
  );

/** Locks the users that rows wrote, and with them all administrators; none if the rows wrote no user. */
async function lockImportedUsersAndAdministrators(tx: Database, rows: readonly StoredRow[]): Promise<User[]> {
  const ids = listUserEffects(rows).map(({ effect }) => effect.id);
  return ids.length > 0 ? lockUsersAndAdministrators(tx, ids) : [];
}

const isEnabledAdministrator = ({ role, isDisabled }: User) => role === "administrator" && !isDisabled;

/** Keeps the rows of one administrator if undoing all rows would leave no enabled administrator. */
function keepLastAdministratorRows(rows: readonly StoredRow[], users: readonly User[], kept: KeptRows): void {
  const affected = listUserEffects(rows.filter(({ number }) => !kept.has(number)));
  const usersAfterUndo = new Map(users.map((user) => [user.id, user]));
  for (const { effect } of affected) {
    const user = usersAfterUndo.get(effect.id);
    if (!effect.before) usersAfterUndo.delete(effect.id);
    else if (user) usersAfterUndo.set(effect.id, { ...user, ...effect.before });
  }
  if ([...usersAfterUndo.values()].some(isEnabledAdministrator)) return;
  // Another object, or none, means that undoing would change or delete this administrator.
  const last = users.find((user) => isEnabledAdministrator(user) && usersAfterUndo.get(user.id) !== user);
  for (const { number, effect } of affected)
    if (effect.id === last?.id)
      kept.set(number, { field: "row", message: "Kept because no administrator would be left." });
}

/** For each table, the ids of the records that the rows created, each with the number of its row. */
function mapCreatedRecordsByTable(rows: readonly StoredRow[]): Map<string, Map<number, number>> {
  const created = new Map<string, Map<number, number>>();
  for (const { number, effects } of rows)
    for (const { table, id, before } of effects ?? [])
      if (!before) created.set(table, (created.get(table) ?? new Map()).set(id, number));
  return created;
}

async function findReferencedIds(
  tx: Database,
  { table, column, hasId }: Reference,
  ids: number[],
  ownIds: number[],
): Promise<number[]> {
  const referringColumn = sql.identifier(column);
  // References between records of the same import do not count, as both are deleted.
  const isNotOwn = hasId && ownIds.length > 0 ? sql` AND NOT (id = ANY(${toIdArraySql(ownIds)}))` : sql``;
  const result = (await tx.execute(
    sql`SELECT DISTINCT ${referringColumn} AS id FROM ${sql.identifier(table)}
      WHERE ${referringColumn} = ANY(${toIdArraySql(ids)})${isNotOwn}`,
  )) as unknown as { rows: { id: number }[] };
  return result.rows.map(({ id }) => id);
}

/** A list of ids as one parameter. */
const toIdArraySql = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::int[]`;

async function deleteCreatedRecords(tx: Database, rows: readonly StoredRow[]): Promise<void> {
  const created = mapCreatedRecordsByTable(rows);
  for (const table of tables) {
    const ids = [...(created.get(getTableName(table))?.keys() ?? [])];
    if (ids.length > 0)
      await tx
        .delete(table)
        .where(sql`${(table as unknown as typeof schema.leads).id} = ANY(${toIdArraySql(ids)})`);
  }
}

async function restoreChangedRecords(tx: Database, effects: readonly Effect[]): Promise<void> {
  for (const { table: name, id, before } of effects) {
    const table = tablesByName.get(name) as typeof schema.leads | undefined;
    if (table && before && Object.keys(before).length > 0)
      await tx.update(table).set(before).where(eq(table.id, id));
    // A sync with HubSpot raises no version, so HubSpot may have the imported values and needs the restored
    // ones.
    if (table === schema.leads && before)
      await tx
        .update(table)
        .set({ hubspotStatus: "pending" })
        .where(and(eq(table.id, id), isNotNull(table.hubspotSyncedAt)));
  }
}
