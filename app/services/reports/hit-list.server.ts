import { salesHitList } from "@contract/reports/reports";
import type { HitListRow } from "@contract/reports/rows";
import type { LoaderContext } from "~/services/access/guard.server";
import { barChart } from "~/services/format/bar-chart.server";
import { clampPage, lastPage } from "~/services/lists/paging";
import { toldRows } from "./figure-rows.server";
import { HIT_LIST_PAGE, hitList, hitListColumns } from "./hit-list";
import { countedUntil, matching, nameOf } from "./rows";
import { reportSection } from "./section.server";
import { yearOfMonths } from "./steps";
import { pageOf, reportTable } from "./table";

/** As many bars as are read at a glance. */
const BARS = 10;

/** The venues of a country that anything happened with in a year, and their targets (REP-01, P-03). */
export async function hitListReport({ api, url, country }: Pick<LoaderContext, "api" | "url" | "country">) {
  const filters = hitList.read(url.searchParams, { chosen: country });
  const query = { country: filters.country };
  const now = new Date();
  const columns = hitListColumns(yearOfMonths(filters.country, now), await toldRows());
  return {
    filters,
    until: countedUntil(filters.country, now),
    report: await reportSection(api(salesHitList, { query }), ({ rows: all, isPartial }) => {
      const rows = matching(all, filters.search, (row) => `${row.venue.name ?? ""} ${row.city ?? ""}`);
      const table = reportTable({
        columns,
        rows,
        idOf: ({ venue }) => venue.id,
        // The report is of one country, also where its rows do not say so.
        countryOf: () => filters.country,
        sort: { by: filters.sortBy, order: filters.sortOrder },
        isPartial,
      });
      return { chart: chartOf(rows), table };
    }),
  };
}

/** One page of the report. */
export async function loadHitList(ctx: Pick<LoaderContext, "api" | "url" | "country">) {
  const { report, ...whole } = await hitListReport(ctx);
  if (report.failure) return { ...whole, report };
  const { data, ...section } = report;
  const total = data.table.lines.length;
  const page = clampPage(whole.filters.page, lastPage(total, HIT_LIST_PAGE));
  return {
    ...whole,
    report: { ...section, data: { ...data, total, page, table: pageOf(data.table, page, HIT_LIST_PAGE) } },
  };
}

export type HitListPage = Awaited<ReturnType<typeof loadHitList>>;

const chartOf = (rows: readonly HitListRow[]) =>
  barChart(
    rows
      .filter(({ won_sales }) => (won_sales ?? 0) > 0)
      .sort((a, b) => (b.won_sales ?? 0) - (a.won_sales ?? 0))
      .slice(0, BARS)
      .map(({ venue, won_sales }) => ({ label: nameOf(venue, "Venue"), values: [won_sales] })),
  );
