import type { reportTotals, TotalGroup } from "@contract/reports/totals";
import type { Country } from "@contract/vocabulary";
import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import {
  leadEvents,
  leads,
  reportExcludes,
  sales,
  specialistMonths,
  users,
  venueMonths,
  whereSaleWithValue,
} from "../db/schema";
import { buildStepSumColumns, type StepCounts, toWireStepCounts } from "./activity-report";
import { getAllowedReportCountry } from "./restrict-country";

type TotalsQuery = z.output<typeof reportTotals.query>;

/** The totals by group and month, for the leads of one country or both. @throws Refusal 403 as described at P-13 */
export async function loadReportTotalsByMonth(db: Database, request: TotalsQuery, caller: Caller) {
  const query = request.country
    ? { ...request, country: getAllowedReportCountry(request.country, caller) }
    : request;
  const found = await Promise.all([
    sumStepsByPersonGroup(db, query),
    sumStepsByVenueGroup(db, query),
    sumRejectedSalesByMonth(db, query),
  ]);
  return found.flat().map(({ group, country, month, counts }) => {
    const { win_rate, ...steps } = toWireStepCounts(counts);
    return { group, country, month, ...steps };
  });
}

interface Total {
  group: TotalGroup;
  country: Country;
  month: string;
  counts: StepCounts;
}

/** The groups of people as `totalGroups` in the contract describes them. */
const personGroup = sql<TotalGroup>`CASE
  WHEN ${users.id} IS NULL THEN 'nobody'
  WHEN ${users.vcRole} IS DISTINCT FROM 'Venue Specialist' THEN 'sales_team'
  ELSE CASE WHEN ${users.country} = ${specialistMonths.country} THEN 'specialists' ELSE 'abroad' END
    || CASE WHEN ${reportExcludes.venueSpecialistId} IS NULL THEN '' ELSE '_left_out' END END`;

async function sumStepsByPersonGroup(
  db: Database,
  { country, from_month, to_month, lead_type }: TotalsQuery,
): Promise<Total[]> {
  return await db
    .select({
      group: personGroup.as("total_group"),
      country: specialistMonths.country,
      month: specialistMonths.month,
      counts: buildStepSumColumns(specialistMonths),
    })
    .from(specialistMonths)
    .leftJoin(users, eq(users.id, specialistMonths.userId))
    .leftJoin(reportExcludes, eq(reportExcludes.venueSpecialistId, users.id))
    .where(
      and(
        between(specialistMonths.month, from_month, to_month),
        country && eq(specialistMonths.country, country),
        lead_type === "all" ? undefined : eq(specialistMonths.eventType, lead_type),
      ),
    )
    .groupBy(sql`total_group`, specialistMonths.country, specialistMonths.month)
    .orderBy(asc(specialistMonths.month));
}

async function sumStepsByVenueGroup(
  db: Database,
  { country, from_month, to_month }: TotalsQuery,
): Promise<Total[]> {
  const group = sql<TotalGroup>`CASE WHEN ${venueMonths.venueId} IS NULL THEN 'outside' ELSE 'catalogue' END`;
  return await db
    .select({
      group: group.as("total_group"),
      country: venueMonths.country,
      month: venueMonths.month,
      counts: buildStepSumColumns(venueMonths),
    })
    .from(venueMonths)
    .where(and(between(venueMonths.month, from_month, to_month), country && eq(venueMonths.country, country)))
    .groupBy(sql`total_group`, venueMonths.country, venueMonths.month)
    .orderBy(asc(venueMonths.month));
}

/**
 * Rejected sales by the month they were closed, or recorded if they are still open. The figure tables leave
 * them out.
 */
async function sumRejectedSalesByMonth(
  db: Database,
  { country, from_month, to_month, lead_type }: TotalsQuery,
): Promise<Total[]> {
  const month = sql<string>`to_char(coalesce(${sales.closedAt}, ${sales.createdAt})
    AT TIME ZONE main_zone(${leads.country}), 'YYYY-MM')`;
  const countWhere = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const isWon = eq(sales.status, "won");
  const rows = await db
    .select({
      country: leads.country,
      month: month.as("sale_month"),
      tentative: countWhere(eq(sales.status, "tentative")),
      won: countWhere(isWon),
      lost: countWhere(eq(sales.status, "lost")),
      wonMinor: sql`coalesce(sum(${sales.valueMinor}) FILTER (WHERE ${isWon}), 0)`.mapWith(Number),
    })
    .from(sales)
    .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(
      and(
        sql`${sales.approval} = 'rejected'`,
        whereSaleWithValue(sales),
        country && eq(leads.country, country),
        lead_type === "all" ? undefined : eq(leadEvents.eventType, lead_type),
        between(month, from_month, to_month),
      ),
    )
    .groupBy(leads.country, sql`sale_month`)
    .orderBy(sql`sale_month`);
  return rows.map(({ country: leadCountry, month: saleMonth, ...counts }) => ({
    group: "rejected" as const,
    country: leadCountry,
    month: saleMonth,
    counts: { enquiries: 0, recommendations: 0, inspections: 0, ...counts },
  }));
}
