import type { leadingIndicator } from "@contract/reports/reports";
import type { ReportType } from "@contract/reports/types";
import type { Country } from "@contract/vocabulary";
import { and, asc, between, desc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { reportExcludes, specialistMonths, users } from "../db/schema";
import { createInvalidFieldsRefusal, type FieldErrors } from "../errors";
import { toFoldedSql } from "../search-text";
import { buildStepCountSql, type Step } from "./activity-report";
import { listMonthsBetween, listMonthsUpTo, MONTHS, toCountryMonth } from "./months";
import { getAllowedReportCountry } from "./restrict-country";

/** Earlier than the first lead of any installation: where `load_all` begins to look for counts. */
const FIRST_MONTH = "2000-01";

const isSpecialist = sql<boolean>`${users.vcRole} IS NOT DISTINCT FROM 'Venue Specialist'`;

type IndicatorQuery = z.output<typeof leadingIndicator.query>;

/** The steps that each report type counts. */
export const stepsByReportType: Record<ReportType, Step[]> = {
  enquiries: ["enquiries"],
  recommendations: ["recommendations"],
  inspections: ["inspections"],
  sales: ["won"],
  product: ["enquiries", "recommendations", "inspections", "won"],
};

/**
 * The leading indicator: the monthly counts of each specialist of the country and of every other user with
 * any count. Oldest month first; specialists before others, each by name. The report of the whole business
 * (`product`) covers both countries and lists only users with counts, all by name.
 * @throws Refusal 403 as described at P-04
 */
export async function loadMonthlyCountsByPerson(
  db: Database,
  query: IndicatorQuery,
  caller: Caller,
  now: Date,
) {
  const isWholeBusiness = query.report_type === "product";
  const country = isWholeBusiness ? undefined : getAllowedReportCountry(query.country, caller);
  // For both countries: around the turn of a month Australia is ahead of the UK.
  const last = query.month ?? toCountryMonth(country ?? "AU", now);
  const months = listMonthsUpTo(last, MONTHS);
  const first = query.load_all === "1" ? FIRST_MONTH : (months[0] ?? last);
  const count = buildStepCountSql(specialistMonths, stepsByReportType[query.report_type]);
  const [people, counts] = await Promise.all([
    selectPeople(db, country).orderBy(
      ...(isWholeBusiness ? [] : [desc(isSpecialist)]),
      asc(toFoldedSql(users.displayName)),
      asc(users.id),
    ),
    db
      .select({ userId: specialistMonths.userId, month: specialistMonths.month, count })
      .from(specialistMonths)
      .where(
        and(
          between(specialistMonths.month, first, last),
          query.lead_type === "all" ? undefined : eq(specialistMonths.eventType, query.lead_type),
          country && eq(specialistMonths.country, country),
        ),
      )
      .groupBy(specialistMonths.userId, specialistMonths.month)
      .having(gt(count, 0)),
  ]);
  const countByKey = new Map(counts.map(({ userId, month, count }) => [`${userId} ${month}`, count]));
  const idsWithCounts = new Set(counts.map(({ userId }) => userId));
  const isListed = (person: (typeof people)[number]) => {
    const isForced = person.id === query.force_include_venuespecialist_id;
    if (person.isLeftOut && !isForced && !isWholeBusiness) return false;
    if (idsWithCounts.has(person.id)) return true;
    // Without counts: only people of the country, enabled specialists or the one whom the query includes.
    if (isWholeBusiness || !person.isOfCountry) return false;
    if (person.isSpecialist) return !person.isDisabled || isForced;
    return person.isSales && isForced;
  };
  const listed = people.filter(isListed);
  const oldest = [months[0] ?? last, ...counts.map(({ month }) => month)].sort()[0] ?? last;
  return listed.flatMap(({ id, name, isSpecialist: isVenueSpecialist }) =>
    listMonthsBetween(query.load_all === "1" ? oldest : first, last).map((date_by_month) => ({
      venue_specialist: { id, name },
      date_by_month,
      count: countByKey.get(`${id} ${date_by_month}`) ?? 0,
      ...(!isVenueSpecialist && { is_sales_team: true }),
    })),
  );
}

/** Selects all users, with the properties that decide whether the leading indicator lists them. */
const selectPeople = (db: Database, country: Country | undefined) =>
  db
    .select({
      id: users.id,
      name: users.displayName,
      isDisabled: users.isDisabled,
      isOfCountry: country ? sql<boolean>`${users.country} = ${country}` : sql<boolean>`true`,
      isSpecialist,
      isSales: sql<boolean>`${users.vcRole} IS NOT DISTINCT FROM 'Sales'`,
      isLeftOut: sql<boolean>`${reportExcludes.venueSpecialistId} IS NOT NULL`,
    })
    .from(users)
    .leftJoin(reportExcludes, eq(reportExcludes.venueSpecialistId, users.id));

/** The ids of the excluded specialists, in ascending order. */
export async function loadExcludedSpecialistIds(db: Database): Promise<number[]> {
  const rows = await db.select().from(reportExcludes).orderBy(asc(reportExcludes.venueSpecialistId));
  return rows.map(({ venueSpecialistId }) => venueSpecialistId);
}

/** Replaces the excluded specialists. @throws Refusal 422 at `venue_specialists.N` for a user who is not a venue specialist */
export function saveExcludedSpecialistIds(db: Database, specialistIds: number[]): Promise<void> {
  return db.transaction(async (tx) => {
    const specialists = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.vcRole, "Venue Specialist"));
    const known = new Set(specialists.map(({ id }) => id));
    const errors: FieldErrors = {};
    for (const [index, id] of specialistIds.entries())
      if (!known.has(id)) errors[`venue_specialists.${index}`] = ["Choose a venue specialist"];
    if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
    await tx.delete(reportExcludes);
    if (specialistIds.length > 0)
      await tx
        .insert(reportExcludes)
        .values([...new Set(specialistIds)].map((venueSpecialistId) => ({ venueSpecialistId })))
        .onConflictDoNothing();
  });
}
