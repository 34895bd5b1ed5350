import { type Country, countries, type EventType, mainZone } from "@contract/vocabulary";
import { and, asc, eq, gte, lt, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEvents, leads } from "../db/schema";
import { hasSpam } from "../leads/rows";
import { toWhole } from "../money";
import { isWithin, localMonth, monthAt, monthsUpTo } from "../reports/months";
import { addDays, localDate, startOfDay } from "../time";

interface ValuesQuery {
  country?: Country;
  from_date?: string;
  to_date?: string;
}

/** This month and the twelve before it (spec 9: one year back). */
const MONTHS = 13;

const countriesOf = ({ country }: ValuesQuery): readonly Country[] => (country ? [country] : countries);

/** Leads that came in between local dates, by country and type; the year up to today unless told otherwise. */
export async function leadValues(db: Database, asked: ValuesQuery, now: Date) {
  const cameIn = (country: Country) => {
    const last = asked.to_date ?? localDate(country, now);
    const first = asked.from_date ?? yearBefore(last);
    return and(
      eq(leads.country, country),
      gte(leads.createdAt, startOfDay(first, mainZone[country])),
      lt(leads.createdAt, startOfDay(addDays(last, 1), mainZone[country])),
    );
  };
  const event = firstEvent(db);
  const rows = await db
    .select({ country: leads.country, eventType: event.eventType, ...sums(event) })
    .from(leads)
    .leftJoinLateral(event, sql`true`)
    .where(and(or(...countriesOf(asked).map(cameIn)), sql`NOT ${hasSpam}`))
    .groupBy(leads.country, event.eventType)
    .orderBy(asc(leads.country), sql`${event.eventType} NULLS LAST`);
  return rows.map(({ country, eventType, count, valueMinor }) => ({
    country,
    event_type: eventType ?? undefined,
    count,
    value: toWhole(valueMinor),
  }));
}

/** Leads by month and country, from the same month of last year on; months without any are there too. */
export async function leadValuesByMonth(db: Database, asked: ValuesQuery, now: Date) {
  const months = (country: Country) => monthsUpTo(monthAt(country, now), MONTHS);
  const cameIn = (country: Country) => {
    const [first = "", last = ""] = [months(country)[0], months(country).at(-1)];
    return and(eq(leads.country, country), isWithin(leads.createdAt, leads.country, first, last));
  };
  const event = firstEvent(db);
  const ofType = (type: EventType) =>
    sql<number>`(count(*) FILTER (WHERE ${event.eventType} = ${type}))::int`;
  const rows = await db
    .select({
      month: localMonth(leads.createdAt, leads.country).as("month"),
      country: leads.country,
      ...sums(event),
      wedding: ofType("wedding"),
      corporate: ofType("corporate"),
      social: ofType("social"),
    })
    .from(leads)
    .leftJoinLateral(event, sql`true`)
    .where(and(or(...countriesOf(asked).map(cameIn)), sql`NOT ${hasSpam}`))
    .groupBy(sql`1`, leads.country);
  const found = new Map(rows.map((row) => [`${row.country} ${row.month}`, row]));
  return countriesOf(asked).flatMap((country) =>
    months(country).map((month) => {
      const row = found.get(`${country} ${month}`);
      return {
        month,
        country,
        count: row?.count ?? 0,
        value: toWhole(row?.valueMinor ?? 0),
        wedding: row?.wedding ?? 0,
        corporate: row?.corporate ?? 0,
        social: row?.social ?? 0,
      };
    }),
  );
}

/** The event a lead came in with. */
const firstEvent = (db: Database) =>
  db
    .select({ eventType: leadEvents.eventType, budgetMinor: leadEvents.budgetMinor })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leads.id))
    .orderBy(asc(leadEvents.createdAt), asc(leadEvents.id))
    .limit(1)
    .as("first_event");

const sums = (event: ReturnType<typeof firstEvent>) => ({
  count: sql<number>`count(*)::int`,
  valueMinor: sql<number>`coalesce(sum(${event.budgetMinor}), 0)`.mapWith(Number),
});

/** The same date of the year before; the 28th of February for the 29th. */
function yearBefore(date: string) {
  const year = String(Number(date.slice(0, 4)) - 1);
  return year + date.slice(4).replace("-02-29", "-02-28");
}
