import * as events from "@contract/events/events";
import type { putBack } from "@contract/history/history";
import * as leads from "@contract/leads/leads";
import * as sales from "@contract/sales/sales";
import * as users from "@contract/users/users";
import * as records from "@contract/venues/records";
import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { assertAccess } from "../access/register-calls";
import type { Database } from "../db/database";
import * as schema from "../db/schema";
import {
  createConflictRefusal,
  createInvalidFieldsRefusal,
  createNotFoundRefusal,
  toFieldErrors,
} from "../errors";
import { updateEvent } from "../events/changes";
import { updateLeadOwner } from "../leads/lifecycle";
import { replaceContactDetail, updateLead } from "../leads/write";
import { updateSale } from "../sales/write";
import { updateUser } from "../users/changes";
import { loadVenueRecord, updateVenueRecord } from "../venues/records";
import { loadRoomRecord, updateRoomRecord } from "../venues/room-records";
import type { ChangeRow } from "./list";
import { canRestoreFieldValue, type SavedTable, savers, toCallFieldValue } from "./restorable-fields";

/** @throws Refusal 404 */
export async function requireHistoryChange(db: Database, changeId: number): Promise<ChangeRow> {
  const [row] = await db.select().from(schema.recordChanges).where(eq(schema.recordChanges.id, changeId));
  if (!row) throw createNotFoundRefusal("change");
  return row;
}

/** A save of one field of a record. */
interface Save {
  /** The id of the record, or of its room, email address or phone number. */
  id: number;
  recordId: number;
  field: string;
  value: unknown;
  /** The value that the change set. */
  changedTo: unknown;
  version?: number | undefined;
  caller: Caller;
  now: Date;
}

/**
 * Saves the old value of a changed field with the save that staff use for it.
 * @throws Refusal 404; 403, 409 and 422 as that save has them, and 409 for a field that cannot be put back
 */
export async function restoreFieldValue(
  db: Database,
  changeId: number,
  { field, version }: z.output<typeof putBack.body>,
  caller: Caller,
  now: Date,
): Promise<{ id: number }> {
  const row = await requireHistoryChange(db, changeId);
  const column = field.startsWith(`${row.part}.`) ? field.slice(row.part.length + 1) : "";
  const saver = savers[row.part as SavedTable];
  if (saver) assertAccess(saver.access, caller);
  if (!saver || !canRestoreFieldValue(row, column, caller))
    throw createConflictRefusal("This value can't be restored.");
  const target = (saver.fields as Record<string, string>)[column] ?? column;
  const [from, changedTo] = row.changes[column] ?? [];
  const value = toCallFieldValue(column, from);
  const own = Number(row.rowId);
  const save = { id: own, recordId: row.recordId, field: target, value, changedTo, version, caller, now };
  await saves[row.part as SavedTable](db, save);
  return { id: changeId };
}

const saves: Record<SavedTable, (db: Database, save: Save) => Promise<unknown>> = {
  leads: saveRestoredLeadField,
  lead_emails: saveRestoredLeadContact,
  lead_phone_numbers: saveRestoredLeadContact,
  lead_events: (db, { id, field, value, version, caller, now }) =>
    updateEvent(db, id, parseFieldsOrRefuse(events.update.body, { [field]: value, version }), caller, now),
  sales: (db, { id, field, value, version, caller, now }) =>
    updateSale(db, id, parseFieldsOrRefuse(sales.update.body, { [field]: value, version }), caller, now),
  venues: saveRestoredVenueField,
  rooms: async (db, { id, recordId, field, value, version }) => {
    const key = { venueId: recordId, roomId: id };
    const { id: _, is_entire_venue, version: current, ...before } = await loadRoomRecord(db, key);
    const body = parseFieldsOrRefuse(records.saveRoom.body, {
      ...before,
      [field]: value ?? undefined,
      version: version ?? current,
    });
    return updateRoomRecord(db, key, body);
  },
  users: (db, { id, field, value, caller, now }) =>
    updateUser(db, id, parseFieldsOrRefuse(users.update.body, { [field]: value ?? "" }), caller, now),
};

async function saveRestoredLeadField(
  db: Database,
  { recordId, field, value, version, caller, now }: Save,
): Promise<void> {
  if (field !== "hubspot_owner_id")
    return updateLead(db, recordId, parseFieldsOrRefuse(leads.update.body, { [field]: value, version }), now);
  await assertLeadVersion(db, recordId, version);
  return updateLeadOwner(db, recordId, Number(value), caller, now);
}

/** Saves the email address or phone number that was changed, which need not be the primary one. */
function saveRestoredLeadContact(
  db: Database,
  { id: rowId, recordId: leadId, field, value, changedTo, version, now }: Save,
): Promise<void> {
  const { email, phone_number } = parseFieldsOrRefuse(leads.update.body, { [field]: value });
  const contact =
    email === undefined
      ? { field: "phone_number" as const, to: phone_number ?? "" }
      : { field: "email" as const, to: email };
  return replaceContactDetail(db, { ...contact, leadId, rowId, from: String(changedTo), version }, now);
}

/** Changing the owner takes no version. @throws Refusal 409 */
async function assertLeadVersion(
  db: Database,
  leadId: number,
  seenVersion: number | undefined,
): Promise<void> {
  const version = await findRecordVersion(db, "leads", leadId);
  if (seenVersion !== undefined && version !== seenVersion)
    throw createConflictRefusal("Someone else has changed this lead. Reload the page and check it.");
}

async function saveRestoredVenueField(db: Database, { id, field, value, version }: Save) {
  const { id: _, country, is_active, version: current, ...before } = await loadVenueRecord(db, id);
  const body = parseFieldsOrRefuse(records.saveVenue.body, {
    ...before,
    [field]: value ?? undefined,
    version: version ?? current,
  });
  return updateVenueRecord(db, id, body);
}

/** @throws Refusal 422 as the call has it */
function parseFieldsOrRefuse<Schema extends z.ZodType>(schema: Schema, fields: object): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw createInvalidFieldsRefusal(toFieldErrors(parsed.error));
}

const versioned = {
  leads: schema.leads,
  lead_events: schema.leadEvents,
  sales: schema.sales,
  venues: schema.venues,
  rooms: schema.rooms,
};

/** The present version of a changed row's record; undefined if it has none. */
export async function findRecordVersion(
  db: Database,
  tableName: string,
  rowId: number,
): Promise<number | undefined> {
  const table = versioned[tableName as keyof typeof versioned] as
    | ((typeof versioned)["leads"] & { id: PgColumn; version: PgColumn })
    | undefined;
  if (!table) return undefined;
  const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, rowId));
  return row?.version;
}
