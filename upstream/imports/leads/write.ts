import { toPhoneDigits } from "@contract/leads/phone";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/database";
import {
  activities,
  enquiries,
  leadEmails,
  leadEvents,
  leadNotes,
  leadPhoneNumbers,
  leads,
} from "../../db/schema";
import type { Effect } from "../../db/schema/imports";
import { nextEventVersion } from "../../events/changes";
import { html } from "../../format/html";
import { nextVersion } from "../../leads/write";
import type { ClassifiedRow, RowOutcome, WriteContext } from "../import-rows";
import { filterRowsToWrite, type RowToWrite, writeRowsSeparately } from "../write-rows";
import { type LeadChange, toImportedEventColumns } from "./classify";
import type { LeadValues } from "./parse";

type LeadRowToWrite = RowToWrite<LeadValues, LeadChange>;

/** Saves classified rows: new leads with a few statements for all, changes of known leads one by one. */
export async function saveImportedLeads(
  tx: Database,
  rows: readonly ClassifiedRow<LeadValues, LeadChange>[],
  context: WriteContext,
): Promise<RowOutcome[]> {
  const complete = filterRowsToWrite(rows);
  const created = await insertImportedLeads(
    tx,
    complete.filter(({ change }) => !change.known),
    context,
  );
  const changed = await writeRowsSeparately(
    tx,
    complete.filter(({ change }) => change.known),
    (nested, row) => updateImportedLead(nested, row, context),
  );
  return [...created, ...changed];
}

async function insertImportedLeads(
  tx: Database,
  rows: readonly LeadRowToWrite[],
  context: WriteContext,
): Promise<RowOutcome[]> {
  if (rows.length === 0) return [];
  const saved = await tx
    .insert(leads)
    .values(rows.map((row) => toImportedLeadColumns(row, context)))
    .returning({ id: leads.id });
  // PostgreSQL returns one row for each inserted row, in their order; 0 only satisfies the compiler.
  const withIds = rows.map((row, index) => ({ row, leadId: saved[index]?.id ?? 0 }));
  const effects = new Map(
    withIds.map(({ row, leadId }) => [
      row.number,
      [{ table: "leads", id: leadId, after: { version: 1 } }] as Effect[],
    ]),
  );
  const contacts = withIds.map(({ row, leadId }) => ({ row, leadId, isPrimary: true }));
  await insertLeadEmails(tx, contacts);
  await insertLeadPhones(tx, contacts);
  await insertImportedEvents(tx, withIds, effects, context);
  await insertLeadNotes(tx, withIds, effects, context);
  const added = await tx
    .insert(activities)
    .values(
      withIds.map(({ row, leadId }) => ({
        leadId,
        userId: context.userId,
        type: "lead_created",
        createdAt: toEnquiryTime(row, context),
      })),
    )
    .returning({ id: activities.id });
  for (const [index, { row }] of withIds.entries())
    recordEffect(effects, row, "activities", added[index]?.id);
  return withIds.map(({ row, leadId }) => ({
    number: row.number,
    outcome: "created",
    recordId: leadId,
    effects: effects.get(row.number),
  }));
}

const toEnquiryTime = ({ values: { enquiredAt } }: LeadRowToWrite, { now }: WriteContext) =>
  enquiredAt ? new Date(enquiredAt) : now;

const toImportedLeadColumns = (row: LeadRowToWrite, context: WriteContext) => ({
  firstName: row.values.lead.first_name ?? "",
  lastName: row.values.lead.last_name ?? "",
  company: row.values.lead.company,
  country: row.values.lead.country,
  isCorporateEvent: row.values.lead.is_corporate_event ?? false,
  // `assignedAt` stays empty: distribution counts by it how many new leads an owner has received today.
  ownerId: row.change.ownerId,
  createdAt: toEnquiryTime(row, context),
});

type WithLead = { row: LeadRowToWrite; leadId: number };
/** What undoing needs, by the number of the row in the file. */
type Effects = Map<number, Effect[]>;

function recordEffect(
  effects: Effects,
  { number }: LeadRowToWrite,
  table: string,
  id: number | undefined,
  after = {},
): void {
  if (id !== undefined) effects.set(number, [...(effects.get(number) ?? []), { table, id, after }]);
}

async function insertLeadEmails(
  tx: Database,
  rows: readonly (WithLead & { isPrimary: boolean })[],
): Promise<{ id: number }[]> {
  const values = rows.flatMap(({ row, leadId, isPrimary }) =>
    row.values.lead.email ? [{ leadId, email: row.values.lead.email, isPrimary }] : [],
  );
  return values.length > 0 ? tx.insert(leadEmails).values(values).returning({ id: leadEmails.id }) : [];
}

async function insertLeadPhones(
  tx: Database,
  rows: readonly (WithLead & { isPrimary: boolean })[],
): Promise<{ id: number }[]> {
  const values = rows.flatMap(({ row: { values }, leadId, isPrimary }) => {
    const { phone_number: number, country } = values.lead;
    return number ? [{ leadId, number, normalised: toPhoneDigits(number, country), isPrimary }] : [];
  });
  return values.length > 0
    ? tx.insert(leadPhoneNumbers).values(values).returning({ id: leadPhoneNumbers.id })
    : [];
}

/** Adds the events of rows, each with an enquiry if the row has a message, a venue or a source. */
async function insertImportedEvents(
  tx: Database,
  rows: readonly WithLead[],
  effects: Effects,
  context: WriteContext,
): Promise<void> {
  const values = rows.flatMap(({ row, leadId }) =>
    row.values.event
      ? [
          {
            row,
            columns: {
              ...toImportedEventColumns(row.values.event),
              leadId,
              createdAt: toEnquiryTime(row, context),
            },
          },
        ]
      : [],
  );
  if (values.length === 0) return;
  const saved = await tx
    .insert(leadEvents)
    .values(values.map(({ columns }) => columns))
    .returning({ id: leadEvents.id });
  const withIds = values.map(({ row }, index) => ({ row, leadEventId: saved[index]?.id ?? 0 }));
  for (const { row, leadEventId } of withIds)
    recordEffect(effects, row, "lead_events", leadEventId, { version: 1 });
  const enquired = withIds.filter(({ row: { values } }) => values.message || values.venue || values.source);
  if (enquired.length === 0) return;
  const added = await tx
    .insert(enquiries)
    .values(
      enquired.map(({ row, leadEventId }) => ({
        leadEventId,
        venueId: row.change.venueId,
        message: toHtmlParagraphs(row.values.message),
        source: row.values.source ?? "import",
        createdAt: toEnquiryTime(row, context),
      })),
    )
    .returning({ id: enquiries.id });
  for (const [index, { row }] of enquired.entries())
    recordEffect(effects, row, "enquiries", added[index]?.id);
}

/** Plain text as HTML: a blank line starts a paragraph, a single line break becomes `<br>`. */
const toHtmlParagraphs = (text = "") =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => String(html`<p>${paragraph}</p>`).replaceAll("\n", "<br>"))
    .join("\n");

async function insertLeadNotes(
  tx: Database,
  rows: readonly WithLead[],
  effects: Effects,
  { userId, now }: WriteContext,
): Promise<void> {
  const noted = rows.filter(({ row }) => row.values.note !== undefined);
  if (noted.length === 0) return;
  const added = await tx
    .insert(leadNotes)
    .values(noted.map(({ row, leadId }) => ({ leadId, userId, note: row.values.note ?? "", createdAt: now })))
    .returning({ id: leadNotes.id });
  for (const [index, { row }] of noted.entries()) recordEffect(effects, row, "lead_notes", added[index]?.id);
}

/**
 * Adds to a lead what it lacks and changes what differs. Email addresses and phone numbers are added, never
 * replaced.
 */
async function updateImportedLead(
  tx: Database,
  row: LeadRowToWrite,
  context: WriteContext,
): Promise<RowOutcome> {
  const { change } = row;
  const { known } = change;
  if (!known) throw new Error("The lead of a change is missing");
  const effects: Effects = new Map();
  const target = { row, leadId: known.lead.id };
  await updateLeadColumns(tx, row, known, effects);
  if (change.addsEmail)
    for (const { id } of await insertLeadEmails(tx, [{ ...target, isPrimary: known.emails.length === 0 }]))
      recordEffect(effects, row, "lead_emails", id);
  if (change.addsPhone)
    for (const { id } of await insertLeadPhones(tx, [{ ...target, isPrimary: known.phones.length === 0 }]))
      recordEffect(effects, row, "lead_phone_numbers", id);
  // The enquiry of an event that exists is not added again.
  if (change.event?.eventId) await updateImportedEvent(tx, row, change.event, effects);
  else if (change.event) await insertImportedEvents(tx, [target], effects, context);
  if (change.addsNote) await insertLeadNotes(tx, [target], effects, context);
  return {
    number: row.number,
    outcome: "changed",
    recordId: known.lead.id,
    effects: effects.get(row.number),
  };
}

async function updateLeadColumns(
  tx: Database,
  row: LeadRowToWrite,
  known: NonNullable<LeadChange["known"]>,
  effects: Effects,
): Promise<void> {
  const { lead: columns = {} } = row.change;
  if (Object.keys(columns).length === 0) return;
  // Changed values must be sent to HubSpot.
  const set = { ...columns, hubspotStatus: "pending" };
  const isThis = eq(leads.id, known.lead.id);
  const [before] = await tx.select().from(leads).where(isThis).for("update");
  if (!before) return;
  await tx
    .update(leads)
    .set({ ...set, ...nextVersion })
    .where(isThis);
  effects.set(row.number, [buildUpdateEffect("leads", before, set)]);
}

/** The effect of an update that sets columns and raises the version by one. */
function buildUpdateEffect<Row extends { id: number; version: number }>(
  table: string,
  record: Row,
  set: object,
): Effect {
  const names = ["version", ...Object.keys(set)];
  const before = Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
  return { table, id: record.id, before, after: { version: record.version + 1 } };
}

async function updateImportedEvent(
  tx: Database,
  row: LeadRowToWrite,
  { eventId = 0, columns }: NonNullable<LeadChange["event"]>,
  effects: Effects,
): Promise<void> {
  const isThis = eq(leadEvents.id, eventId);
  const [before] = await tx.select().from(leadEvents).where(isThis).for("update");
  if (!before) return;
  await tx
    .update(leadEvents)
    .set({ ...columns, ...nextEventVersion })
    .where(isThis);
  effects.set(row.number, [
    ...(effects.get(row.number) ?? []),
    buildUpdateEffect("lead_events", before, columns),
  ]);
}
