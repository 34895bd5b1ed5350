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

/** The most bars that are readable at a glance. */
const MAX_BARS = 10;

type Context = Pick<LoaderContext, "api" | "url" | "country">;

/** The venues with lead activity in a country over a year, and their targets (REP-01, P-03). */
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
      ({ rows: all, isPartial }, totals) => {
        const rows = matching(all, search, (row) => `${row.venue.name ?? ""} ${row.city ?? ""}`);
        const table = reportTable({
          columns,
          rows,
          // With a search, the totals cover only the rows found.
          outside: search || isPartial ? [] : buildOutsideRows(totals),
          idOf: ({ venue }) => venue.id,
          // The report covers one country, even if its rows do not name it.
          countryOf: () => country,
          sort: { by: filters.sortBy, order: filters.sortOrder },
          isPartial,
        });
        const rejected = search ? undefined : rejectedWords(totals, country);
        return { chart: buildChart(rows), rejected, table };
      },
      loadWhole(api, months),
    ),
  };
}

/** Loads one page of the report. */
export async function loadHitList(ctx: Context) {
  const { report, ...rest } = await hitListReport(ctx);
  return { ...rest, report: onePage(report, rest.filters.page) };
}

export type HitListPage = Awaited<ReturnType<typeof loadHitList>>;

const buildOutsideRows = (totals: readonly WholeRow[]): HitListRow[] =>
  outsideRows(totals, ["outside"]).map(({ id, name, ...counts }) => ({
    venue: { id, name },
    city: undefined,
    country: undefined,
    enquiry_target: undefined,
    sales_target: undefined,
    ...counts,
  }));

const buildChart = (rows: readonly HitListRow[]) =>
  buildBarChart(
    rows
      .filter(({ won_sales }) => (won_sales ?? 0) > 0)
      .sort((a, b) => (b.won_sales ?? 0) - (a.won_sales ?? 0))
      .slice(0, MAX_BARS)
      .map(({ venue, won_sales }) => ({ label: nameOf(venue, "Venue"), values: [won_sales] })),
  );
