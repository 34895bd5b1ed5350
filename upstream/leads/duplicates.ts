import { countDistinct, desc, eq, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { leadEmails, leadPhoneNumbers, leads } from "../db/schema";
import { leadRow, selectLeads } from "./rows";

/**
 * What tells duplicates: the same phone number however written, the same email address, or the same name in
 * the same country. One row per lead and sign; a sign names its kind and its value.
 */
const signs = (db: Database, alias: string) =>
  union(
    db
      .select({
        leadId: leadPhoneNumbers.leadId,
        kind: sql<string>`'phone number'`.as("kind"),
        value: sql<string>`${leadPhoneNumbers.normalised}`.as("value"),
      })
      .from(leadPhoneNumbers),
    db
      .select({
        leadId: leadEmails.leadId,
        kind: sql<string>`'email address'`.as("kind"),
        value: sql<string>`lower(${leadEmails.email})`.as("value"),
      })
      .from(leadEmails),
    db
      .select({
        leadId: leads.id,
        kind: sql<string>`'name'`.as("kind"),
        value:
          sql<string>`${leads.country} || lower(trim(${leads.firstName}) || ' ' || trim(${leads.lastName}))`.as(
            "value",
          ),
      })
      .from(leads),
  ).as(alias);

/** Each lead with each other lead that shares a sign with it, once per sign. */
function pairs(db: Database) {
  const mine = signs(db, "mine");
  const theirs = signs(db, "theirs");
  const shared = sql`mine.kind = theirs.kind AND mine.value = theirs.value AND mine.lead_id <> theirs.lead_id`;
  return { mine, theirs, shared };
}

/** Holds for leads that have a duplicate. */
export function hasDuplicates(db: Database) {
  const { mine, theirs, shared } = pairs(db);
  return inArray(leads.id, db.select({ id: mine.leadId }).from(mine).innerJoin(theirs, shared));
}

/** How many duplicates each of these leads has, by id. */
export async function countDuplicates(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const { mine, theirs, shared } = pairs(db);
  const rows = await db
    .select({ id: mine.leadId, count: countDistinct(theirs.leadId) })
    .from(mine)
    .innerJoin(theirs, shared)
    .where(inArray(mine.leadId, ids))
    .groupBy(mine.leadId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The duplicates of a lead, newest first, each with what matched: `email address, phone number`. */
export async function duplicatesOf(db: Database, id: number) {
  const { mine, theirs, shared } = pairs(db);
  const found = await db
    .select({ id: theirs.leadId, matchedBy: sql<string>`string_agg(DISTINCT theirs.kind, ', ')` })
    .from(mine)
    .innerJoin(theirs, shared)
    .where(eq(mine.leadId, id))
    .groupBy(theirs.leadId);
  if (found.length === 0) return [];
  const matchedBy = new Map(found.map((duplicate) => [duplicate.id, duplicate.matchedBy]));
  const rows = await selectLeads(db)
    .where(inArray(leads.id, [...matchedBy.keys()]))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map((row) => ({ ...leadRow(row), matched_by: matchedBy.get(row.lead.id) }));
}
