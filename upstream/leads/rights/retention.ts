import type { due, dueSortFields, runRule, saveRule } from "@contract/leads/rights";
import type { SortOrder } from "@contract/leads/sorting";
import { type Country, countries } from "@contract/vocabulary";
import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../../db/database";
import { acquireNamedLock, tryAcquireNamedLock } from "../../db/locks";
import { leadEmails, leads, retentionRules, users } from "../../db/schema";
import { assertCurrentVersion, createConflictRefusal, createInvalidFieldsRefusal } from "../../errors";
import { startRepeatedWork } from "../../run-repeatedly";
import { toFoldedSql } from "../../search-text";
import type { Services } from "../../services";
import { subtractMonths, toCountryDate } from "../../time";
import { whereNameOrEmailContains } from "../search";
import { eraseLeads } from "./erase";

type Rule = typeof retentionRules.$inferSelect;

/** The default page size of a list (spec 9). */
const DUE_PER_PAGE = 10;

/** The most clients erased by one statement. */
const BATCH = 200;

const name = sql<string>`trim(leads.first_name || ' ' || leads.last_name)`;

/**
 * The time of a lead's last activity: anything that happened, or is planned, with it or its events. A day in the future
 * counts, so that nobody with an event ahead is erased.
 */
const lastActivity = sql<Date>`greatest(
  leads.created_at,
  (SELECT max(greatest(e.created_at, e.event_date::timestamptz)) FROM lead_events e WHERE e.lead_id = leads.id),
  (SELECT max(q.created_at) FROM enquiries q JOIN lead_events e ON e.id = q.lead_event_id WHERE e.lead_id = leads.id),
  (SELECT max(s.created_at) FROM recommendation_sends s JOIN lead_events e ON e.id = s.lead_event_id WHERE e.lead_id = leads.id),
  (SELECT max(s.due_at) FROM scheduled_sends s JOIN lead_events e ON e.id = s.lead_event_id WHERE e.lead_id = leads.id),
  (SELECT max(greatest(i.created_at, i.starts_at)) FROM inspections i JOIN lead_events e ON e.id = i.lead_event_id WHERE e.lead_id = leads.id),
  (SELECT max(greatest(s.created_at, s.closed_at, s.event_date::timestamptz)) FROM sales s JOIN lead_events e ON e.id = s.lead_event_id WHERE e.lead_id = leads.id),
  (SELECT max(m.created_at) FROM emails m WHERE m.lead_id = leads.id),
  (SELECT max(a.created_at) FROM activities a WHERE a.lead_id = leads.id),
  (SELECT max(n.created_at) FROM lead_notes n WHERE n.lead_id = leads.id),
  (SELECT max(greatest(f.created_at, f.done_at, CASE WHEN f.done_at IS NULL THEN f.due_date::timestamptz END)) FROM follow_ups f WHERE f.lead_id = leads.id)
)`.mapWith(leads.createdAt);

/** True for the clients whom a rule would erase at the given time. */
const whereDueForErasure = (rule: Pick<Rule, "country" | "months">, now: Date): SQL | undefined => {
  const before = subtractMonths(now, rule.months);
  return and(
    eq(leads.country, rule.country),
    isNull(leads.erasedAt),
    lt(leads.createdAt, before),
    sql`${lastActivity} < ${before.toISOString()}::timestamptz`,
  );
};

const findRetentionRule = async (db: Database, country: Country): Promise<Rule | undefined> =>
  (await db.select().from(retentionRules).where(eq(retentionRules.country, country)))[0];

/** The rules of all countries in the wire format, with how many clients each would erase now. */
export async function listRetentionRules(db: Database, now: Date) {
  const rows = await db
    .select({ rule: retentionRules, savedBy: users.displayName })
    .from(retentionRules)
    .leftJoin(users, eq(users.id, retentionRules.savedBy));
  return Promise.all(
    countries.map(async (country) => {
      const row = rows.find(({ rule }) => rule.country === country);
      if (!row) return { country, is_automatic: false, version: 0 };
      const { months, isAutomatic, savedAt, ranAt, version } = row.rule;
      return {
        country,
        months,
        is_automatic: isAutomatic,
        due: await db.$count(leads, whereDueForErasure(row.rule, now)),
        saved_by: row.savedBy ?? undefined,
        saved_at: savedAt.toISOString(),
        ran_at: ranAt?.toISOString(),
        version,
      };
    }),
  );
}

/** Saves the rule of a country. @throws Refusal 409 for a stale version; 422 at `months` */
export const saveRetentionRule = (
  db: Database,
  { country, months, is_automatic: isAutomatic, version: seen }: z.output<typeof saveRule.body>,
  { userId, now }: { userId: number; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await acquireNamedLock(tx, LOCK);
    const before = await findRetentionRule(tx, country);
    assertCurrentVersion("setting", before?.version ?? 0, seen);
    if (months === undefined) {
      if (isAutomatic)
        throw createInvalidFieldsRefusal({
          months: ["Enter the number of months before you switch this on"],
        });
      await tx.delete(retentionRules).where(eq(retentionRules.country, country));
      return;
    }
    const saved = { months, isAutomatic, savedBy: userId, savedAt: now };
    await tx
      .insert(retentionRules)
      .values({ country, ...saved })
      .onConflictDoUpdate({
        target: retentionRules.country,
        set: { ...saved, version: sql`${retentionRules.version} + 1` },
      });
  });

/** One page of the clients whom the saved rule of a country would erase now; none without a rule. */
export async function listClientsDue(db: Database, query: z.output<typeof due.query>, now: Date) {
  const { country, page, per_page = DUE_PER_PAGE, search = "", sort_by, sort_order } = query;
  const rule = await findRetentionRule(db, country);
  if (!rule) return { data: [], meta: { total: 0, page, per_page } };
  const where = and(
    whereDueForErasure(rule, now),
    search.trim() ? whereDueClientMatches(db, search.trim()) : undefined,
  );
  const email = db
    .select({ email: leadEmails.email })
    .from(leadEmails)
    .where(eq(leadEmails.leadId, leads.id))
    .orderBy(desc(leadEmails.isPrimary), leadEmails.id)
    .limit(1);
  const rows = await db
    .select({
      id: leads.id,
      name,
      email: sql<string | null>`(${email})`,
      lastActivity,
      createdAt: leads.createdAt,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(leads)
    .where(where)
    .orderBy(...buildClientsDueOrder(sort_by, sort_order))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.name || `Lead ${row.id}`,
      email: row.email ?? undefined,
      last_activity: row.lastActivity.toISOString(),
      created_at: row.createdAt.toISOString(),
    })),
    meta: { total: rows[0]?.total ?? (await db.$count(leads, where)), page, per_page },
  };
}

const whereDueClientMatches = (db: Database, text: string) =>
  or(whereNameOrEmailContains(db, text), eq(leads.id, Number(/^#?(\d{1,9})$/.exec(text)?.[1] ?? 0)));

function buildClientsDueOrder(
  field: (typeof dueSortFields)[number] = "last_activity",
  order: SortOrder = "asc",
): SQL[] {
  const values = {
    last_activity: lastActivity,
    name: toFoldedSql(name),
    created_at: sql`${leads.createdAt}`,
  };
  const direct = order === "desc" ? desc : asc;
  return [direct(values[field]), direct(leads.id)];
}

/** Held by the transaction that erases by a rule or changes one. */
const LOCK = "retention";

/** Erases the next clients whom a rule erases. Returns how many there were. */
async function eraseNextDueClients(
  tx: Database,
  rule: Rule,
  { userId, now }: { userId?: number | undefined; now: Date },
): Promise<number> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(whereDueForErasure(rule, now))
    .orderBy(leads.id)
    .limit(BATCH);
  return eraseLeads(
    tx,
    rows.map(({ id }) => id),
    { userId, now },
  );
}

/** Erases all clients that a rule erases, all or nothing. @throws Refusal 409 as L-57 */
export const eraseClientsByRule = (
  db: Database,
  { country, version, expected }: z.output<typeof runRule.body>,
  by: { userId: number; now: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    await acquireNamedLock(tx, LOCK);
    const rule = await findRetentionRule(tx, country);
    if (!rule) throw createConflictRefusal("This country has no retention rule.");
    assertCurrentVersion("setting", rule.version, version);
    if ((await tx.$count(leads, whereDueForErasure(rule, by.now))) !== expected)
      throw createConflictRefusal("The list has changed and no clients were erased. Check it and try again.");
    let erased = 0;
    let batch: number;
    do {
      batch = await eraseNextDueClients(tx, rule, by);
      erased += batch;
    } while (batch > 0);
    return erased;
  });

/**
 * Erases by the rules that are switched on and did not run today, in one process at a time. Each batch is one
 * transaction. Returns how many clients were erased.
 */
export async function eraseClientsByAutomaticRules(
  { db, now }: Pick<Services, "db" | "now">,
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0;
  for (const country of countries) {
    let batch: number | undefined;
    do {
      batch = await db.transaction(async (tx) => {
        if (!(await tryAcquireNamedLock(tx, LOCK))) return undefined;
        const rule = await findRetentionRule(tx, country);
        if (!rule?.isAutomatic || hasRunToday(rule, now())) return undefined;
        const count = await eraseNextDueClients(tx, rule, { now: now() });
        if (count === 0)
          await tx.update(retentionRules).set({ ranAt: now() }).where(eq(retentionRules.country, country));
        return count;
      });
      erased += batch ?? 0;
    } while (batch && !signal?.aborted);
  }
  return erased;
}

const hasRunToday = ({ country, ranAt }: Rule, now: Date) =>
  ranAt !== null && toCountryDate(country, ranAt) === toCountryDate(country, now);

/** How often a process looks whether a rule has to run. */
const SWEEP_MS = 60 * 60_000;

/** Erases clients daily by the rules that are switched on. `stop` waits for a step in progress. */
export const startRetentionSchedule = (services: Services) =>
  startRepeatedWork(
    async (signal) => {
      const erased = await eraseClientsByAutomaticRules(services, signal);
      if (erased > 0) services.log.info({ clients: erased }, "clients erased by the retention rules");
    },
    {
      job: "retention",
      every: SWEEP_MS,
      log: services.log,
      failure: "the retention rules cannot be applied",
    },
  );
