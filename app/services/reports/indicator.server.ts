import { env } from "@config/env.server";
import * as reportCalls from "@contract/reports/reports";
import type { LeadType } from "@contract/reports/types";
import * as venueCalls from "@contract/venues/venues";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { toLocalDay } from "~/services/format/dates";
import { buildColumnChartShape } from "~/services/format/month-chart.server";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { createPersonRowsHrefBuilder } from "./figure-rows";
import { loadSupportedRowLists } from "./figure-rows.server";
import {
  buildIndicatorTable,
  buildTopSeries,
  groupMonthsByPerson,
  indicatorList,
  leadTypeNames,
  productList,
  specialistIndicatorList,
  toIndicatorQuery,
  totalsFieldsByType,
} from "./indicator";
import { formatRejectedSalesNote, sumOutsideMonths, type TotalsRow } from "./outside";
import { loadReportTotals } from "./outside.server";
import { selectReportPage } from "./pages";
import { formatDataCutoffNote, formatNameOrId } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";
import { loadReportSection } from "./section.server";
import { toTwelveMonthsEndingIn } from "./steps";

type CountedType = keyof typeof totalsFieldsByType;
type Context = Pick<LoaderContext, "api" | "url" | "country" | "user">;

/** The monthly results of a country's venue specialists (REP-02, P-04), and who is excluded (P-05). */
export async function loadIndicatorReport({ api, url, country, user }: Context) {
  const now = new Date();
  const scope = { country, now: now.toISOString() };
  const filters = indicatorList.read(url.searchParams, scope);
  const { reportType, forced } = filters;
  const sharedParams = indicatorList.paramsWithout(filters, "reportType", "forced", "sortBy", "sortOrder");
  const query = {
    ...toIndicatorQuery(filters),
    country,
    force_include_venuespecialist_id: forced,
    report_type: reportType,
  };
  const lists = await loadSupportedRowLists();
  const [report, excluded] = await Promise.all([
    loadReportSection(
      api(reportCalls.leadingIndicator, { query }),
      (known, totals) => {
        const months = addOutsidePeopleRows(groupMonthsByPerson(known), totals, filters);
        const hrefOf = ({ id: specialist }: { id: number }) =>
          specialistIndicatorList.href(specialistIndicatorList.read(sharedParams, { ...scope, specialist }));
        return {
          chart: buildColumnChartShape(months.months, buildTopSeries(joinPeopleAndOutsideGroups(months))),
          table: buildIndicatorTable(
            months,
            filters,
            hrefOf,
            createPersonRowsHrefBuilder({ ...filters, country }, lists),
          ),
          rejected: reportType === "sales" ? formatRejectedSalesNote(totals, country) : undefined,
        };
      },
      loadReportTotals(api, { country, ...toMonthRange(filters), leadType: filters.leadType }),
    ),
    loadExcludedSpecialists(api),
  ]);
  return {
    filters,
    refused: indicatorList.refused(url.searchParams),
    country,
    mayExclude: canOpen(user, paths.excludedSpecialists(country)),
    until: formatMonthCutoffNote(filters, country, now),
    report,
    excluded,
    scope: formatReportScope(toIndicatorScope(filters, country)),
    file: buildReportFileStem(`performance ${reportType}`, toIndicatorScope(filters, country)),
    /** A salesperson's link to their own figures. */
    ownHref: user.isSales
      ? specialistIndicatorList.href(
          specialistIndicatorList.read(sharedParams, { ...scope, specialist: user.id }),
        )
      : undefined,
  };
}

/** Loads one page of the report. */
export async function loadIndicatorPage(ctx: Context) {
  const { report, ...rest } = await loadIndicatorReport(ctx);
  return { ...rest, report: selectReportPage(report, rest.filters.page) };
}

/** The months of a report: all months up to its last one, or twelve. */
const toMonthRange = ({ month, loadAll }: { month: string; loadAll: boolean }) =>
  loadAll ? { from: FIRST_MONTH, to: month } : toTwelveMonthsEndingIn(month);

/** Earlier than the first lead of any installation. */
const FIRST_MONTH = "2000-01";

/** The country, months and filters of a report, for its heading and file name. */
export const toIndicatorScope = (
  filters: { month: string; loadAll: boolean; leadType: LeadType },
  country: LoaderContext["country"] | "all",
) => ({
  country,
  ...(filters.loadAll ? { to: filters.month } : toMonthRange(filters)),
  filters: [filters.leadType !== "all" && leadTypeNames[filters.leadType]],
});

/** Joins the listed people and the groups outside the list, for the chart. */
const joinPeopleAndOutsideGroups = ({
  people,
  outside = [],
  months,
}: Parameters<typeof buildIndicatorTable>[0]) => ({
  people: [...people, ...outside],
  months,
});

/** Adds the rows not listed by person: excluded people, except the one forced in, and leads without an owner. */
function addOutsidePeopleRows(
  known: ReturnType<typeof groupMonthsByPerson>,
  totals: readonly TotalsRow[],
  { reportType, forced }: { reportType: CountedType; forced?: number | undefined },
) {
  if (totals.length === 0) return known;
  const keys = totalsFieldsByType[reportType];
  const leftOut = sumOutsideMonths(totals, "left_out", keys, known.months);
  const forcedIn = known.people.find(({ id }) => id === forced);
  if (forcedIn)
    for (const [month, count = 0] of leftOut.byMonth)
      leftOut.byMonth.set(month, Math.max(0, count - (forcedIn.byMonth.get(month) ?? 0)));
  const outside = [leftOut, sumOutsideMonths(totals, "nobody", keys, known.months)]
    .map((group, index) => ({ ...group, id: -1 - index }))
    .filter(({ byMonth }) => [...byMonth.values()].some(Boolean));
  return { ...known, outside };
}

export type IndicatorPage = Awaited<ReturnType<typeof loadIndicatorPage>>;

/** The monthly results of the whole business: both countries, everyone (REP-05, P-04). */
export async function loadProductReport({ api, url, country }: Pick<Context, "api" | "url" | "country">) {
  const now = new Date();
  const product = env().productName;
  const filters = productList.read(url.searchParams, { product, country, now: now.toISOString() });
  const query = { ...toIndicatorQuery(filters), report_type: "product" as const };
  const lists = await loadSupportedRowLists();
  const rowsOf = createPersonRowsHrefBuilder(
    { reportType: "product", leadType: filters.leadType, country: "all" },
    lists,
  );
  return {
    product,
    filters,
    refused: productList.refused(url.searchParams),
    until: formatMonthCutoffNote(filters, country, now),
    scope: formatReportScope(toIndicatorScope(filters, "all")),
    file: buildReportFileStem(`${product} performance`, toIndicatorScope(filters, "all")),
    report: await loadReportSection(
      api(reportCalls.leadingIndicator, { query }),
      (rows, totals) => {
        const known = groupMonthsByPerson(rows);
        const unassigned = sumOutsideMonths(totals, "nobody", totalsFieldsByType.product, known.months);
        const isEmpty = [...unassigned.byMonth.values()].every((count) => !count);
        const months = { ...known, outside: isEmpty ? [] : [{ ...unassigned, id: -1 }] };
        return {
          chart: buildColumnChartShape(months.months, buildTopSeries(joinPeopleAndOutsideGroups(months))),
          table: buildIndicatorTable(months, filters, undefined, rowsOf),
        };
      },
      loadReportTotals(api, { ...toMonthRange(filters), leadType: filters.leadType }),
    ),
  };
}

/** Loads one page of the report. */
export async function loadProductPage(ctx: Pick<Context, "api" | "url" | "country">) {
  const { report, ...rest } = await loadProductReport(ctx);
  return { ...rest, report: selectReportPage(report, rest.filters.page) };
}

export type ProductPage = Awaited<ReturnType<typeof loadProductPage>>;

/** Says up to when the figures count, or that all their months have ended. */
export const formatMonthCutoffNote = (
  { month }: { month: string },
  country: LoaderContext["country"],
  now: Date,
): string =>
  month < toLocalDay(now, mainZone[country]).slice(0, 7)
    ? "These months are complete."
    : formatDataCutoffNote(country, now);

/** The excluded specialists, with their names from V-10 if known. */
async function loadExcludedSpecialists(api: Api): Promise<Section<{ id: number; name: string }[]>> {
  const [ids, specialists] = await Promise.all([
    toSection(api(reportCalls.indicatorExcludes)),
    toSection(api(venueCalls.venueSpecialists)),
  ]);
  if (ids.failure) return ids;
  const nameById = new Map(specialists.data?.map(({ id, name }) => [id, name]));
  return {
    data: ids.data.map((id) => ({ id, name: formatNameOrId({ id, name: nameById.get(id) }, "Specialist") })),
  };
}
