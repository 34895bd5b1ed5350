import { leadValues, leadValuesByMonth, type MonthValue } from "@contract/dashboard/dashboard";
import { type Country, eventTypeNames, eventTypes, mainZone } from "@contract/vocabulary";
import { toLocalDay } from "~/services/format/dates";
import { buildColumnChartShape } from "~/services/format/month-chart.server";
import { mapSection } from "~/services/leads/details.server";
import { filterByCountry, normaliseAndSortMonths } from "~/services/reports/rows";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { buildYearTable, projectMonthTotal } from "./lead-values";

/**
 * The number and value of a country's leads (DASH-01): of the year up to today and by month, with a forecast for this
 * month (DASH-02). Each call may fail on its own.
 */
export async function loadLeadValues(api: Api, country: Country, now: Date) {
  const today = toLocalDay(now, mainZone[country]);
  const from = subtractYear(today);
  const [year, months] = await Promise.all([
    toSection(api(leadValues, { query: { from_date: from, to_date: today, country } })),
    toSection(api(leadValuesByMonth, { query: { country } })),
  ]);
  return {
    country,
    from,
    today,
    year: mapSection(year, (rows, isPartial) =>
      buildYearTable(filterByCountry({ rows, isPartial: false }, country).rows, isPartial),
    ),
    months: mapSection(months, (rows) =>
      buildMonthlyChartsAndForecast(
        filterByCountry(normaliseAndSortMonths({ rows, isPartial: false }), country).rows,
        today,
      ),
    ),
  };
}
export type LeadValues = Awaited<ReturnType<typeof loadLeadValues>>;

/** The same date a year earlier; 28 February for 29 February. */
function subtractYear(day: string): string {
  const yearEarlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return yearEarlier.endsWith("02-29") ? yearEarlier.replace(/29$/, "28") : yearEarlier;
}

/** The months for the charts and the table, and the current one with its forecast. */
function buildMonthlyChartsAndForecast(rows: readonly MonthValue[], today: string) {
  const types = eventTypes.filter((type) => rows.some((row) => row[type] !== undefined));
  const months = rows.map(({ month }) => month);
  const current = rows.find(({ month }) => month === today.slice(0, 7));
  return {
    chart: buildColumnChartShape(
      months,
      types.length > 0
        ? types.map((type) => ({ name: eventTypeNames[type], values: rows.map((row) => row[type]) }))
        : [{ name: "Leads", values: rows.map(({ count }) => count) }],
    ),
    values: buildColumnChartShape(months, [{ name: "Value", values: rows.map(({ value }) => value) }]),
    lines: rows.map(({ month, count, value }) => ({ month, count, value })).reverse(),
    current: current && forecastMonth(current, today),
  };
}

/** The current month with its forecast; `undefined` if its leads are unknown. */
function forecastMonth({ count, value }: Pick<MonthValue, "count" | "value">, today: string) {
  if (count === undefined) return undefined;
  const forecastValue = value === undefined ? undefined : projectMonthTotal(value, today).forecast;
  return { count, value, ...projectMonthTotal(count, today), forecastValue };
}
