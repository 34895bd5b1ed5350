import { inspections } from "@contract/reports/reports";
import type { InspectionsRow } from "@contract/reports/rows";
import { type Country, inspectionStatuses } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildColumnChart } from "~/services/format/month-chart.server";
import { sumOf } from "~/services/format/sum-of";
import { loadFeatures } from "~/services/upstream/features.server";
import { type InspectionsState, inspectionColumns, inspectionsList, statusNames } from "./inspections";
import { onePage } from "./pages";
import { countedUntil, ofCountry, withMonths } from "./rows";
import { describeScope, scopedFileName } from "./scope";
import { reportSection } from "./section.server";
import { yearOfMonths } from "./steps";
import { reportTable } from "./table";

/** Loads one page of the inspections by month and status: the last year and all booked months (REP-01, P-01). */
export async function loadInspectionsPage(ctx: Pick<LoaderContext, "api" | "url" | "country">) {
  const { report, ...rest } = await loadInspections(ctx);
  return { ...rest, report: onePage(report, rest.filters.page) };
}
export type InspectionsPage = Awaited<ReturnType<typeof loadInspectionsPage>>;

/** Loads all rows of the report. */
export async function loadInspections({ api, url, country }: Pick<LoaderContext, "api" | "url" | "country">) {
  const filters = inspectionsList.read(url.searchParams, { chosen: country });
  const { inspections: lists } = await loadFeatures();
  const now = new Date();
  const { from } = yearOfMonths(filters.country === "all" ? country : filters.country, now);
  const scope = { country: filters.country, from };
  return {
    filters,
    scope: describeScope(scope),
    file: scopedFileName("inspections", scope),
    until: countedUntil(filters.country === "all" ? country : filters.country, now),
    report: await reportSection(api(inspections), (known) => {
      const { rows, isPartial } = ofCountry(withMonths(known), filters.country);
      return {
        chart: buildChart(rows, isPartial),
        table: buildTable(rows, filters, lists.filters ? country : undefined, isPartial),
      };
    }),
  };
}

/** Undefined if the known figures are empty and incomplete: the chart would claim that there were no inspections. */
function buildChart(rows: readonly InspectionsRow[], isPartial: boolean) {
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const series = inspectionStatuses.map((status) => ({
    name: statusNames[status],
    values: months.map((month) =>
      sumOf(
        rows.filter((row) => row.month === month),
        (row) => row[status],
      ),
    ),
  }));
  const isWhole = !isPartial && series.every(({ values }) => values.every((value) => value !== undefined));
  const shape = buildColumnChart(months, series);
  return shape.isEmpty && !isWhole ? undefined : shape;
}

const buildTable = (
  rows: InspectionsRow[],
  { sortBy, sortOrder }: InspectionsState,
  linked: Country | undefined,
  isPartial: boolean,
) =>
  reportTable({
    columns: inspectionColumns(linked),
    rows,
    idOf: ({ month, country }) => `${month} ${country}`,
    sort: { by: sortBy, order: sortOrder },
    isPartial,
  });
