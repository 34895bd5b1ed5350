import { type Section, toSection } from "~/services/upstream/section.server";
import type { TotalsRow } from "./outside";
import type { ReportRows } from "./rows";

/** Builds a report from the rows of a call and the totals. If the call fails, only this section shows the failure. */
export async function loadReportSection<Row, Report>(
  call: Promise<{ data: Row[]; isWhole: boolean }>,
  buildReport: (known: ReportRows<Row>, totals: TotalsRow[]) => Report,
  loadingTotals: Promise<TotalsRow[]> = Promise.resolve([]),
): Promise<Section<Report>> {
  const [response, totals] = await Promise.all([toSection(call), loadingTotals]);
  return response.failure
    ? response
    : {
        ...response,
        data: buildReport({ rows: response.data, isPartial: response.isPartial ?? false }, totals),
      };
}
