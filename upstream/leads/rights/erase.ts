import { subTypesOf } from "@contract/vocabulary";
import { and, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { ERASED_DIGEST } from "../../access/idempotency";
import { saveActivityAndNotify } from "../../activities";
import type { Database } from "../../db/database";
import * as tables from "../../db/schema";
import { assertLeadExists } from "../read";
import { lockLeadsAndTheirEvents, nextVersion } from "../write";
import {
  deleteHistoryOfClients,
  eraseClientFromInvoices,
  eraseImportRowsOfClients,
  loadClientIdentity,
} from "./traces";

const { leads, leadEvents, inspections, invoices, sales } = tables;

/** The name of an erased client: unique, so that erased clients are no duplicates. */
const erasedName = { firstName: "Erased", lastName: sql<string>`'client ' || ${leads.id}` };

/** Texts of staff and clients on rows that stay: they become empty. */
const emptyText = sql<string>`''`;

const knownSubTypes = Object.values(subTypesOf).flat();

/**
 * Erases clients, in the caller's transaction: names, addresses, numbers, texts, emails and files go. Events, sends,
 * inspections and sales stay with their dates, venues and amounts, so that every report shows the same figures. That an
 * address is unsubscribed stays as a hash. Clients erased before are left out. Returns how many were erased.
 */
export async function eraseLeads(
  tx: Database,
  requestedLeadIds: number[],
  { userId, now }: { userId?: number | undefined; now: Date },
): Promise<number> {
  const locked = await lockLeadsAndTheirEvents(tx, requestedLeadIds);
  const leadIds = locked.filter(({ erasedAt }) => !erasedAt).map(({ id }) => id);
  if (leadIds.length === 0) return 0;
  const events = await tx
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(inArray(leadEvents.leadId, leadIds));
  const eventIds = events.map(({ id }) => id);
  const identity = await loadClientIdentity(tx, leadIds);
  await deleteLeadDetails(tx, leadIds, eventIds);
  await deleteEventTextsAndFiles(tx, eventIds);
  await eraseEventTexts(tx, eventIds);
  await tx.update(tables.activities).set({ detail: "" }).where(inArray(tables.activities.leadId, leadIds));
  await eraseLeadFields(tx, leadIds, now);
  await eraseAllKeptAnswers(tx);
  await eraseImportRowsOfClients(tx, identity);
  await deleteHistoryOfClients(tx, identity);
  for (const leadId of leadIds)
    await saveActivityAndNotify(tx, { leadId, userId, type: "lead_erased", at: now });
  return leadIds.length;
}

/** Deletes addresses, notes, follow-ups and emails with their attachments. */
async function deleteLeadDetails(tx: Database, leadIds: number[], eventIds: number[]): Promise<void> {
  const { dismissedDuplicates: dismissed, emails } = tables;
  for (const table of [tables.leadEmails, tables.leadPhoneNumbers, tables.leadNotes, tables.followUps])
    await tx.delete(table).where(inArray(table.leadId, leadIds));
  await tx.delete(emails).where(or(inArray(emails.leadId, leadIds), inArray(emails.leadEventId, eventIds)));
  await tx
    .delete(dismissed)
    .where(or(inArray(dismissed.leadId, leadIds), inArray(dismissed.otherId, leadIds)));
}

/** Deletes what only has texts or files. */
async function deleteEventTextsAndFiles(tx: Database, eventIds: number[]): Promise<void> {
  for (const table of [
    tables.scheduledSends,
    tables.recommendationAnswers,
    tables.recommendationQuestions,
    tables.conversations,
    tables.shortlistNotes,
    tables.quotes,
  ])
    await tx.delete(table).where(inArray(table.leadEventId, eventIds));
}

/** Empties the texts of events and of their enquiries, sends, inspections and sales, which stay. */
async function eraseEventTexts(tx: Database, eventIds: number[]): Promise<void> {
  const { enquiries, recommendationSends: sends, recommendations } = tables;
  await tx
    .update(leadEvents)
    .set({
      notes: "",
      searchCriteria: null,
      // Known ones name no client; others were typed.
      subType: sql`CASE WHEN ${inArray(leadEvents.subType, knownSubTypes)} THEN ${leadEvents.subType} END`,
      version: sql`${leadEvents.version} + 1`,
    })
    .where(inArray(leadEvents.id, eventIds));
  await tx.update(enquiries).set({ message: "" }).where(inArray(enquiries.leadEventId, eventIds));
  await tx
    .update(sends)
    .set({ subject: emptyText, template: emptyText, portalLink: emptyText, cc: [], idempotencyKey: null })
    .where(inArray(sends.leadEventId, eventIds));
  await tx.update(recommendations).set({ line: "" }).where(inArray(recommendations.leadEventId, eventIds));
  await tx
    .update(inspections)
    .set({
      notes: "",
      otherTime: "",
      venueOffer: "",
      // The public pages close.
      uniqueId: sql`gen_random_uuid()::text`,
      venueKey: null,
      sequence: sql`${inspections.sequence} + 1`,
    })
    .where(inArray(inspections.leadEventId, eventIds));
  await eraseSaleTexts(tx, eventIds);
}

/** Empties reasons of sales, and removes the client from their invoices. */
async function eraseSaleTexts(tx: Database, eventIds: number[]): Promise<void> {
  const ofEvents = inArray(sales.leadEventId, eventIds);
  await eraseClientFromInvoices(
    tx,
    inArray(invoices.saleId, tx.select({ id: sales.id }).from(sales).where(ofEvents)),
  );
  await tx
    .update(sales)
    .set({ rejectionReason: null, version: sql`${sales.version} + 1` })
    .where(ofEvents);
}

const eraseLeadFields = (tx: Database, leadIds: number[], now: Date) =>
  tx
    .update(leads)
    .set({
      ...erasedName,
      company: "",
      consentSource: null,
      consentDate: null,
      waitingSince: null,
      hubspotStatus: "synced",
      hubspotFailure: null,
      hubspotDueAt: null,
      // The links to the client's page close.
      portalRevision: sql`${leads.portalRevision} + 1`,
      erasedAt: now,
      ...nextVersion,
    })
    .where(inArray(leads.id, leadIds));

/**
 * Empties the answers kept for repeated calls, as they may hold a client's texts. A repeat then conflicts instead of
 * having its effect again.
 */
const eraseAllKeptAnswers = (tx: Database) =>
  tx
    .update(tables.keptAnswers)
    .set({ digest: ERASED_DIGEST, answer: null })
    .where(ne(tables.keptAnswers.digest, ERASED_DIGEST));

/** What belongs to a client, for the page that asks before the erasure. @throws Refusal 404 */
export async function countClientRecords(db: Database, leadId: number, now: Date) {
  await assertLeadExists(db, leadId);
  const { emails, leadNotes, followUps } = tables;
  const events = await db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId));
  const eventIds = events.map(({ id }) => id);
  const countOf = (table: EventTable, more?: SQL) =>
    db.$count(table, and(inArray(table.leadEventId, eventIds), more));
  const saleIds = db.select({ id: sales.id }).from(sales).where(inArray(sales.leadEventId, eventIds));
  const isUpcoming = and(
    gt(inspections.startsAt, now),
    notInArray(inspections.status, ["cancelled", "attended", "not_attended"]),
  );
  return {
    event_ids: eventIds,
    events: eventIds.length,
    enquiries: await countOf(tables.enquiries),
    notes: await db.$count(leadNotes, eq(leadNotes.leadId, leadId)),
    follow_ups: await db.$count(followUps, eq(followUps.leadId, leadId)),
    emails: await db.$count(emails, or(eq(emails.leadId, leadId), inArray(emails.leadEventId, eventIds))),
    scheduled_emails: await countOf(tables.scheduledSends),
    answers: (await countOf(tables.recommendationAnswers)) + (await countOf(tables.recommendationQuestions)),
    quotes: await countOf(tables.quotes),
    inspections: await countOf(inspections),
    upcoming_inspections: await countOf(inspections, isUpcoming),
    sales: await countOf(sales),
    invoices: await db.$count(invoices, inArray(invoices.saleId, saleIds)),
  };
}

type EventTable = PgTable & { leadEventId: AnyPgColumn };
