import { type Country, countries, inspectionStatuses } from "@contract/vocabulary";
import { and, asc, between, desc, eq, gt, gte, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  inspectionMonths,
  locations,
  specialistMonths,
  users,
  venueMonths,
  venueReportValues,
  venues,
} from "../db/schema";
import { toWireAmountOrUndefined } from "../money";
import { toFoldedSql } from "../search-text";
import { buildStepCountSql, buildStepSumColumns, toWireStepCounts } from "./activity-report";
import { listMonthsBetween, listMonthsUpTo, MONTHS, toCountryMonth } from "./months";

interface TableQuery {
  country?: Country | undefined;
}

/** Inspections by country and the month they take place: the last year, this month and later months with bookings. */
export async function loadInspectionsReport(db: Database, query: TableQuery, now: Date) {
  const selected = query.country ? [query.country] : countries;
  const isSinceLastYear = (country: Country) =>
    and(
      eq(inspectionMonths.country, country),
      gte(inspectionMonths.month, getLastYearMonths(now, country).first),
    );
  const rows = await db
    .select({
      country: inspectionMonths.country,
      month: inspectionMonths.month,
      status: inspectionMonths.status,
      count: sql<number>`sum(${inspectionMonths.inspections})::int`,
    })
    .from(inspectionMonths)
    .where(or(...selected.map(isSinceLastYear)))
    .groupBy(inspectionMonths.country, inspectionMonths.month, inspectionMonths.status);
  return selected.flatMap((country) => {
    const countryRows = rows.filter((row) => row.country === country && row.count > 0);
    const currentMonth = toCountryMonth(country, now);
    const last = [currentMonth, ...countryRows.map(({ month }) => month)].sort().at(-1) ?? currentMonth;
    const months = listMonthsBetween(listMonthsUpTo(currentMonth, MONTHS)[0] ?? currentMonth, last);
    return months
      .map((month) => {
        const findCount = (status: string) =>
          countryRows.find((row) => row.month === month && row.status === status)?.count ?? 0;
        const byStatus = Object.fromEntries(inspectionStatuses.map((status) => [status, findCount(status)]));
        const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
        return {
          month,
          country,
          total,
          ...(byStatus as Record<(typeof inspectionStatuses)[number], number>),
        };
      })
      .filter(({ month, total }) => month <= currentMonth || total > 0);
  });
}

const getLastYearMonths = (now: Date, country: Country) => {
  const last = toCountryMonth(country, now);
  return { first: listMonthsUpTo(last, MONTHS)[0] ?? last, last };
};

/** The venue specialists by name, with the steps for leads of their own country. Disabled users appear only if they have any. */
export async function loadSpecialistsReport(db: Database, query: TableQuery, now: Date) {
  // At the end of a month the two countries can be in different months.
  const isWithinLastYear = countries.map((country) => {
    const { first, last } = getLastYearMonths(now, country);
    return and(eq(specialistMonths.country, country), between(specialistMonths.month, first, last));
  });
  const stepCount = buildStepCountSql(specialistMonths);
  const rows = await db
    .select({ user: users, counts: buildStepSumColumns(specialistMonths) })
    .from(users)
    .leftJoin(
      specialistMonths,
      and(
        eq(specialistMonths.userId, users.id),
        eq(specialistMonths.country, users.country),
        or(...isWithinLastYear),
      ),
    )
    .where(and(eq(users.vcRole, "Venue Specialist"), query.country && eq(users.country, query.country)))
    .groupBy(users.id)
    .having(or(eq(users.isDisabled, false), gt(stepCount, 0)))
    .orderBy(asc(toFoldedSql(users.displayName)), asc(users.id));
  return rows.map(({ user, counts }) => ({
    venue_specialist: { id: user.id, name: user.displayName },
    country: user.country,
    ...toWireStepCounts(counts),
  }));
}

/** The venues with activity from leads of a country in a year, highest sales first. */
export async function loadVenuesByYearlySales(db: Database, country: Country, now: Date) {
  const { first, last } = getLastYearMonths(now, country);
  const counted = db
    .select({ venueId: venueMonths.venueId, ...buildStepSumColumns(venueMonths) })
    .from(venueMonths)
    .where(and(eq(venueMonths.country, country), between(venueMonths.month, first, last)))
    .groupBy(venueMonths.venueId)
    .having(gt(buildStepCountSql(venueMonths), 0))
    .as("counted");
  const rows = await db
    .select({
      id: venues.id,
      name: venues.name,
      city: locations.name,
      counts: {
        enquiries: counted.enquiries,
        recommendations: counted.recommendations,
        inspections: counted.inspections,
        tentative: counted.tentative,
        won: counted.won,
        lost: counted.lost,
        wonMinor: counted.wonMinor,
      },
      values: venueReportValues,
    })
    .from(counted)
    .innerJoin(venues, eq(venues.id, counted.venueId))
    .innerJoin(locations, eq(locations.id, venues.cityId))
    .leftJoin(venueReportValues, eq(venueReportValues.venueId, venues.id))
    .orderBy(desc(counted.wonMinor), desc(counted.won), asc(toFoldedSql(venues.name)), asc(venues.id));
  const toYearlyTarget = (target: number | null | undefined) =>
    target == null ? undefined : target * MONTHS;
  return rows.map(({ id, name, city, counts, values }) => ({
    venue: { id, name },
    city,
    country,
    ...toWireStepCounts(counts),
    enquiry_target: toYearlyTarget(values?.enquiryTarget),
    sales_target: toWireAmountOrUndefined(toYearlyTarget(values?.salesTargetMinor)),
  }));
}

/** The steps of one venue by month over a year, this month last. */
export async function loadVenueStepsByMonth(db: Database, venueId: number, country: Country, now: Date) {
  const { first, last } = getLastYearMonths(now, country);
  const rows = await db
    .select({ month: venueMonths.month, counts: buildStepSumColumns(venueMonths) })
    .from(venueMonths)
    .where(and(eq(venueMonths.venueId, venueId), between(venueMonths.month, first, last)))
    .groupBy(venueMonths.month);
  const byMonth = new Map(rows.map(({ month, counts }) => [month, counts]));
  return listMonthsUpTo(last, MONTHS).map((month) => ({ month, ...toWireStepCounts(byMonth.get(month)) }));
}
