import { type Country, countries, type EventType } from "@contract/vocabulary";
import { and, asc, between, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadDays } from "../db/schema";
import { toWireAmount } from "../money";
import { listMonthsUpTo, MONTHS, toCountryMonth } from "../reports/months";
import { addMonths, toCountryDate } from "../time";

interface ValuesQuery {
  country?: Country | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

const listRequestedCountries = ({ country }: ValuesQuery): readonly Country[] =>
  country ? [country] : countries;

/** Leads received between local dates, by country and type; by default the year up to today. */
export async function loadLeadTotals(db: Database, query: ValuesQuery, now: Date) {
  const isReceived = (country: Country) => {
    const last = query.to_date ?? toCountryDate(country, now);
    const first = query.from_date ?? subtractYear(last);
    return and(eq(leadDays.country, country), between(leadDays.day, first, last));
  };
  const rows = await db
    .select({ country: leadDays.country, eventType: leadDays.eventType, ...sums })
    .from(leadDays)
    .where(or(...listRequestedCountries(query).map(isReceived)))
    .groupBy(leadDays.country, leadDays.eventType)
    .having(gt(sums.count, 0))
    .orderBy(asc(leadDays.country), sql`${leadDays.eventType} NULLS LAST`);
  return rows.map(({ country, eventType, count, valueMinor }) => ({
    country,
    event_type: eventType ?? undefined,
    count,
    value: toWireAmount(valueMinor),
  }));
}

/** Leads by month and country, including months without leads. */
export async function loadLeadTotalsByMonth(db: Database, query: ValuesQuery, now: Date) {
  const months = (country: Country) => listMonthsUpTo(toCountryMonth(country, now), MONTHS);
  const isReceived = (country: Country) => {
    const [first = "", last = ""] = [months(country)[0], months(country).at(-1)];
    const end = sql`${`${addMonths(last, 1)}-01`}::date`;
    return and(eq(leadDays.country, country), gte(leadDays.day, `${first}-01`), lt(leadDays.day, end));
  };
  const month = sql<string>`to_char(${leadDays.day}, 'YYYY-MM')`;
  const countType = (type: EventType) =>
    sql<number>`(coalesce(sum(${leadDays.leads}) FILTER (WHERE ${leadDays.eventType} = ${type}), 0))::int`;
  const rows = await db
    .select({
      month: month.as("month"),
      country: leadDays.country,
      ...sums,
      wedding: countType("wedding"),
      corporate: countType("corporate"),
      social: countType("social"),
    })
    .from(leadDays)
    .where(or(...listRequestedCountries(query).map(isReceived)))
    .groupBy(sql`1`, leadDays.country);
  const found = new Map(rows.map((row) => [`${row.country} ${row.month}`, row]));
  return listRequestedCountries(query).flatMap((country) =>
    months(country).map((month) => {
      const row = found.get(`${country} ${month}`);
      return {
        month,
        country,
        count: row?.count ?? 0,
        value: toWireAmount(row?.valueMinor ?? 0),
        wedding: row?.wedding ?? 0,
        corporate: row?.corporate ?? 0,
        social: row?.social ?? 0,
      };
    }),
  );
}

const sums = {
  count: sql<number>`sum(${leadDays.leads})::int`,
  valueMinor: sql<number>`sum(${leadDays.valueMinor})`.mapWith(Number),
};

/** The same date a year earlier; 28 February for 29 February. */
function subtractYear(isoDate: string): string {
  const year = String(Number(isoDate.slice(0, 4)) - 1);
  return year + isoDate.slice(4).replace("-02-29", "-02-28");
}
