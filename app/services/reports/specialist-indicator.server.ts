import * as reportCalls from "@contract/reports/reports";
import { createNotFoundFailure, type LoaderContext, parseIdOrNotFound } from "~/services/access/guard.server";
import { buildLineChartShape } from "~/services/format/month-chart.server";
import { paths } from "~/services/paths";
import { type Section, toSection } from "~/services/upstream/section.server";
import { findFigureHref } from "./figure-rows";
import { loadSupportedRowLists } from "./figure-rows.server";
import {
  groupMonthsByPerson,
  type PersonMonths,
  reportTypeNames,
  specialistIndicatorList,
  toIndicatorQuery,
} from "./indicator";
import { formatMonthCutoffNote, toIndicatorScope } from "./indicator.server";
import { selectReportPage } from "./pages";
import { formatNameOrId, listMonthsBetween } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";
import { buildReportTable, type ReportColumn } from "./table";

const types = Object.keys(reportTypeNames) as (keyof typeof reportTypeNames)[];

/** One specialist's monthly results for every report type of P-04, even if they are excluded (REP-02). @throws 404 */
export async function loadSpecialistIndicatorReport({
  api,
  url,
  params,
  country,
}: Pick<LoaderContext, "api" | "url" | "params" | "country">) {
  const now = new Date();
  const specialist = parseIdOrNotFound(params.venuespecialist, "venue specialist");
  const filters = specialistIndicatorList.read(url.searchParams, {
    country,
    specialist,
    now: now.toISOString(),
  });
  const query = { ...toIndicatorQuery(filters), country, force_include_venuespecialist_id: specialist };
  const answers = await Promise.all(
    types.map(async (type) => ({
      type,
      answer: await toSection(api(reportCalls.leadingIndicator, { query: { ...query, report_type: type } })),
    })),
  );
  const failed = answers.flatMap(({ type, answer }) => (answer.failure ? [{ type, ...answer.failure }] : []));
  const [failure] = failed;
  const known = answers.flatMap(({ type, answer }) => {
    if (answer.failure) return [];
    const { people, isPartial } = groupMonthsByPerson({
      rows: answer.data,
      isPartial: answer.isPartial ?? false,
    });
    return [{ type, isPartial, person: people.find(({ id }) => id === specialist) }];
  });
  const isUnknown = known.every(({ person, isPartial }) => !person && !isPartial);
  if (isUnknown && known.length > 0 && !failure)
    throw createNotFoundFailure("This venue specialist isn't in the country's report.", {
      href: paths.performance(country),
      label: "Go to country report",
    });
  const lists = await loadSupportedRowLists();
  const hrefOf: HrefOf = (reportType, from, to) =>
    findFigureHref({ reportType, leadType: filters.leadType, country, person: specialist, from, to }, lists);
  const report: Section<ReturnType<typeof buildSpecialistReport>> =
    known.length === 0 && failure
      ? { failure: { message: failure.message, reference: failure.reference } }
      : {
          data: buildSpecialistReport(known, filters, hrefOf),
          isPartial: known.some(({ isPartial }) => isPartial),
        };
  const name = known.find(({ person }) => person?.name)?.person?.name;
  const scope = toIndicatorScope(filters, country);
  return {
    filters,
    refused: specialistIndicatorList.refused(url.searchParams),
    country,
    name: formatNameOrId({ id: specialist, name }, "Specialist"),
    until: formatMonthCutoffNote(filters, country, now),
    scope: formatReportScope(scope),
    file: buildReportFileStem(`performance ${formatNameOrId({ id: specialist, name }, "specialist")}`, scope),
    missing: failed.map(({ type }) => reportTypeNames[type]),
    report,
  };
}

/** Loads one page of the months. @throws 404 */
export async function loadSpecialistIndicatorPage(ctx: Parameters<typeof loadSpecialistIndicatorReport>[0]) {
  const { report, ...rest } = await loadSpecialistIndicatorReport(ctx);
  return { ...rest, report: selectReportPage(report, rest.filters.page) };
}

export type SpecialistIndicatorPage = Awaited<ReturnType<typeof loadSpecialistIndicatorPage>>;

type HrefOf = (type: (typeof types)[number], from: string, to: string) => string | undefined;

interface KnownReport {
  type: (typeof types)[number];
  isPartial: boolean;
  person?: PersonMonths | undefined;
}

function buildSpecialistReport(
  known: readonly KnownReport[],
  { sortBy, sortOrder }: { sortBy: string; sortOrder: "asc" | "desc" },
  hrefOf: HrefOf,
) {
  const months = listMonthsBetween(known.flatMap(({ person }) => [...(person?.byMonth.keys() ?? [])]));
  const [first, last] = [months[0], months.at(-1)];
  const columns: ReportColumn<string>[] = [
    { key: "month", header: "Month", kind: "month", value: (month) => month },
    ...known.map(
      ({ type, person }): ReportColumn<string> => ({
        key: type,
        header: reportTypeNames[type],
        kind: "count",
        value: (month) => person?.byMonth.get(month),
        href: (month) => (person?.byMonth.get(month) ? hrefOf(type, month, month) : undefined),
        total: "sum",
        totalHref: first && last ? hrefOf(type, first, last) : undefined,
      }),
    ),
  ];
  return {
    chart: buildLineChartShape(
      months,
      known.map(({ type, person }) => ({
        name: reportTypeNames[type],
        values: months.map((month) => person?.byMonth.get(month)),
      })),
    ),
    table: buildReportTable({
      columns,
      rows: months,
      idOf: (month) => month,
      sort: { by: sortBy, order: sortOrder },
      isPartial: known.some(({ isPartial }) => isPartial),
    }),
  };
}
