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
import { toWholeIfSet } from "../money";
import { folded } from "../search-text";
import { countOf, stepSums, stepsOnWire } from "./activity-report";
import { MONTHS, monthAt, monthsBetween, monthsUpTo } from "./months";

interface TableQuery {
  country?: Country;
}

/** Inspections by the month they take place in and country: the last year, this month and what is booked. */
export async function inspectionsReport(db: Database, asked: TableQuery, now: Date) {
  const own = asked.country ? [asked.country] : countries;
  const since = (country: Country) =>
    and(eq(inspectionMonths.country, country), gte(inspectionMonths.month, lastYear(now, country).first));
  const rows = await db
    .select({
      country: inspectionMonths.country,
      month: inspectionMonths.month,
      status: inspectionMonths.status,
      count: sql<number>`sum(${inspectionMonths.inspections})::int`,
    })
    .from(inspectionMonths)
    .where(or(...own.map(since)))
    .groupBy(inspectionMonths.country, inspectionMonths.month, inspectionMonths.status);
  return own.flatMap((country) => {
    const ofCountry = rows.filter((row) => row.country === country && row.count > 0);
    const present = monthAt(country, now);
    const last = [present, ...ofCountry.map(({ month }) => month)].sort().at(-1) ?? present;
    const months = monthsBetween(monthsUpTo(present, MONTHS)[0] ?? present, last);
    return months
      .map((month) => {
        const of = (status: string) =>
          ofCountry.find((row) => row.month === month && row.status === status)?.count ?? 0;
        const byStatus = Object.fromEntries(inspectionStatuses.map((status) => [status, of(status)]));
        const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
        return {
          month,
          country,
          total,
          ...(byStatus as Record<(typeof inspectionStatuses)[number], number>),
        };
      })
      .filter(({ month, total }) => month <= present || total > 0);
  });
}

const lastYear = (now: Date, country: Country) => {
  const last = monthAt(country, now);
  return { first: monthsUpTo(last, MONTHS)[0] ?? last, last };
};

/** The venue specialists by name, with the steps of leads of their own country; who left only with steps. */
export async function specialistsReport(db: Database, asked: TableQuery, now: Date) {
  // Near the end of a month the two countries are in different ones.
  const ofLastYear = countries.map((country) => {
    const { first, last } = lastYear(now, country);
    return and(eq(specialistMonths.country, country), between(specialistMonths.month, first, last));
  });
  const any = countOf(specialistMonths);
  const rows = await db
    .select({ user: users, counts: stepSums(specialistMonths) })
    .from(users)
    .leftJoin(
      specialistMonths,
      and(
        eq(specialistMonths.userId, users.id),
        eq(specialistMonths.country, users.country),
        or(...ofLastYear),
      ),
    )
    .where(and(eq(users.vcRole, "Venue Specialist"), asked.country && eq(users.country, asked.country)))
    .groupBy(users.id)
    .having(or(eq(users.isDisabled, false), gt(any, 0)))
    .orderBy(asc(folded(users.displayName)), asc(users.id));
  return rows.map(({ user, counts }) => ({
    venue_specialist: { id: user.id, name: user.displayName },
    country: user.country,
    ...stepsOnWire(counts),
  }));
}

/** The venues that leads of a country had anything to do with in a year, the highest sales first. */
export async function salesHitList(db: Database, country: Country, now: Date) {
  const { first, last } = lastYear(now, country);
  const counted = db
    .select({ venueId: venueMonths.venueId, ...stepSums(venueMonths) })
    .from(venueMonths)
    .where(and(eq(venueMonths.country, country), between(venueMonths.month, first, last)))
    .groupBy(venueMonths.venueId)
    .having(gt(countOf(venueMonths), 0))
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
    .orderBy(desc(counted.wonMinor), desc(counted.won), asc(folded(venues.name)), asc(venues.id));
  const perYear = (target: number | null | undefined) => (target == null ? undefined : target * MONTHS);
  return rows.map(({ id, name, city, counts, values }) => ({
    venue: { id, name },
    city,
    country,
    ...stepsOnWire(counts),
    enquiry_target: perYear(values?.enquiryTarget),
    sales_target: toWholeIfSet(perYear(values?.salesTargetMinor)),
  }));
}

/** The steps of one venue by month over a year, this month last. */
export async function stepsByMonth(db: Database, venueId: number, country: Country, now: Date) {
  const { first, last } = lastYear(now, country);
  const rows = await db
    .select({ month: venueMonths.month, counts: stepSums(venueMonths) })
    .from(venueMonths)
    .where(and(eq(venueMonths.venueId, venueId), between(venueMonths.month, first, last)))
    .groupBy(venueMonths.month);
  const byMonth = new Map(rows.map(({ month, counts }) => [month, counts]));
  return monthsUpTo(last, MONTHS).map((month) => ({ month, ...stepsOnWire(byMonth.get(month)) }));
}
