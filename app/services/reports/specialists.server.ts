import * as reportCalls from "@contract/reports/reports";
import type { SpecialistRow } from "@contract/reports/rows";
import { type Country, countries } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildBarChartShape } from "~/services/format/bar-chart.server";
import { loadSupportedRowLists } from "./figure-rows.server";
import { buildOutsideGroupRows, formatRejectedSalesNote, type TotalsRow } from "./outside";
import { loadReportTotals } from "./outside.server";
import { selectReportPage } from "./pages";
import { filterByCountry, filterRowsByText, formatDataCutoffNote, formatNameOrId } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";
import { loadReportSection } from "./section.server";
import { buildSpecialistColumns, specialistsList } from "./specialists";
import { toReportYear } from "./steps";
import { buildReportTable } from "./table";

type Context = Pick<LoaderContext, "api" | "url" | "country">;

/** The most bars that are readable at a glance. */
const MAX_BARS = 10;

/** Each venue specialist's results over a year with the leads of their own country (REP-01, P-02). */
export async function loadSpecialistsReport({ api, url, country }: Context) {
  const filters = specialistsList.read(url.searchParams, { chosen: country });
  const now = new Date();
  const lists = await loadSupportedRowLists();
  const mainCountry = filters.country === "all" ? country : filters.country;
  const shownCountries = filters.country === "all" ? countries : [filters.country];
  const loadingTotals = Promise.all(
    shownCountries.map((each) => loadReportTotals(api, { country: each, ...toReportYear(each, now) })),
  ).then((rows) => rows.flat());
  const scope = {
    country: filters.country,
    ...toReportYear(mainCountry, now),
    filters: [filters.search && `matching “${filters.search}”`],
  };
  return {
    filters,
    scope: formatReportScope(scope),
    file: buildReportFileStem("venue specialists", scope),
    until: formatDataCutoffNote(mainCountry, now),
    report: await loadReportSection(
      api(reportCalls.venueSpecialists),
      (allRows, totals) => {
        const { rows: known, isPartial } = filterByCountry(allRows, filters.country);
        const rows = filterRowsByText(known, filters.search, (row) => row.venue_specialist.name);
        // With a search, the totals cover only the rows found.
        const outside =
          filters.search || isPartial
            ? []
            : shownCountries.flatMap((each) => buildOutsideSpecialistRows(totals, each));
        return {
          chart: buildSalesChart(rows),
          rejected: filters.search ? undefined : formatRejectedSalesNote(totals, filters.country),
          table: buildReportTable({
            columns: buildSpecialistColumns(now, lists),
            rows,
            outside,
            idOf: ({ venue_specialist, country: home }) => `${home} ${venue_specialist.id}`,
            countryOf: (row) => row.country,
            sort: { by: filters.sortBy, order: filters.sortOrder },
            isPartial,
          }),
        };
      },
      loadingTotals,
    ),
  };
}

/** Loads one page of the report. */
export async function loadSpecialistsPage(ctx: Context) {
  const { report, ...rest } = await loadSpecialistsReport(ctx);
  return { ...rest, report: selectReportPage(report, rest.filters.page) };
}

export type SpecialistsPage = Awaited<ReturnType<typeof loadSpecialistsPage>>;

/** The rows for people who are not listed, for the leads of a country. */
const buildOutsideSpecialistRows = (totals: readonly TotalsRow[], country: Country): SpecialistRow[] =>
  buildOutsideGroupRows(
    totals.filter((row) => row.country === country),
    ["abroad", "sales_team", "nobody"],
  ).map(({ id, name, ...counts }) => ({ venue_specialist: { id, name }, country, ...counts }));

function buildSalesChart(rows: readonly SpecialistRow[]) {
  const busiest = [...rows]
    .filter((row) => (row.won_sales ?? 0) + (row.lost_sales ?? 0) > 0)
    .sort((a, b) => (b.won_sales ?? 0) - (a.won_sales ?? 0))
    .slice(0, MAX_BARS);
  return buildBarChartShape(
    busiest.map((row) => ({
      label: formatNameOrId(row.venue_specialist, "Specialist"),
      values: [row.won_sales, row.lost_sales],
    })),
  );
}
