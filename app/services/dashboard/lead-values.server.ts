import { leadValues, leadValuesByMonth, type MonthValue } from "@contract/dashboard/dashboard";
import { type Country, eventTypeNames, eventTypes, mainZone } from "@contract/vocabulary";
import { localDay } from "~/services/format/dates";
import { columnsByMonth } from "~/services/format/month-chart.server";
import { ofCountry, withMonths } from "~/services/reports/rows";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { projectionOf, yearOf } from "./lead-values";

/**
 * The leads of a country and what they are worth (DASH-01): of the last year up to today, by month, and what this month
 * will come to (DASH-02). Each call may fail in its own place.
 */
export async function loadLeadValues(api: Api, country: Country, now: Date) {
  const today = localDay(now, mainZone[country]);
  const from = yearBefore(today);
  const [year, months] = await Promise.all([
    section(api(leadValues, { query: { from_date: from, to_date: today, country } })),
    section(api(leadValuesByMonth, { query: { country } })),
  ]);
  return {
    country,
    from,
    today,
    year: told(year, (rows, isPartial) =>
      yearOf(ofCountry({ rows, isPartial: false }, country).rows, isPartial),
    ),
    months: told(months, (rows) =>
      monthsOf(ofCountry(withMonths({ rows, isPartial: false }), country).rows, today),
    ),
  };
}
export type LeadValues = Awaited<ReturnType<typeof loadLeadValues>>;

/** What is told of a section where it could be read. */
const told = <Rows, Told>(
  read: Section<Rows>,
  tell: (rows: Rows, isPartial?: boolean) => Told,
): Section<Told> => (read.failure ? { failure: read.failure } : { data: tell(read.data, read.isPartial) });

/** The same day a year before; the last of February where there is none. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith("02-29") ? before.replace(/29$/, "28") : before;
}

/** Months as they are drawn and listed, and the present one with its projection. */
function monthsOf(rows: readonly MonthValue[], today: string) {
  const types = eventTypes.filter((type) => rows.some((row) => row[type] !== undefined));
  const months = rows.map(({ month }) => month);
  const present = rows.find(({ month }) => month === today.slice(0, 7));
  return {
    chart: columnsByMonth(
      months,
      types.length > 0
        ? types.map((type) => ({ name: eventTypeNames[type], values: rows.map((row) => row[type]) }))
        : [{ name: "Leads", values: rows.map(({ count }) => count) }],
    ),
    values: columnsByMonth(months, [{ name: "Value", values: rows.map(({ value }) => value) }]),
    lines: rows.map(({ month, count, value }) => ({ month, count, value })).reverse(),
    present: present && presentOf(present, today),
  };
}

/** The present month and what it will come to, where its leads are counted. */
function presentOf({ count, value }: Pick<MonthValue, "count" | "value">, today: string) {
  if (count === undefined) return undefined;
  const forecastValue = value === undefined ? undefined : projectionOf(value, today).forecast;
  return { count, value, ...projectionOf(count, today), forecastValue };
}
