import { env } from "@config/env.server";
import { indicatorExcludes, leadingIndicator } from "@contract/reports/reports";
import type { LeadType } from "@contract/reports/rows";
import { venueSpecialists as allSpecialists } from "@contract/venues/venues";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { toLocalDay } from "~/services/format/dates";
import { buildColumnChart } from "~/services/format/month-chart.server";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { rowsOfPeople } from "./figure-rows";
import { readableRows } from "./figure-rows.server";
import {
  busiest,
  countedKeys,
  indicatorList,
  indicatorQuery,
  indicatorTable,
  leadTypeNames,
  personMonths,
  productList,
  specialistIndicatorList,
} from "./indicator";
import { outsideMonths, rejectedWords, type WholeRow } from "./outside";
import { loadWhole } from "./outside.server";
import { onePage } from "./pages";
import { countedUntil, nameOf } from "./rows";
import { describeScope, scopedFileName } from "./scope";
import { reportSection } from "./section.server";
import { yearUpTo } from "./steps";

type CountedType = keyof typeof countedKeys;
type Context = Pick<LoaderContext, "api" | "url" | "country" | "user">;

/** The monthly results of a country's venue specialists (REP-02, P-04), and who is excluded (P-05). */
export async function indicatorReport({ api, url, country, user }: Context) {
  const now = new Date();
  const scope = { country, now: now.toISOString() };
  const filters = indicatorList.read(url.searchParams, scope);
  const { reportType, forced } = filters;
  const sharedParams = indicatorList.paramsWithout(filters, "reportType", "forced", "sortBy", "sortOrder");
  const query = {
    ...indicatorQuery(filters),
    country,
    force_include_venuespecialist_id: forced,
    report_type: reportType,
  };
  const lists = await readableRows();
  const [report, excluded] = await Promise.all([
    reportSection(
      api(leadingIndicator, { query }),
      (known, totals) => {
        const months = addOutsideRows(personMonths(known), totals, filters);
        const hrefOf = ({ id: specialist }: { id: number }) =>
          specialistIndicatorList.href(specialistIndicatorList.read(sharedParams, { ...scope, specialist }));
        return {
          chart: buildColumnChart(months.months, busiest(joinPeople(months))),
          table: indicatorTable(months, filters, hrefOf, rowsOfPeople({ ...filters, country }, lists)),
          rejected: reportType === "sales" ? rejectedWords(totals, country) : undefined,
        };
      },
      loadWhole(api, { country, ...toMonthRange(filters), leadType: filters.leadType }),
    ),
    loadExcluded(api),
  ]);
  return {
    filters,
    refused: indicatorList.refused(url.searchParams),
    country,
    mayExclude: canOpen(user, paths.excludedSpecialists(country)),
    until: untilOf(filters, country, now),
    report,
    excluded,
    scope: describeScope(indicatorScope(filters, country)),
    file: scopedFileName(`performance ${reportType}`, indicatorScope(filters, country)),
    /** A salesperson's link to their own figures. */
    ownHref: user.isSales
      ? specialistIndicatorList.href(
          specialistIndicatorList.read(sharedParams, { ...scope, specialist: user.id }),
        )
      : undefined,
  };
}

/** Loads one page of the report. */
export async function loadIndicator(ctx: Context) {
  const { report, ...rest } = await indicatorReport(ctx);
  return { ...rest, report: onePage(report, rest.filters.page) };
}

/** The months of a report: all months up to its last one, or twelve. */
const toMonthRange = ({ month, loadAll }: { month: string; loadAll: boolean }) =>
  loadAll ? { from: FIRST_MONTH, to: month } : yearUpTo(month);

/** Earlier than the first lead of any installation. */
const FIRST_MONTH = "2000-01";

/** The country, months and filters of a report, for its heading and file name. */
export const indicatorScope = (
  filters: { month: string; loadAll: boolean; leadType: LeadType },
  country: LoaderContext["country"] | "all",
) => ({
  country,
  ...(filters.loadAll ? { to: filters.month } : toMonthRange(filters)),
  filters: [filters.leadType !== "all" && leadTypeNames[filters.leadType]],
});

/** Joins the listed people and the groups outside the list, for the chart. */
const joinPeople = ({ people, outside = [], months }: Parameters<typeof indicatorTable>[0]) => ({
  people: [...people, ...outside],
  months,
});

/** Adds the rows not listed by person: excluded people, except the one forced in, and leads without an owner. */
function addOutsideRows(
  known: ReturnType<typeof personMonths>,
  totals: readonly WholeRow[],
  { reportType, forced }: { reportType: CountedType; forced?: number },
) {
  if (totals.length === 0) return known;
  const keys = countedKeys[reportType];
  const leftOut = outsideMonths(totals, "left_out", keys, known.months);
  const forcedIn = known.people.find(({ id }) => id === forced);
  if (forcedIn)
    for (const [month, count = 0] of leftOut.byMonth)
      leftOut.byMonth.set(month, Math.max(0, count - (forcedIn.byMonth.get(month) ?? 0)));
  const outside = [leftOut, outsideMonths(totals, "nobody", keys, known.months)]
    .map((group, index) => ({ ...group, id: -1 - index }))
    .filter(({ byMonth }) => [...byMonth.values()].some(Boolean));
  return { ...known, outside };
}

export type IndicatorPage = Awaited<ReturnType<typeof loadIndicator>>;

/** The monthly results of the whole business: both countries, everyone (REP-05, P-04). */
export async function productReport({ api, url, country }: Pick<Context, "api" | "url" | "country">) {
  const now = new Date();
  const product = env().productName;
  const filters = productList.read(url.searchParams, { product, country, now: now.toISOString() });
  const query = { ...indicatorQuery(filters), report_type: "product" as const };
  const lists = await readableRows();
  const rowsOf = rowsOfPeople({ reportType: "product", leadType: filters.leadType, country: "all" }, lists);
  return {
    product,
    filters,
    refused: productList.refused(url.searchParams),
    until: untilOf(filters, country, now),
    scope: describeScope(indicatorScope(filters, "all")),
    file: scopedFileName(`${product} performance`, indicatorScope(filters, "all")),
    report: await reportSection(
      api(leadingIndicator, { query }),
      (rows, totals) => {
        const known = personMonths(rows);
        const unassigned = outsideMonths(totals, "nobody", countedKeys.product, known.months);
        const isEmpty = [...unassigned.byMonth.values()].every((count) => !count);
        const months = { ...known, outside: isEmpty ? [] : [{ ...unassigned, id: -1 }] };
        return {
          chart: buildColumnChart(months.months, busiest(joinPeople(months))),
          table: indicatorTable(months, filters, undefined, rowsOf),
        };
      },
      loadWhole(api, { ...toMonthRange(filters), leadType: filters.leadType }),
    ),
  };
}

/** Loads one page of the report. */
export async function loadProduct(ctx: Pick<Context, "api" | "url" | "country">) {
  const { report, ...rest } = await productReport(ctx);
  return { ...rest, report: onePage(report, rest.filters.page) };
}

export type ProductPage = Awaited<ReturnType<typeof loadProduct>>;

/** Says up to when the figures count, or that all their months have ended. */
export const untilOf = ({ month }: { month: string }, country: LoaderContext["country"], now: Date) =>
  month < toLocalDay(now, mainZone[country]).slice(0, 7)
    ? "These months are complete."
    : countedUntil(country, now);

/** The excluded specialists, with their names from V-10 if known. */
async function loadExcluded(api: Api): Promise<Section<{ id: number; name: string }[]>> {
  const [ids, specialists] = await Promise.all([
    section(api(indicatorExcludes)),
    section(api(allSpecialists)),
  ]);
  if (ids.failure) return ids;
  const nameById = new Map(specialists.data?.map(({ id, name }) => [id, name]));
  return { data: ids.data.map((id) => ({ id, name: nameOf({ id, name: nameById.get(id) }, "Specialist") })) };
}
