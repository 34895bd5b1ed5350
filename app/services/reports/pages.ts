import { clampPage, lastPage } from "~/services/lists/paging";
import type { Section } from "~/services/upstream/section.server";
import { pageOf, type ReportTable } from "./table";

/** Rows of a page of a report, which are cards on a phone; its sums and its file are of all of them. */
export const REPORT_PAGE = 15;

/** A report with the rows of one page of it, and how many there are of all. */
export function onePage<Data extends { table: ReportTable }>(
  report: Section<Data>,
  page: number,
): Section<Data & { total: number; page: number }> {
  if (report.failure) return report;
  const { data, isPartial } = report;
  const total = data.table.lines.length;
  const shown = clampPage(page, lastPage(total, REPORT_PAGE));
  return {
    isPartial,
    data: { ...data, total, page: shown, table: pageOf(data.table, shown, REPORT_PAGE) },
  };
}
