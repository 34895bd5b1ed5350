import type { Country, EventType } from "@contract/vocabulary";
import { mainZone } from "@contract/vocabulary";
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { distributionSettings, leadEvents, leads, specialistRules, users } from "../db/schema";
import { folded } from "../search-text";
import { localDate } from "../time";

/** Rules of a specialist for whom none were set. */
export const usualRules = { dailyLimit: 12, weight: 1 };

/** Venue specialists who work, by name. */
export const isSpecialist = and(eq(users.vcRole, "Venue Specialist"), eq(users.isDisabled, false));

/** Leads handed out on a local date of a country. */
function handedOutOn(date: string, country: Country): SQL | undefined {
  const start = (day: SQL) => sql`((${day})::timestamp AT TIME ZONE ${mainZone[country]})`;
  return and(
    gte(leads.assignedAt, start(sql`${date}::date`)),
    lt(leads.assignedAt, start(sql`${date}::date + 1`)),
  );
}

/**
 * Gives a lead to the venue specialist of its country whose turn it is by the distribution rules (spec 7):
 * active, takes the type of its newest event, below the daily limits, and with the fewest leads of the day
 * for their weight. Nobody gets it when distribution is off, on weekends unless these are on too, and when
 * nobody is left; then it waits without an owner. Part of the transaction it is called in.
 */
export async function handOut(tx: Database, leadId: number, now: Date) {
  const settings = await readDistributionSettings(tx, { lock: true });
  const [lead] = await tx
    .select({ country: leads.country, isCorporate: leads.isCorporateEvent, eventType: leadEvents.eventType })
    .from(leads)
    .leftJoin(leadEvents, eq(leadEvents.leadId, leads.id))
    .where(eq(leads.id, leadId))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(1);
  if (!lead) return;
  const today = localDate(lead.country, now);
  const isWeekend = [0, 6].includes(new Date(`${today}T12:00:00Z`).getUTCDay());
  const isOn = settings.isDistributionActive && (!isWeekend || settings.weekendDistribution);
  const type = lead.eventType ?? (lead.isCorporate ? "corporate" : "wedding");
  const next = isOn ? await nextSpecialist(tx, lead.country, type, today, settings.dailyLimit) : undefined;
  await tx
    .update(leads)
    .set({ ownerId: next?.id ?? null, assignedAt: next ? now : null })
    .where(eq(leads.id, leadId));
}

async function nextSpecialist(tx: Database, country: Country, type: EventType, today: string, limit: number) {
  const takes = {
    wedding: specialistRules.takesWedding,
    corporate: specialistRules.takesCorporate,
    social: specialistRules.takesSocial,
  }[type];
  const given = sql`(SELECT count(*) FROM ${leads} WHERE ${leads.ownerId} = ${users.id} AND ${handedOutOn(today, country)})`;
  const weight = sql`coalesce(${specialistRules.weight}, ${usualRules.weight}::int)`;
  const [next] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(specialistRules, eq(specialistRules.userId, users.id))
    .where(
      and(
        isSpecialist,
        eq(users.country, country),
        sql`coalesce(${specialistRules.isActive}, true) AND coalesce(${takes}, true) AND ${weight} > 0`,
        sql`${given} < least(coalesce(${specialistRules.dailyLimit}, ${usualRules.dailyLimit}::int), ${limit}::int)`,
      ),
    )
    .orderBy(sql`${given}::float / ${weight}`, asc(users.id))
    .limit(1);
  return next;
}

/** How many leads each venue specialist of a country was given on a local date, by name; those with none too. */
export async function distributionOn(db: Database, date: string, country: Country) {
  const newestType = db
    .select({ type: leadEvents.eventType })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leads.id))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(1)
    .as("newest_type");
  const of = (type: EventType) =>
    sql<number>`count(*) FILTER (WHERE ${newestType.type} = ${type})`.mapWith(Number);
  return db
    .select({
      venue_specialist: { id: users.id, name: users.displayName },
      count: count(leads.id),
      wedding: of("wedding"),
      corporate: of("corporate"),
      social: of("social"),
    })
    .from(users)
    .leftJoin(leads, and(eq(leads.ownerId, users.id), handedOutOn(date, country)))
    .leftJoinLateral(newestType, sql`true`)
    .where(and(isSpecialist, eq(users.country, country)))
    .groupBy(users.id, users.displayName)
    .orderBy(asc(folded(users.displayName)), asc(users.id));
}

/** The rules for all specialists together; `lock` keeps others from handing out until the transaction ends. */
export async function readDistributionSettings(db: Database, { lock = false } = {}) {
  await db.insert(distributionSettings).values({ id: 1 }).onConflictDoNothing();
  const query = db.select().from(distributionSettings).where(eq(distributionSettings.id, 1));
  const [settings] = await (lock ? query.for("update") : query);
  if (!settings) throw new Error("The distribution settings are missing");
  return settings;
}
