import { type SQL, sql } from "drizzle-orm";
import type { specialistMonths, venueMonths } from "../db/schema";
import { toWireAmount } from "../money";

/**
 * The tables with the monthly figures of people and of venues, which triggers update. Enquiries and
 * inspections count for the lead's owner, sends and sales for the user who made them. A sale counts as
 * tentative in the month it was recorded, and as won or lost in the month it was closed. Spam, cancelled
 * inspections and rejected sales do not count.
 */
type Months = typeof specialistMonths | typeof venueMonths;

export const steps = ["enquiries", "recommendations", "inspections", "tentative", "won", "lost"] as const;
export type Step = (typeof steps)[number];

/** Select columns with the sum of each step over the months. */
export const buildStepSumColumns = (monthsTable: Months) => {
  const sumStep = (step: Step) => sql<number>`coalesce(sum(${monthsTable[step]}), 0)::int`.as(step);
  return {
    enquiries: sumStep("enquiries"),
    recommendations: sumStep("recommendations"),
    inspections: sumStep("inspections"),
    tentative: sumStep("tentative"),
    won: sumStep("won"),
    lost: sumStep("lost"),
    wonMinor: sql<number>`coalesce(sum(${monthsTable.wonMinor}), 0)`.mapWith(Number).as("won_minor"),
  };
};

/** The select expression for the sum of the given steps. */
export const buildStepCountSql = (monthsTable: Months, countedSteps: readonly Step[] = steps): SQL<number> =>
  sql`coalesce(sum(${sql.join(
    countedSteps.map((step) => monthsTable[step]),
    sql` + `,
  )}), 0)::int`;

export type StepCounts = Record<Step | "wonMinor", number>;

/** Converts selected sums to the wire format. Without sums, all counts are zero. */
export function toWireStepCounts(counts: StepCounts | undefined) {
  const { won = 0, lost = 0 } = counts ?? {};
  return {
    enquiries: counts?.enquiries ?? 0,
    recommendations: counts?.recommendations ?? 0,
    inspections: counts?.inspections ?? 0,
    tentative_sales: counts?.tentative ?? 0,
    won_sales: won,
    lost_sales: lost,
    won_value: toWireAmount(counts?.wonMinor ?? 0),
    // In percent with one decimal.
    win_rate: won + lost === 0 ? undefined : Math.round((1000 * won) / (won + lost)) / 10,
  };
}
