import * as reportCalls from "@contract/reports/reports";
import type { InspectionsRow } from "@contract/reports/rows";
import { type Country, inspectionStatuses } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildColumnChartShape } from "~/services/format/month-chart.server";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import { loadFeatures } from "~/services/upstream/features.server";
import {
  buildInspectionColumns,
  type InspectionsState,
  inspectionStatusNames,
  inspectionsList,
} from "./inspections";
import { selectReportPage } from "./pages";
import { filterByCountry, formatDataCutoffNote, normaliseAndSortMonths } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";
import { loadReportSection } from "./section.server";
import { toReportYear } from "./steps";
import { buildReportTable } from "./table";

/** Loads one page of the inspections by month and status: the last year and all booked months (REP-01, P-01). */
export async function loadInspectionsReportPage(ctx: Pick<LoaderContext, "api" | "url" | "country">) {
  const { report, ...rest } = await loadInspectionsReport(ctx);
  return { ...rest, report: selectReportPage(report, rest.filters.page) };
}
export type InspectionsPage = Awaited<ReturnType<typeof loadInspectionsReportPage>>;

/** Loads all rows of the report. */
export async function loadInspectionsReport({
  api,
  url,
  country,
}: Pick<LoaderContext, "api" | "url" | "country">) {
  const filters = inspectionsList.read(url.searchParams, { chosen: country });
  const { inspections: lists } = await loadFeatures();
  const now = new Date();
  const { from } = toReportYear(filters.country === "all" ? country : filters.country, now);
  const scope = { country: filters.country, from };
  return {
    filters,
    scope: formatReportScope(scope),
    file: buildReportFileStem("inspections", scope),
    until: formatDataCutoffNote(filters.country === "all" ? country : filters.country, now),
    report: await loadReportSection(api(reportCalls.inspections), (known) => {
      const { rows, isPartial } = filterByCountry(normaliseAndSortMonths(known), filters.country);
      return {
        chart: buildInspectionsChart(rows, isPartial),
        table: buildInspectionsTable(rows, filters, lists.filters ? country : undefined, isPartial),
      };
    }),
  };
}

/** Undefined if the known figures are empty and incomplete: the chart would claim that there were no inspections. */
function buildInspectionsChart(rows: readonly InspectionsRow[], isPartial: boolean) {
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const series = inspectionStatuses.map((status) => ({
    name: inspectionStatusNames[status],
    values: months.map((month) =>
      sumIfAllKnown(
        rows.filter((row) => row.month === month),
        (row) => row[status],
      ),
    ),
  }));
  const isWhole = !isPartial && series.every(({ values }) => values.every((value) => value !== undefined));
  const shape = buildColumnChartShape(months, series);
  return shape.isEmpty && !isWhole ? undefined : shape;
}

const buildInspectionsTable = (
  rows: InspectionsRow[],
  { sortBy, sortOrder }: InspectionsState,
  linked: Country | undefined,
  isPartial: boolean,
) =>
  buildReportTable({
    columns: buildInspectionColumns(linked),
    rows,
    idOf: ({ month, country }) => `${month} ${country}`,
    sort: { by: sortBy, order: sortOrder },
    isPartial,
  });
