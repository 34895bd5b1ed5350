import { clampPage, countPages } from "~/services/lists/paging";
import type { Section } from "~/services/upstream/section.server";
import { type ReportTable, selectTablePage } from "./table";

/**
 * Rows on a page of a report; the totals and the file cover all rows. On a phone a row is a card of about 500 px, and a
 * page should be at most 8,000 px long.
 */
export const REPORT_ROWS_PER_PAGE = 12;

/** Reduces a report to the rows of one page. `total` counts all rows. */
export function selectReportPage<Data extends { table: ReportTable }>(
  report: Section<Data>,
  page: number,
): Section<Data & { total: number; page: number }> {
  if (report.failure) return report;
  const { data, isPartial } = report;
  const total = data.table.lines.length;
  const shown = clampPage(page, countPages(total, REPORT_ROWS_PER_PAGE));
  return {
    isPartial,
    data: { ...data, total, page: shown, table: selectTablePage(data.table, shown, REPORT_ROWS_PER_PAGE) },
  };
}
