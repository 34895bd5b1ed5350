import { normalisePhone } from "@contract/leads/phone";
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
import type { JudgedRow, WriteContext, WrittenRow } from "../work";
import { type CompleteRow, listComplete, writeRows } from "../write-rows";
import { type LeadChange, toEventColumns } from "./judge";
import type { LeadValues } from "./parse";

type Row = CompleteRow<LeadValues, LeadChange>;

/** Saves leads: new ones together, changes one by one. */
export async function writeLeads(
  tx: Database,
  rows: readonly JudgedRow<LeadValues, LeadChange>[],
  context: WriteContext,
): Promise<WrittenRow[]> {
  const complete = listComplete(rows);
  const created = await insertLeads(
    tx,
    complete.filter(({ change }) => !change.known),
    context,
  );
  const changed = await writeRows(
    tx,
    complete.filter(({ change }) => change.known),
    (nested, row) => changeLead(nested, row, context),
  );
  return [...created, ...changed];
}

async function insertLeads(tx: Database, rows: readonly Row[], context: WriteContext): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const saved = await tx
    .insert(leads)
    .values(rows.map((row) => toLeadColumns(row, context)))
    .returning({ id: leads.id });
  const withIds = rows.map((row, index) => ({ row, leadId: saved[index]?.id ?? 0 }));
  const effects = new Map(
    withIds.map(({ row, leadId }) => [
      row.number,
      [{ table: "leads", id: leadId, after: { version: 1 } }] as Effect[],
    ]),
  );
  const contacts = withIds.map(({ row, leadId }) => ({ row, leadId, isPrimary: true }));
  await insertEmails(tx, contacts);
  await insertPhones(tx, contacts);
  await insertEvents(tx, withIds, effects, context);
  await insertNotes(tx, withIds, effects, context);
  const made = await tx
    .insert(activities)
    .values(
      withIds.map(({ row, leadId }) => ({
        leadId,
        userId: context.userId,
        type: "lead_created",
        createdAt: toTime(row, context),
      })),
    )
    .returning({ id: activities.id });
  for (const [index, { row }] of withIds.entries()) addEffect(effects, row, "activities", made[index]?.id);
  return withIds.map(({ row, leadId }) => ({
    number: row.number,
    outcome: "created",
    recordId: leadId,
    effects: effects.get(row.number),
  }));
}

const toTime = ({ values: { enquiredAt } }: Row, { now }: WriteContext) =>
  enquiredAt ? new Date(enquiredAt) : now;

const toLeadColumns = (row: Row, context: WriteContext) => ({
  firstName: row.values.lead.first_name ?? "",
  lastName: row.values.lead.last_name ?? "",
  company: row.values.lead.company,
  country: row.values.lead.country,
  isCorporateEvent: row.values.lead.is_corporate_event ?? false,
  // Without `assignedAt`, as the leads of a day are counted by it for distribution.
  ownerId: row.change.ownerId,
  createdAt: toTime(row, context),
});

type WithLead = { row: Row; leadId: number };
type Effects = Map<number, Effect[]>;

function addEffect(
  effects: Effects,
  { number }: Row,
  table: string,
  id: number | undefined,
  after = {},
): void {
  if (id !== undefined) effects.set(number, [...(effects.get(number) ?? []), { table, id, after }]);
}

async function insertEmails(
  tx: Database,
  rows: readonly (WithLead & { isPrimary: boolean })[],
): Promise<never[] | { id: number }[]> {
  const values = rows.flatMap(({ row, leadId, isPrimary }) =>
    row.values.lead.email ? [{ leadId, email: row.values.lead.email, isPrimary }] : [],
  );
  return values.length > 0 ? tx.insert(leadEmails).values(values).returning({ id: leadEmails.id }) : [];
}

async function insertPhones(
  tx: Database,
  rows: readonly (WithLead & { isPrimary: boolean })[],
): Promise<never[] | { id: number }[]> {
  const values = rows.flatMap(({ row: { values }, leadId, isPrimary }) => {
    const { phone_number: number, country } = values.lead;
    return number ? [{ leadId, number, normalised: normalisePhone(number, country), isPrimary }] : [];
  });
  return values.length > 0
    ? tx.insert(leadPhoneNumbers).values(values).returning({ id: leadPhoneNumbers.id })
    : [];
}

/** Adds the events of rows, with their enquiries. */
async function insertEvents(
  tx: Database,
  rows: readonly WithLead[],
  effects: Effects,
  context: WriteContext,
): Promise<void> {
  const values = rows.flatMap(({ row, leadId }) =>
    row.values.event
      ? [{ row, columns: { ...toEventColumns(row.values.event), leadId, createdAt: toTime(row, context) } }]
      : [],
  );
  if (values.length === 0) return;
  const saved = await tx
    .insert(leadEvents)
    .values(values.map(({ columns }) => columns))
    .returning({ id: leadEvents.id });
  const withIds = values.map(({ row }, index) => ({ row, leadEventId: saved[index]?.id ?? 0 }));
  for (const { row, leadEventId } of withIds)
    addEffect(effects, row, "lead_events", leadEventId, { version: 1 });
  const enquired = withIds.filter(({ row: { values } }) => values.message || values.venue || values.source);
  if (enquired.length === 0) return;
  const made = await tx
    .insert(enquiries)
    .values(
      enquired.map(({ row, leadEventId }) => ({
        leadEventId,
        venueId: row.change.venueId,
        message: toParagraphs(row.values.message),
        source: row.values.source ?? "import",
        createdAt: toTime(row, context),
      })),
    )
    .returning({ id: enquiries.id });
  for (const [index, { row }] of enquired.entries()) addEffect(effects, row, "enquiries", made[index]?.id);
}

/** Plain text as HTML. */
const toParagraphs = (text = "") =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => String(html`<p>${paragraph}</p>`).replaceAll("\n", "<br>"))
    .join("\n");

async function insertNotes(
  tx: Database,
  rows: readonly WithLead[],
  effects: Effects,
  { userId, now }: WriteContext,
): Promise<void> {
  const noted = rows.filter(({ row }) => row.values.note !== undefined);
  if (noted.length === 0) return;
  const made = await tx
    .insert(leadNotes)
    .values(noted.map(({ row, leadId }) => ({ leadId, userId, note: row.values.note ?? "", createdAt: now })))
    .returning({ id: leadNotes.id });
  for (const [index, { row }] of noted.entries()) addEffect(effects, row, "lead_notes", made[index]?.id);
}

/** Adds to a lead what it lacks and changes what differs. Addresses and numbers are added, never replaced. */
async function changeLead(tx: Database, row: Row, context: WriteContext): Promise<WrittenRow> {
  const { change } = row;
  const { known } = change;
  if (!known) throw new Error("The lead of a change is missing");
  const effects: Effects = new Map();
  const target = { row, leadId: known.lead.id };
  await changeColumns(tx, row, known, effects);
  if (change.addsEmail)
    for (const { id } of await insertEmails(tx, [{ ...target, isPrimary: known.emails.length === 0 }]))
      addEffect(effects, row, "lead_emails", id);
  if (change.addsPhone)
    for (const { id } of await insertPhones(tx, [{ ...target, isPrimary: known.phones.length === 0 }]))
      addEffect(effects, row, "lead_phone_numbers", id);
  if (change.addsEnquiry) await insertEvents(tx, [target], effects, context);
  else if (change.event?.eventId) await changeEvent(tx, row, change.event, effects);
  if (change.addsNote) await insertNotes(tx, [target], effects, context);
  return {
    number: row.number,
    outcome: "changed",
    recordId: known.lead.id,
    effects: effects.get(row.number),
  };
}

async function changeColumns(
  tx: Database,
  row: Row,
  known: NonNullable<LeadChange["known"]>,
  effects: Effects,
): Promise<void> {
  const { lead: columns = {} } = row.change;
  if (Object.keys(columns).length === 0) return;
  const set = { ...columns, hubspotStatus: "pending" };
  const isThis = eq(leads.id, known.lead.id);
  const [before] = await tx.select().from(leads).where(isThis).for("update");
  if (!before) return;
  await tx
    .update(leads)
    .set({ ...set, ...nextVersion })
    .where(isThis);
  effects.set(row.number, [buildChange("leads", before, set)]);
}

/** The effect of setting columns, and with them the version. */
function buildChange<Record extends { id: number; version: number }>(
  table: string,
  record: Record,
  set: object,
): Effect {
  const names = ["version", ...Object.keys(set)];
  const before = Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
  return { table, id: record.id, before, after: { version: record.version + 1 } };
}

async function changeEvent(
  tx: Database,
  row: Row,
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
  effects.set(row.number, [...(effects.get(row.number) ?? []), buildChange("lead_events", before, columns)]);
}
