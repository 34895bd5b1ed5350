import type { HistoryKind } from "@contract/history/history";
import { type Country, type EventType, eventTypeNames } from "@contract/vocabulary";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  customVenues,
  inspections,
  leadEvents,
  leads,
  locations,
  recordChanges,
  sales,
  users,
  venues,
} from "../db/schema";

/** A record that a history is about, also if it has been deleted. */
export interface Subject {
  kind: HistoryKind;
  id: number;
  name?: string | undefined;
  country?: Country | undefined;
  /** IANA zone of its times, if it is at a venue. */
  zone?: string | undefined;
  leadId?: number | undefined;
  eventId?: number;
  isDeleted: boolean;
}

interface Key {
  kind: string;
  recordId: number;
}

/** Finds names and countries of records, one statement per kind; of deleted ones by their last values. */
export async function loadSubjectLookup(db: Database, keys: readonly Key[]) {
  const kinds = Object.keys(loaders) as (keyof typeof loaders)[];
  const present = await Promise.all(
    kinds.map((kind) => {
      const ids = [...new Set(keys.filter((key) => key.kind === kind).map(({ recordId }) => recordId))];
      return ids.length > 0 ? loaders[kind](db, ids) : [];
    }),
  );
  const found = new Map(present.flat().map((subject) => [`${subject.kind} ${subject.id}`, subject]));
  const missing = keys.filter(({ kind, recordId }) => kind in loaders && !found.has(`${kind} ${recordId}`));
  for (const subject of await loadDeletedSubjects(db, missing))
    found.set(`${subject.kind} ${subject.id}`, subject);
  return { find: (kind: string, id: number) => found.get(`${kind} ${id}`) };
}

const clientName = sql<string>`trim(${leads.firstName} || ' ' || ${leads.lastName})`;
const placeName = sql<string>`coalesce(${venues.name}, ${customVenues.name}, '')`;

const toSubject = (kind: HistoryKind, row: Omit<Subject, "kind" | "isDeleted">): Subject => ({
  kind,
  ...row,
  isDeleted: false,
});

const loaders = {
  lead: async (db: Database, ids: number[]) => {
    const rows = await db
      .select({ id: leads.id, name: clientName, country: leads.country, leadId: leads.id })
      .from(leads)
      .where(inArray(leads.id, ids));
    return rows.map((row) => toSubject("lead", row));
  },
  event: async (db: Database, ids: number[]) => {
    const rows = await db
      .select({
        id: leadEvents.id,
        type: leadEvents.eventType,
        client: clientName,
        country: leads.country,
        leadId: leads.id,
        eventId: leadEvents.id,
      })
      .from(leadEvents)
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(inArray(leadEvents.id, ids));
    return rows.map(({ type, client, ...row }) =>
      toSubject("event", { ...row, name: `${eventTypeNames[type]}, ${client}` }),
    );
  },
  inspection: (db: Database, ids: number[]) => loadBookingSubjects(db, "inspection", ids),
  sale: (db: Database, ids: number[]) => loadBookingSubjects(db, "sale", ids),
  venue: async (db: Database, ids: number[]) => {
    const rows = await db
      .select({ id: venues.id, name: venues.name, country: venues.country })
      .from(venues)
      .where(inArray(venues.id, ids));
    return rows.map((row) => toSubject("venue", row));
  },
  user: async (db: Database, ids: number[]) => {
    const rows = await db
      .select({ id: users.id, name: users.displayName, country: users.country })
      .from(users)
      .where(inArray(users.id, ids));
    return rows.map((row) => toSubject("user", row));
  },
};

/** Inspections and sales are named after their venue and client. */
async function loadBookingSubjects(
  db: Database,
  kind: "inspection" | "sale",
  recordIds: number[],
): Promise<Subject[]> {
  const table = kind === "sale" ? sales : inspections;
  const rows = await db
    .select({
      id: table.id,
      place: placeName,
      client: clientName,
      country: leads.country,
      zone: sql<
        string | null
      >`${kind === "sale" ? locations.zone : sql`coalesce(${locations.zone}, ${inspections.zone})`}`,
      leadId: leads.id,
      eventId: leadEvents.id,
    })
    .from(table)
    .innerJoin(leadEvents, eq(leadEvents.id, table.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(venues, eq(venues.id, table.venueId))
    .leftJoin(locations, eq(locations.id, venues.locationId))
    .leftJoin(customVenues, eq(customVenues.id, table.customVenueId))
    .where(inArray(table.id, recordIds));
  return rows.map(({ place, client, zone, ...row }) =>
    toSubject(kind, { ...row, zone: zone ?? undefined, name: `${place}, ${client}` }),
  );
}

const mainTables = ["leads", "lead_events", "inspections", "sales", "venues", "users"];

/** Deleted records, from the last row of their history. */
async function loadDeletedSubjects(db: Database, keys: readonly Key[]): Promise<Subject[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectDistinctOn([recordChanges.kind, recordChanges.recordId])
    .from(recordChanges)
    .where(
      and(
        inArray(recordChanges.recordId, [...new Set(keys.map(({ recordId }) => recordId))]),
        inArray(recordChanges.part, mainTables),
        eq(recordChanges.action, "deleted"),
      ),
    )
    .orderBy(recordChanges.kind, recordChanges.recordId, sql`${recordChanges.id} desc`);
  return rows.map(({ kind, recordId, changes, leadId }) => {
    const last = (column: string) => changes[column]?.[0];
    const names = [last("first_name"), last("last_name"), last("name"), last("display_name")];
    const type = last("event_type") as EventType | undefined;
    return {
      kind: kind as HistoryKind,
      id: recordId,
      name: names.filter(Boolean).join(" ") || (type && eventTypeNames[type]) || undefined,
      country: (last("country") as Country | undefined) ?? undefined,
      leadId: leadId ?? undefined,
      isDeleted: true,
    };
  });
}
