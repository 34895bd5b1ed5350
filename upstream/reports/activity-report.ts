import { type SQL, sql } from "drizzle-orm";
import {
  enquiries,
  inspections,
  leadEvents,
  leads,
  recommendationSends,
  recommendations,
  sales,
} from "../db/schema";
import { toWhole } from "../money";
import { isWithin } from "./months";

/** What reports count; a sale happens twice: when it is entered (tentative) and when it is closed. */
export const steps = ["enquiry", "recommendation", "inspection", "tentative", "won", "lost"] as const;
export type Step = (typeof steps)[number];

/** Columns of the relation that `happenings` makes. `at` is a timestamp, `month` one of the lead's country. */
export const happening = {
  step: sql<Step>`happening.step`,
  userId: sql<number | null>`happening.user_id`,
  venueId: sql<number | null>`happening.venue_id`,
  country: sql<string>`happening.country`,
  eventType: sql<string>`happening.event_type`,
  month: sql<string>`happening.month`,
  valueMinor: sql<number | null>`happening.value_minor`,
};

interface Window {
  /** Months as `YYYY-MM`, both included. */
  first: string;
  last: string;
  /** Whom a report is about: a send counts once for who sent it, and once for each venue in it. */
  of: "people" | "venues";
}

/**
 * The steps towards sales within months, as a relation to select from. Enquiries and inspections belong to the
 * lead's owner, sends and sales to who made them. Spam, cancelled inspections and rejected sales do not count.
 */
export function happenings({ first, last, of }: Window): SQL {
  const during = (at: SQL) => isWithin(at, sql`${leads.country}`, first, last);
  const ofEvent = (eventId: SQL) => sql`
    JOIN ${leadEvents} ON ${leadEvents.id} = ${eventId} JOIN ${leads} ON ${leads.id} = ${leadEvents.leadId}`;
  const part = (step: Step, who: SQL, venue: SQL, at: SQL, value: SQL, from: SQL, where: SQL) => sql`
    SELECT ${sql.raw(`'${step}'`)} AS step, ${who} AS user_id, ${venue} AS venue_id, ${leads.country} AS country,
      ${leadEvents.eventType} AS event_type, ${value} AS value_minor, ${at} AS at
    FROM ${from} WHERE ${where} AND ${during(at)}`;
  const nothing = sql`NULL::int`;
  const parts = [
    part(
      "enquiry",
      sql`${leads.ownerId}`,
      sql`${enquiries.venueId}`,
      sql`${enquiries.createdAt}`,
      nothing,
      sql`${enquiries} ${ofEvent(sql`${enquiries.leadEventId}`)}`,
      sql`NOT ${enquiries.isSpam}`,
    ),
    of === "people"
      ? part(
          "recommendation",
          sql`${recommendationSends.userId}`,
          nothing,
          sql`${recommendationSends.createdAt}`,
          nothing,
          sql`${recommendationSends} ${ofEvent(sql`${recommendationSends.leadEventId}`)}`,
          sql`true`,
        )
      : sql`SELECT DISTINCT ON (${recommendations.sendId}, ${recommendations.venueId})
          'recommendation', NULL::int, ${recommendations.venueId}, ${leads.country}, ${leadEvents.eventType},
          NULL::int, ${recommendations.createdAt}
        FROM ${recommendations} ${ofEvent(sql`${recommendations.leadEventId}`)}
        WHERE ${during(sql`${recommendations.createdAt}`)}`,
    part(
      "inspection",
      sql`${leads.ownerId}`,
      sql`${inspections.venueId}`,
      sql`${inspections.createdAt}`,
      nothing,
      sql`${inspections} ${ofEvent(sql`${inspections.leadEventId}`)}`,
      sql`${inspections.status} <> 'cancelled'`,
    ),
    ...(["tentative", "won", "lost"] as const).map((step) =>
      part(
        step,
        sql`${sales.userId}`,
        sql`${sales.venueId}`,
        step === "tentative" ? sql`${sales.createdAt}` : sql`${sales.closedAt}`,
        sql`${sales.valueMinor}`,
        sql`${sales} ${ofEvent(sql`${sales.leadEventId}`)}`,
        step === "tentative"
          ? sql`${sales.approval} <> 'rejected'`
          : sql`${sales.approval} <> 'rejected' AND ${sales.status} = ${sql.raw(`'${step}'`)}`,
      ),
    ),
  ];
  return sql`(SELECT part.*, to_char(part.at AT TIME ZONE CASE part.country WHEN 'UK' THEN 'Europe/London'
      ELSE 'Australia/Melbourne' END, 'YYYY-MM') AS month
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS part) AS happening`;
}

const countOf = (step: Step) =>
  sql<number>`(count(*) FILTER (WHERE ${happening.step} = ${sql.raw(`'${step}'`)}))::int`;

/** The figures of a group of happenings, to be selected. */
export const stepCounts = {
  enquiries: countOf("enquiry"),
  recommendations: countOf("recommendation"),
  inspections: countOf("inspection"),
  tentative: countOf("tentative"),
  won: countOf("won"),
  lost: countOf("lost"),
  wonMinor:
    sql<number>`coalesce(sum(${happening.valueMinor}) FILTER (WHERE ${happening.step} = 'won'), 0)`.mapWith(
      Number,
    ),
};

export type StepCounts = { [Name in keyof typeof stepCounts]: number };

/** Selected figures as the wire has them; without any, as many noughts. */
export function stepsOnWire(counts: StepCounts | undefined) {
  const { won = 0, lost = 0 } = counts ?? {};
  return {
    enquiries: counts?.enquiries ?? 0,
    recommendations: counts?.recommendations ?? 0,
    inspections: counts?.inspections ?? 0,
    tentative_sales: counts?.tentative ?? 0,
    won_sales: won,
    lost_sales: lost,
    won_value: toWhole(counts?.wonMinor ?? 0),
    win_rate: won + lost === 0 ? undefined : Math.round((1000 * won) / (won + lost)) / 10,
  };
}
