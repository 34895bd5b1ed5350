import {
  and,
  countDistinct,
  desc,
  eq,
  exists,
  gt,
  inArray,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias, type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import {
  dismissedDuplicates,
  leadEmails,
  leadPhoneNumbers,
  leadSigns,
  leads,
  toLeadNameKeySql,
} from "../db/schema";
import { selectLeadRows, toWireLeadRow } from "./rows";

type Kind = typeof leadSigns.$inferSelect.kind;

const theirEmails = alias(leadEmails, "their_emails");
const theirNumbers = alias(leadPhoneNumbers, "their_numbers");
const theirLeads = alias(leads, "their_leads");

const leadName = sql<string>`concat_ws(' ', ${leads.firstName}, ${leads.lastName})`;

const toEmailSignSql = ({ email }: Record<"email", SQLWrapper>) => sql`lower(${email})`;

/** True for two different leads that were not dismissed as duplicates. */
const whereNotDismissedAsDuplicates = (leadId: PgColumn, otherId: PgColumn) =>
  sql`${leadId} <> ${otherId} AND NOT EXISTS (SELECT 1 FROM ${dismissedDuplicates}
    WHERE ${dismissedDuplicates.leadId} = LEAST(${leadId}, ${otherId})
      AND ${dismissedDuplicates.otherId} = GREATEST(${leadId}, ${otherId}))`;

/**
 * The signs of duplicates: the same email address, the same normalised phone number, or the same name in the same country.
 * Each has an index.
 */
const shared = {
  email: and(
    eq(toEmailSignSql(theirEmails), toEmailSignSql(leadEmails)),
    whereNotDismissedAsDuplicates(theirEmails.leadId, leadEmails.leadId),
  ),
  number: and(
    eq(theirNumbers.normalised, leadPhoneNumbers.normalised),
    whereNotDismissedAsDuplicates(theirNumbers.leadId, leadPhoneNumbers.leadId),
  ),
  name: and(
    eq(toLeadNameKeySql(theirLeads), toLeadNameKeySql(leads)),
    whereNotDismissedAsDuplicates(theirLeads.id, leads.id),
  ),
};

/** Pairs of the selected leads and leads that share a sign with them, once per kind of sign. */
function selectDuplicatePairs(db: Database, whereLeadSelected: (leadId: PgColumn) => SQL) {
  const toKind = (kind: Kind) => sql<Kind>`${kind}::text`.as("kind");
  return unionAll(
    db
      .select({
        leadId: leadEmails.leadId,
        otherId: sql<number>`${theirEmails.leadId}`.as("other_id"),
        kind: toKind("email address"),
      })
      .from(leadEmails)
      .innerJoin(theirEmails, shared.email)
      .where(whereLeadSelected(leadEmails.leadId)),
    db
      .select({ leadId: leadPhoneNumbers.leadId, otherId: theirNumbers.leadId, kind: toKind("phone number") })
      .from(leadPhoneNumbers)
      .innerJoin(theirNumbers, shared.number)
      .where(whereLeadSelected(leadPhoneNumbers.leadId)),
    db
      .select({ leadId: leads.id, otherId: theirLeads.id, kind: toKind("name") })
      .from(leads)
      .innerJoin(theirLeads, shared.name)
      .where(whereLeadSelected(leads.id)),
  ).as("pairs");
}

/** True for leads with a duplicate: checks only signs that occur in several rows. */
export function whereLeadHasDuplicates(db: Database): SQL {
  const isShared = (kind: Kind) => and(eq(leadSigns.kind, kind), gt(leadSigns.uses, 1));
  const found = unionAll(
    db
      .select({ id: leadEmails.leadId })
      .from(leadSigns)
      .innerJoin(leadEmails, eq(toEmailSignSql(leadEmails), leadSigns.value))
      .where(
        and(
          isShared("email address"),
          exists(db.select({ one: sql`1` }).from(theirEmails).where(shared.email)),
        ),
      ),
    db
      .select({ id: leadPhoneNumbers.leadId })
      .from(leadSigns)
      .innerJoin(leadPhoneNumbers, eq(leadPhoneNumbers.normalised, leadSigns.value))
      .where(
        and(
          isShared("phone number"),
          exists(db.select({ one: sql`1` }).from(theirNumbers).where(shared.number)),
        ),
      ),
    db
      .select({ id: leads.id })
      .from(leadSigns)
      .innerJoin(leads, eq(toLeadNameKeySql(leads), leadSigns.value))
      .where(and(isShared("name"), exists(db.select({ one: sql`1` }).from(theirLeads).where(shared.name)))),
  );
  // An array, because otherwise the planner runs the subquery for each lead.
  return sql`${leads.id} = ANY(ARRAY(${found}))`;
}

/**
 * True for leads that get a row in the list of duplicates: not spam, and the oldest lead in their country with that sign that
 * is not spam. So two duplicates are one row.
 */
export function whereOldestDuplicate(db: Database): SQL | undefined {
  const older = sql`${theirLeads.id} < ${leads.id} AND ${theirLeads.country} = ${leads.country} AND NOT ${theirLeads.hasSpam}`;
  const byEmail = db
    .select({ one: sql`1` })
    .from(leadEmails)
    .innerJoin(theirEmails, shared.email)
    .innerJoin(theirLeads, eq(theirLeads.id, theirEmails.leadId))
    .where(and(eq(leadEmails.leadId, leads.id), older));
  const byNumber = db
    .select({ one: sql`1` })
    .from(leadPhoneNumbers)
    .innerJoin(theirNumbers, shared.number)
    .innerJoin(theirLeads, eq(theirLeads.id, theirNumbers.leadId))
    .where(and(eq(leadPhoneNumbers.leadId, leads.id), older));
  const byName = db.select({ one: sql`1` }).from(theirLeads).where(and(shared.name, older));
  return and(sql`NOT ${leads.hasSpam}`, ...[byEmail, byNumber, byName].map((query) => notExists(query)));
}

/** Counts the duplicates of each lead, by id, with the oldest ten of them. */
export async function countDuplicates(db: Database, leadIds: number[]) {
  const counts = new Map<number, { count: number; first: { id: number; name: string }[] }>();
  if (leadIds.length === 0) return counts;
  const pairs = selectDuplicatePairs(db, (leadId) => inArray(leadId, leadIds));
  const counted = db
    .select({
      id: pairs.leadId,
      count: countDistinct(pairs.otherId).as("duplicates"),
      firstIds: sql<number[]>`(array_agg(DISTINCT ${pairs.otherId} ORDER BY ${pairs.otherId}))[1:10]`.as(
        "first_ids",
      ),
    })
    .from(pairs)
    .groupBy(pairs.leadId)
    .as("counted");
  const rows = await db
    .select({ id: counted.id, count: counted.count, otherId: leads.id, name: leadName })
    .from(counted)
    .innerJoin(leads, sql`${leads.id} = ANY(${counted.firstIds})`)
    .orderBy(counted.id, leads.id);
  for (const { id, count, otherId, name } of rows) {
    const first = counts.get(id)?.first ?? [];
    counts.set(id, { count, first: [...first, { id: otherId, name }] });
  }
  return counts;
}

/** The duplicates of a lead, newest first, each with what matched: `email address, phone number`. */
export async function loadDuplicatesOfLead(db: Database, ofLeadId: number) {
  const pairs = selectDuplicatePairs(db, (leadId) => eq(leadId, ofLeadId));
  const duplicates = await db
    .select({ id: pairs.otherId, matchedBy: sql<string>`string_agg(DISTINCT ${pairs.kind}, ', ')` })
    .from(pairs)
    .groupBy(pairs.otherId);
  if (duplicates.length === 0) return [];
  const matchedBy = new Map(duplicates.map((duplicate) => [duplicate.id, duplicate.matchedBy]));
  const rows = await selectLeadRows(db)
    .where(inArray(leads.id, [...matchedBy.keys()]))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map((row) => ({ ...toWireLeadRow(row), matched_by: matchedBy.get(row.lead.id) }));
}
