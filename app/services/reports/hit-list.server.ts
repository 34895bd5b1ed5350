import { salesHitList } from "@contract/reports/reports";
import type { HitListRow } from "@contract/reports/rows";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildBarChart } from "~/services/format/bar-chart.server";
import { readableRows } from "./figure-rows.server";
import { hitList, hitListColumns } from "./hit-list";
import { outsideRows, rejectedWords, type WholeRow } from "./outside";
import { loadWhole } from "./outside.server";
import { onePage } from "./pages";
import { countedUntil, matching, nameOf } from "./rows";
import { describeScope, scopedFileName } from "./scope";
import { reportSection } from "./section.server";
import { yearOfMonths } from "./steps";
import { reportTable } from "./table";

/** As many bars as are read at a glance. */
const BARS = 10;

type Context = Pick<LoaderContext, "api" | "url" | "country">;

/** The venues that leads of a country had to do with in a year, and their targets (REP-01, P-03). */
export async function hitListReport({ api, url, country: chosen }: Context) {
  const filters = hitList.read(url.searchParams, { chosen });
  const { country, search } = filters;
  const now = new Date();
  const months = { country, ...yearOfMonths(country, now) };
  const columns = hitListColumns(months, await readableRows());
  const scope = { ...months, filters: [search && `matching “${search}”`] };
  return {
    filters,
    scope: describeScope(scope),
    file: scopedFileName("sales hit list", scope),
    until: countedUntil(country, now),
    report: await reportSection(
      api(salesHitList, { query: { country } }),
      ({ rows: all, isPartial }, whole) => {
        const rows = matching(all, search, (row) => `${row.venue.name ?? ""} ${row.city ?? ""}`);
        const table = reportTable({
          columns,
          rows,
          // Of a search the sums are of what it finds.
          outside: search || isPartial ? [] : outsideOf(whole),
          idOf: ({ venue }) => venue.id,
          // The report is of one country, also where its rows do not say so.
          countryOf: () => country,
          sort: { by: filters.sortBy, order: filters.sortOrder },
          isPartial,
        });
        const rejected = search ? undefined : rejectedWords(whole, country);
        return { chart: chartOf(rows), rejected, table };
      },
      loadWhole(api, months),
    ),
  };
}

/** One page of the report. */
export async function loadHitList(ctx: Context) {
  const { report, ...rest } = await hitListReport(ctx);
  return { ...rest, report: onePage(report, rest.filters.page) };
}

export type HitListPage = Awaited<ReturnType<typeof loadHitList>>;

const outsideOf = (whole: readonly WholeRow[]): HitListRow[] =>
  outsideRows(whole, ["outside"]).map(({ id, name, ...counts }) => ({
    venue: { id, name },
    city: undefined,
    country: undefined,
    enquiry_target: undefined,
    sales_target: undefined,
    ...counts,
  }));

const chartOf = (rows: readonly HitListRow[]) =>
  buildBarChart(
    rows
      .filter(({ won_sales }) => (won_sales ?? 0) > 0)
      .sort((a, b) => (b.won_sales ?? 0) - (a.won_sales ?? 0))
      .slice(0, BARS)
      .map(({ venue, won_sales }) => ({ label: nameOf(venue, "Venue"), values: [won_sales] })),
  );
