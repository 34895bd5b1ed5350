import type { ofRecord } from "@contract/history/history";
import { type Country, mainZone } from "@contract/vocabulary";
import { and, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { type ChangeAction, recordChanges, users } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { addDays, toInstant } from "../time";
import { loadSubjectLookup, type Subject } from "./subjects";
import { loadNamesInChanges, toWireFieldChanges } from "./values";

const PER_PAGE = 25;

type HistoryQuery = z.output<typeof ofRecord.query> & {
  kind?: string | undefined;
  action?: ChangeAction | undefined;
};

export type ChangeRow = typeof recordChanges.$inferSelect;

/** Conditions for the filters of a history. @throws Refusal 422 at `timezone` */
function whereHistoryMatches(
  { user_id, day, timezone, kind, action }: HistoryQuery,
  { user }: Caller,
): SQL | undefined {
  const zone = timezone ?? mainZone[user.country];
  return and(
    user_id === undefined ? undefined : eq(recordChanges.userId, user_id),
    kind === undefined ? undefined : eq(recordChanges.kind, kind),
    action === undefined ? undefined : eq(recordChanges.action, action),
    day === undefined ? undefined : whereChangedOnDay(day, zone),
  );
}

function whereChangedOnDay(day: string, zone: string): SQL {
  try {
    const [from, to] = [day, addDays(day, 1)].map((date) => toInstant(date, 0, 0, zone).toISOString());
    return sql`${recordChanges.changedAt} >= ${from}::timestamptz AND ${recordChanges.changedAt} < ${to}::timestamptz`;
  } catch {
    throw createInvalidFieldsRefusal({ timezone: ["Choose a time zone"] });
  }
}

/** A page of the changes that meet a condition, newest first. */
async function loadHistoryPage(db: Database, where: SQL | undefined, { page }: HistoryQuery, caller: Caller) {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(recordChanges)
      .where(where)
      .orderBy(desc(recordChanges.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select({ count: count() }).from(recordChanges).where(where),
  ]);
  return {
    data: await loadWireChanges(db, rows, caller),
    meta: { total: counted?.count ?? 0, page, per_page: PER_PAGE },
  };
}

/** Changes as the contract has them, with names instead of ids. */
export async function loadWireChanges(db: Database, rows: ChangeRow[], caller: Caller) {
  const [names, subjects] = await Promise.all([loadNamesInChanges(db, rows), loadSubjectLookup(db, rows)]);
  return rows.map((row) => {
    const subject = subjects.find(row.kind, row.recordId);
    return {
      id: row.id,
      kind: row.kind as Subject["kind"],
      record_id: row.recordId || undefined,
      record_name: subject?.name,
      lead_id: row.leadId ?? undefined,
      part: row.part,
      action: row.action,
      source: row.source as "staff",
      by: row.userName ?? undefined,
      at: row.changedAt.toISOString(),
      country: subject?.country ?? (row.kind === "settings" ? parseCountryOrUndefined(row.rowId) : undefined),
      zone: subject?.zone,
      fields: toWireFieldChanges(row, names, caller, subject?.isDeleted ?? false),
    };
  });
}

const parseCountryOrUndefined = (text: string): Country | undefined =>
  text === "AU" || text === "UK" ? text : undefined;

/** The history of one record. @throws Refusal 404 if there never was such a record; 422 at `timezone` */
export async function loadRecordHistory(
  db: Database,
  { kind, id }: { kind: Subject["kind"]; id: number },
  query: HistoryQuery,
  caller: Caller,
) {
  const ofRecord = and(eq(recordChanges.kind, kind), eq(recordChanges.recordId, id));
  const [page, people, subjects] = await Promise.all([
    loadHistoryPage(db, and(ofRecord, whereHistoryMatches(query, caller)), query, caller),
    db
      .select({ id: sql<number>`${recordChanges.userId}`, name: sql<string>`max(${recordChanges.userName})` })
      .from(recordChanges)
      .where(and(ofRecord, isNotNull(recordChanges.userId)))
      .groupBy(recordChanges.userId)
      .orderBy(sql`2`),
    loadSubjectLookup(db, [{ kind, recordId: id }]),
  ]);
  const subject = subjects.find(kind, id);
  if (!subject) throw createNotFoundRefusal("record");
  return {
    ...page,
    people,
    name: subject.name,
    country: subject.country,
    is_deleted: subject.isDeleted,
    lead_id: subject.leadId,
    lead_event_id: subject.eventId,
  };
}

/** The changes of all records. @throws Refusal 422 at `timezone` */
export async function loadHistory(db: Database, query: HistoryQuery, caller: Caller) {
  const [page, people] = await Promise.all([
    loadHistoryPage(db, whereHistoryMatches(query, caller), query, caller),
    db.select({ id: users.id, name: users.displayName }).from(users).orderBy(users.displayName, users.id),
  ]);
  return { ...page, people };
}
