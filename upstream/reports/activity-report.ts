import { type SQL, sql } from "drizzle-orm";
import type { specialistMonths, venueMonths } from "../db/schema";
import { toWhole } from "../money";

/**
 * The figures that reports count of people and of venues, from the tables that triggers keep. Enquiries and inspections
 * belong to the lead's owner, sends and sales to who made them; a sale happens when it is entered (tentative) and when
 * it is closed. Spam, cancelled inspections and rejected sales do not count.
 */
type Months = typeof specialistMonths | typeof venueMonths;

export const steps = ["enquiries", "recommendations", "inspections", "tentative", "won", "lost"] as const;
export type Step = (typeof steps)[number];

/** The figures of a group of months, to be selected. */
export const stepSums = (months: Months) => {
  const sumOf = (step: Step) => sql<number>`coalesce(sum(${months[step]}), 0)::int`.as(step);
  return {
    enquiries: sumOf("enquiries"),
    recommendations: sumOf("recommendations"),
    inspections: sumOf("inspections"),
    tentative: sumOf("tentative"),
    won: sumOf("won"),
    lost: sumOf("lost"),
    wonMinor: sql<number>`coalesce(sum(${months.wonMinor}), 0)`.mapWith(Number).as("won_minor"),
  };
};

/** How much of some steps happened in a group of months, to be selected. */
export const countOf = (months: Months, some: readonly Step[] = steps): SQL<number> =>
  sql`coalesce(sum(${sql.join(
    some.map((step) => months[step]),
    sql` + `,
  )}), 0)::int`;

export type StepCounts = Record<Step | "wonMinor", number>;

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
