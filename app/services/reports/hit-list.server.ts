import * as reportCalls from "@contract/reports/reports";
import type { HitListRow } from "@contract/reports/rows";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildBarChartShape } from "~/services/format/bar-chart.server";
import { loadSupportedRowLists } from "./figure-rows.server";
import { buildHitListColumns, hitList } from "./hit-list";
import { buildOutsideGroupRows, formatRejectedSalesNote, type TotalsRow } from "./outside";
import { loadReportTotals } from "./outside.server";
import { selectReportPage } from "./pages";
import { filterRowsByText, formatDataCutoffNote, formatNameOrId } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";
import { loadReportSection } from "./section.server";
import { toReportYear } from "./steps";
import { buildReportTable } from "./table";

/** The most bars that are readable at a glance. */
const MAX_BARS = 10;

type Context = Pick<LoaderContext, "api" | "url" | "country">;

/** The venues with lead activity in a country over a year, and their targets (REP-01, P-03). */
export async function loadHitListReport({ api, url, country: chosen }: Context) {
  const filters = hitList.read(url.searchParams, { chosen });
  const { country, search } = filters;
  const now = new Date();
  const months = { country, ...toReportYear(country, now) };
  const columns = buildHitListColumns(months, await loadSupportedRowLists());
  const scope = { ...months, filters: [search && `matching “${search}”`] };
  return {
    filters,
    scope: formatReportScope(scope),
    file: buildReportFileStem("sales hit list", scope),
    until: formatDataCutoffNote(country, now),
    report: await loadReportSection(
      api(reportCalls.salesHitList, { query: { country } }),
      ({ rows: all, isPartial }, totals) => {
        const rows = filterRowsByText(all, search, (row) => `${row.venue.name ?? ""} ${row.city ?? ""}`);
        const table = buildReportTable({
          columns,
          rows,
          // With a search, the totals cover only the rows found.
          outside: search || isPartial ? [] : buildOutsideHitListRows(totals),
          idOf: ({ venue }) => venue.id,
          // The report covers one country, even if its rows do not name it.
          countryOf: () => country,
          sort: { by: filters.sortBy, order: filters.sortOrder },
          isPartial,
        });
        const rejected = search ? undefined : formatRejectedSalesNote(totals, country);
        return { chart: buildWonSalesChart(rows), rejected, table };
      },
      loadReportTotals(api, months),
    ),
  };
}

/** Loads one page of the report. */
export async function loadHitListPage(ctx: Context) {
  const { report, ...rest } = await loadHitListReport(ctx);
  return { ...rest, report: selectReportPage(report, rest.filters.page) };
}

export type HitListPage = Awaited<ReturnType<typeof loadHitListPage>>;

const buildOutsideHitListRows = (totals: readonly TotalsRow[]): HitListRow[] =>
  buildOutsideGroupRows(totals, ["outside"]).map(({ id, name, ...counts }) => ({
    venue: { id, name },
    city: undefined,
    country: undefined,
    enquiry_target: undefined,
    sales_target: undefined,
    ...counts,
  }));

const buildWonSalesChart = (rows: readonly HitListRow[]) =>
  buildBarChartShape(
    rows
      .filter(({ won_sales }) => (won_sales ?? 0) > 0)
      .sort((a, b) => (b.won_sales ?? 0) - (a.won_sales ?? 0))
      .slice(0, MAX_BARS)
      .map(({ venue, won_sales }) => ({ label: formatNameOrId(venue, "Venue"), values: [won_sales] })),
  );
