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
import { dismissedDuplicates, leadEmails, leadPhoneNumbers, leadSigns, leads, nameSign } from "../db/schema";
import { leadRow, selectLeads } from "./rows";

type Kind = typeof leadSigns.$inferSelect.kind;

const theirEmails = alias(leadEmails, "their_emails");
const theirNumbers = alias(leadPhoneNumbers, "their_numbers");
const theirLeads = alias(leads, "their_leads");

const leadName = sql<string>`concat_ws(' ', ${leads.firstName}, ${leads.lastName})`;

const emailSign = ({ email }: Record<"email", SQLWrapper>) => sql`lower(${email})`;

/** Holds for two leads that were not dismissed as duplicates; one lead is no duplicate of itself. */
const mayBeSame = (one: PgColumn, other: PgColumn) =>
  sql`${one} <> ${other} AND NOT EXISTS (SELECT 1 FROM ${dismissedDuplicates}
    WHERE ${dismissedDuplicates.leadId} = LEAST(${one}, ${other})
      AND ${dismissedDuplicates.otherId} = GREATEST(${one}, ${other}))`;

/**
 * The signs of duplicates: the same email address, the same phone number however written, or the same name in the same
 * country. Each has an index of its own.
 */
const shared = {
  email: and(
    eq(emailSign(theirEmails), emailSign(leadEmails)),
    mayBeSame(theirEmails.leadId, leadEmails.leadId),
  ),
  number: and(
    eq(theirNumbers.normalised, leadPhoneNumbers.normalised),
    mayBeSame(theirNumbers.leadId, leadPhoneNumbers.leadId),
  ),
  name: and(eq(nameSign(theirLeads), nameSign(leads)), mayBeSame(theirLeads.id, leads.id)),
};

/** Some leads with each other lead that shares a sign with them, once per sign with the kind of it. */
function pairs(db: Database, isMine: (leadId: PgColumn) => SQL) {
  const named = (kind: Kind) => sql<Kind>`${kind}::text`.as("kind");
  return unionAll(
    db
      .select({
        leadId: leadEmails.leadId,
        otherId: sql<number>`${theirEmails.leadId}`.as("other_id"),
        kind: named("email address"),
      })
      .from(leadEmails)
      .innerJoin(theirEmails, shared.email)
      .where(isMine(leadEmails.leadId)),
    db
      .select({ leadId: leadPhoneNumbers.leadId, otherId: theirNumbers.leadId, kind: named("phone number") })
      .from(leadPhoneNumbers)
      .innerJoin(theirNumbers, shared.number)
      .where(isMine(leadPhoneNumbers.leadId)),
    db
      .select({ leadId: leads.id, otherId: theirLeads.id, kind: named("name") })
      .from(leads)
      .innerJoin(theirLeads, shared.name)
      .where(isMine(leads.id)),
  ).as("pairs");
}

/** Holds for leads that have a duplicate: of the signs that several rows say, those of several leads. */
export function hasDuplicates(db: Database) {
  const isShared = (kind: Kind) => and(eq(leadSigns.kind, kind), gt(leadSigns.uses, 1));
  const found = unionAll(
    db
      .select({ id: leadEmails.leadId })
      .from(leadSigns)
      .innerJoin(leadEmails, eq(emailSign(leadEmails), leadSigns.value))
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
      .innerJoin(leads, eq(nameSign(leads), leadSigns.value))
      .where(and(isShared("name"), exists(db.select({ one: sql`1` }).from(theirLeads).where(shared.name)))),
  );
  // An array, as the planner else looks at each lead for itself.
  return sql`${leads.id} = ANY(ARRAY(${found}))`;
}

/**
 * Holds for leads with a row of their own in the list of duplicates: they are not spam, and no older lead of their country
 * that is not spam either shares a sign with them. So two duplicates are one row.
 */
export function standsForDuplicates(db: Database) {
  const older = sql`${theirLeads.id} < ${leads.id} AND ${theirLeads.country} = ${leads.country} AND NOT ${theirLeads.hasSpam}`;
  const ownEmails = db
    .select({ one: sql`1` })
    .from(leadEmails)
    .innerJoin(theirEmails, shared.email)
    .innerJoin(theirLeads, eq(theirLeads.id, theirEmails.leadId))
    .where(and(eq(leadEmails.leadId, leads.id), older));
  const ownNumbers = db
    .select({ one: sql`1` })
    .from(leadPhoneNumbers)
    .innerJoin(theirNumbers, shared.number)
    .innerJoin(theirLeads, eq(theirLeads.id, theirNumbers.leadId))
    .where(and(eq(leadPhoneNumbers.leadId, leads.id), older));
  const ownName = db.select({ one: sql`1` }).from(theirLeads).where(and(shared.name, older));
  return and(sql`NOT ${leads.hasSpam}`, ...[ownEmails, ownNumbers, ownName].map((found) => notExists(found)));
}

/** How many duplicates each of these leads has, by id, and the oldest ten of them. */
export async function countDuplicates(db: Database, ids: number[]) {
  const counts = new Map<number, { count: number; first: { id: number; name: string }[] }>();
  if (ids.length === 0) return counts;
  const of = pairs(db, (leadId) => inArray(leadId, ids));
  const counted = db
    .select({
      id: of.leadId,
      count: countDistinct(of.otherId).as("duplicates"),
      firstIds: sql<number[]>`(array_agg(DISTINCT ${of.otherId} ORDER BY ${of.otherId}))[1:10]`.as(
        "first_ids",
      ),
    })
    .from(of)
    .groupBy(of.leadId)
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
export async function duplicatesOf(db: Database, id: number) {
  const of = pairs(db, (leadId) => eq(leadId, id));
  const found = await db
    .select({ id: of.otherId, matchedBy: sql<string>`string_agg(DISTINCT ${of.kind}, ', ')` })
    .from(of)
    .groupBy(of.otherId);
  if (found.length === 0) return [];
  const matchedBy = new Map(found.map((duplicate) => [duplicate.id, duplicate.matchedBy]));
  const rows = await selectLeads(db)
    .where(inArray(leads.id, [...matchedBy.keys()]))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map((row) => ({ ...leadRow(row), matched_by: matchedBy.get(row.lead.id) }));
}
