import type { Country, EventType } from "@contract/vocabulary";
import { mainZone } from "@contract/vocabulary";
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { distributionSettings, leadEvents, leads, specialistRules, users } from "../db/schema";
import { toFoldedSql } from "../search-text";
import { toCountryDate } from "../time";

/** The rules of a specialist without saved ones. */
export const defaultRules = { dailyLimit: 12, weight: 1 };

/** Active venue specialists. */
export const isSpecialist = and(eq(users.vcRole, "Venue Specialist"), eq(users.isDisabled, false));

/** Leads assigned on a local date of a country. */
function whereAssignedOn(date: string, country: Country): SQL | undefined {
  const start = (day: SQL) => sql`((${day})::timestamp AT TIME ZONE ${mainZone[country]})`;
  return and(
    gte(leads.assignedAt, start(sql`${date}::date`)),
    lt(leads.assignedAt, start(sql`${date}::date + 1`)),
  );
}

/**
 * Assigns a lead to a venue specialist of its country by the distribution rules (spec 7): active, takes the type of its newest
 * event, below the daily limits, and with the fewest leads of the day relative to weight. The lead stays unassigned if
 * distribution is off, or off at weekends, or if no specialist qualifies. Runs in the caller's transaction.
 */
export async function assignLeadByRules(tx: Database, leadId: number, now: Date): Promise<void> {
  const settings = await loadDistributionSettings(tx, { lock: true });
  const [lead] = await tx
    .select({ country: leads.country, isCorporate: leads.isCorporateEvent, eventType: leadEvents.eventType })
    .from(leads)
    .leftJoin(leadEvents, eq(leadEvents.leadId, leads.id))
    .where(eq(leads.id, leadId))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(1);
  if (!lead) return;
  const today = toCountryDate(lead.country, now);
  // Sunday is 0.
  const isWeekend = [0, 6].includes(new Date(`${today}T12:00:00Z`).getUTCDay());
  const isOn = settings.isDistributionActive && (!isWeekend || settings.weekendDistribution);
  const type = lead.eventType ?? (lead.isCorporate ? "corporate" : "wedding");
  const next = isOn
    ? await findNextSpecialistForLead(tx, lead.country, type, today, settings.dailyLimit)
    : undefined;
  await tx
    .update(leads)
    .set({ ownerId: next?.id ?? null, assignedAt: next ? now : null })
    .where(eq(leads.id, leadId));
}

async function findNextSpecialistForLead(
  tx: Database,
  country: Country,
  eventType: EventType,
  today: string,
  dailyLimit: number,
): Promise<{ id: number } | undefined> {
  const takesEventType = {
    wedding: specialistRules.takesWedding,
    corporate: specialistRules.takesCorporate,
    social: specialistRules.takesSocial,
  }[eventType];
  const assignedToday = sql`(SELECT count(*) FROM ${leads} WHERE ${leads.ownerId} = ${users.id} AND ${whereAssignedOn(today, country)})`;
  const weight = sql`coalesce(${specialistRules.weight}, ${defaultRules.weight}::int)`;
  const [next] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(specialistRules, eq(specialistRules.userId, users.id))
    .where(
      and(
        isSpecialist,
        eq(users.country, country),
        sql`coalesce(${specialistRules.isActive}, true) AND coalesce(${takesEventType}, true) AND ${weight} > 0`,
        sql`${assignedToday} < least(coalesce(${specialistRules.dailyLimit}, ${defaultRules.dailyLimit}::int), ${dailyLimit}::int)`,
      ),
    )
    .orderBy(sql`${assignedToday}::float / ${weight}`, asc(users.id))
    .limit(1);
  return next;
}

/** Counts the leads assigned to each venue specialist of a country on a local date, by name; includes those with none. */
export async function countAssignedLeadsBySpecialist(db: Database, date: string, country: Country) {
  const newestType = db
    .select({ type: leadEvents.eventType })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leads.id))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(1)
    .as("newest_type");
  const countType = (type: EventType) =>
    sql<number>`count(*) FILTER (WHERE ${newestType.type} = ${type})`.mapWith(Number);
  return db
    .select({
      venue_specialist: { id: users.id, name: users.displayName },
      count: count(leads.id),
      wedding: countType("wedding"),
      corporate: countType("corporate"),
      social: countType("social"),
    })
    .from(users)
    .leftJoin(leads, and(eq(leads.ownerId, users.id), whereAssignedOn(date, country)))
    .leftJoinLateral(newestType, sql`true`)
    .where(and(isSpecialist, eq(users.country, country)))
    .groupBy(users.id, users.displayName)
    .orderBy(asc(toFoldedSql(users.displayName)), asc(users.id));
}

/**
 * Loads the global rules; `lock` blocks other assignments until the transaction ends. An installation may
 * have no rules yet, so their row is created with its defaults.
 */
export async function loadDistributionSettings(db: Database, { lock = false } = {}) {
  await db.insert(distributionSettings).values({ id: 1 }).onConflictDoNothing();
  const query = db.select().from(distributionSettings).where(eq(distributionSettings.id, 1));
  const [settings] = await (lock ? query.for("update") : query);
  if (!settings) throw new Error("The distribution settings are missing");
  return settings;
}
