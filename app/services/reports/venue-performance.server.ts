import { env } from "@config/env.server";
import * as reportCalls from "@contract/reports/reports";
import type { VenuePerformance } from "@contract/reports/rows";
import { createNotFoundFailure } from "~/services/access/guard.server";
import { formatMoney } from "~/services/format/money";
import { buildLineChartShape } from "~/services/format/month-chart.server";
import { paths } from "~/services/paths";
import { createApi, getPageDeadline, UpstreamFailure } from "~/services/upstream/client.server";
import { createReportCsvResponse } from "./csv.server";
import { formatDataCutoffNote, formatMonthZoneNote, listMonthsBetween, normaliseAndSortMonths } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";
import { buildStepColumns } from "./steps";
import { buildReportTable, type ReportColumn } from "./table";

type Month = NonNullable<VenuePerformance["months"]>[number];

const chartLines = [
  ["Enquiries", "enquiries"],
  ["Recommended", "recommendations"],
  ["Inspections", "inspections"],
  ["Won", "won_sales"],
] as const;

export const parseReportToken = (url: URL): string => url.searchParams.get("token")?.slice(0, 500) ?? "";

/** Loads a venue's report by the token of its emailed link (REP-06, P-10), or the reason why it cannot be shown. */
export async function loadVenuePerformance(token: string) {
  const product = env().productName;
  if (!token)
    return {
      product,
      closed: "Please open this page from the link in your monthly report email.",
    };
  try {
    const { data } = await createApi(undefined, getPageDeadline())(reportCalls.venuePerformance, {
      query: { token },
    });
    return { product, report: buildVenuePerformanceReport(data), file: paths.venuePerformanceFile(token) };
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.kind !== "refused") throw error;
    return { product, closed: error.message, status: 404 };
  }
}

export type VenuePerformancePage = Awaited<ReturnType<typeof loadVenuePerformance>>;

/** Creates the CSV file of a venue's report. @throws 404 if the report cannot be shown */
export async function createVenuePerformanceCsvResponse(token: string): Promise<Response> {
  const { report, closed } = await loadVenuePerformance(token);
  if (!report) throw createNotFoundFailure(closed);
  return createReportCsvResponse({
    file: report.file,
    report: { data: report, isPartial: report.isPartial },
  });
}

function buildVenuePerformanceReport({ venue, country, months, lost_reasons, ...targets }: VenuePerformance) {
  const { rows, isPartial } = normaliseAndSortMonths<Month>({ rows: months ?? [], isPartial: !months });
  const shownMonths = listMonthsBetween(rows.map(({ month }) => month));
  const columns: ReportColumn<Month>[] = [
    { key: "month", header: "Month", kind: "month", value: ({ month }) => month },
    ...buildStepColumns<Month>(),
  ];
  return {
    name: venue.name,
    file: buildReportFileStem(`venue performance ${venue.name}`, {
      country,
      from: shownMonths[0],
      to: shownMonths.at(-1),
    }),
    scope: formatReportScope({ country, from: shownMonths[0], to: shownMonths.at(-1) }),
    city: venue.city,
    until: country && `${formatMonthZoneNote(country)} ${formatDataCutoffNote(country, new Date())}`,
    targets: [
      targets.enquiry_target !== undefined && `${targets.enquiry_target} enquiries`,
      country &&
        formatMoney(targets.sales_target, country) &&
        `sales of ${formatMoney(targets.sales_target, country)}`,
    ].filter((target): target is string => !!target),
    lostReasons: lost_reasons?.filter(({ count }) => count !== 0) ?? [],
    isPartial,
    chart: buildLineChartShape(
      shownMonths,
      chartLines.map(([name, key]) => ({
        name,
        values: shownMonths.map((month) => rows.find((row) => row.month === month)?.[key]),
      })),
    ),
    table: buildReportTable({
      columns,
      rows,
      idOf: ({ month }) => month,
      countryOf: () => country,
      isPartial,
    }),
  };
}
