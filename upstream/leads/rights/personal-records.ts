import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../db/database";
import * as tables from "../../db/schema";
import { htmlToText, sanitise } from "../../format/stored-html";
import { loadClientIdentity, loadImportRowsOfClients } from "./traces";

export type Value = string | number | boolean | null | undefined;

/** A part of the file: rows with the same fields, named as the client reads them. */
export interface Section {
  title: string;
  rows: Record<string, Value>[];
}

export type FormatTime = (at: Date | null) => string | null;

const { leadEvents, venues } = tables;

/**
 * What is stored about a client besides what staff see on the lead: plans, the assistant's memory, earlier values, files
 * that the client was imported from, and invoices that name the client.
 */
export async function loadRecordSections(
  db: Database,
  leadId: number,
  formatTime: FormatTime,
): Promise<Section[]> {
  return [
    await loadScheduledEmailsSection(db, leadId, formatTime),
    await loadShortlistsSection(db, leadId, formatTime),
    await loadConversationsSection(db, leadId, formatTime),
    await loadInvoicesSection(db, leadId, formatTime),
    ...(await loadHistoryAndImportSections(db, leadId, formatTime)),
  ];
}

async function loadScheduledEmailsSection(
  db: Database,
  leadId: number,
  formatTime: FormatTime,
): Promise<Section> {
  const { scheduledSends } = tables;
  const planned = await db
    .select({ row: scheduledSends })
    .from(scheduledSends)
    .innerJoin(leadEvents, eq(leadEvents.id, scheduledSends.leadEventId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(scheduledSends.dueAt), asc(scheduledSends.id));
  return {
    title: "Scheduled emails",
    rows: planned.map(({ row }) => ({
      Due: formatTime(row.dueAt),
      Event: row.leadEventId,
      Subject: row.email.subject,
      Text: htmlToText(sanitise(row.email.template)),
      "Not sent because": row.refusal,
    })),
  };
}

async function loadShortlistsSection(db: Database, leadId: number, formatTime: FormatTime): Promise<Section> {
  const { shortlists, shortlistNotes: notes } = tables;
  const listed = await db
    .select({ event: shortlists.leadEventId, venue: venues.name, at: shortlists.createdAt })
    .from(shortlists)
    .innerJoin(leadEvents, eq(leadEvents.id, shortlists.leadEventId))
    .innerJoin(venues, eq(venues.id, shortlists.venueId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(shortlists.createdAt), asc(venues.id));
  const noted = await db
    .select({ event: notes.leadEventId, venue: venues.name, at: notes.updatedAt, note: notes.note })
    .from(notes)
    .innerJoin(leadEvents, eq(leadEvents.id, notes.leadEventId))
    .innerJoin(venues, eq(venues.id, notes.venueId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(notes.updatedAt), asc(venues.id));
  return {
    title: "Shortlisted venues",
    rows: [
      ...listed.map(({ event, venue, at }) => ({ Time: formatTime(at), Event: event, Venue: venue })),
      ...noted.map(({ event, venue, at, note }) => ({
        Time: formatTime(at),
        Event: event,
        Venue: venue,
        Note: note,
      })),
    ],
  };
}

async function loadConversationsSection(
  db: Database,
  leadId: number,
  formatTime: FormatTime,
): Promise<Section> {
  const { conversations } = tables;
  const found = await db
    .select({ row: conversations })
    .from(conversations)
    .innerJoin(leadEvents, eq(leadEvents.id, conversations.leadEventId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(conversations.updatedAt));
  return {
    title: "Notes of our assistant",
    rows: found.map(({ row }) => ({
      Time: formatTime(row.updatedAt),
      Event: row.leadEventId,
      Text: formatStoredValue(row.memory),
    })),
  };
}

async function loadInvoicesSection(db: Database, leadId: number, formatTime: FormatTime): Promise<Section> {
  const { invoices, sales } = tables;
  const issued = await db
    .select({ row: invoices })
    .from(invoices)
    .innerJoin(sales, eq(sales.id, invoices.saleId))
    .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(invoices.id));
  return {
    title: "Invoices to venues",
    rows: issued.map(({ row }) => ({
      Issued: formatTime(row.issuedAt),
      Number: row.number,
      "Your name on it": row.details.client_name,
      "Void because": row.voidReason,
    })),
  };
}

/** Earlier values, and rows of imported files. Both include those of leads that were merged into this one. */
async function loadHistoryAndImportSections(
  db: Database,
  leadId: number,
  formatTime: FormatTime,
): Promise<Section[]> {
  const { recordChanges } = tables;
  const identity = await loadClientIdentity(db, [leadId]);
  const changes = await db
    .select()
    .from(recordChanges)
    .where(inArray(recordChanges.leadId, identity.leadIds))
    .orderBy(asc(recordChanges.id));
  const rows = await loadImportRowsOfClients(db, identity);
  return [
    {
      title: "Earlier values",
      rows: changes.map((row) => ({
        Time: formatTime(row.changedAt),
        Record: row.part.replaceAll("_", " "),
        "What happened": row.action,
        Values: Object.entries(row.changes)
          .map(
            ([name, [before, after]]) =>
              `${name.replaceAll("_", " ")}: ${formatStoredValue(before)} → ${formatStoredValue(after)}`,
          )
          .join("\n"),
      })),
    },
    {
      title: "Files you were imported from",
      rows: rows.map(({ fileName, number, headings, cells }) => ({
        File: fileName,
        Row: number,
        Cells: cells.flatMap((cell, index) => (cell ? [`${headings[index] ?? ""}: ${cell}`] : [])).join("\n"),
      })),
    },
  ];
}

/** A stored value as text; objects as JSON. */
export const formatStoredValue = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};
