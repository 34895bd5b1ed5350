import { pageFailure } from "~/services/access/page-failure.server";
import { BYTE_ORDER_MARK } from "~/services/format/csv";
import type { Section } from "~/services/upstream/section.server";
import { type ReportTable, reportCsv } from "./table";

/** What browsers are told of a file to be saved. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
  "Cache-Control": "no-store",
});

export const GAP = "Some rows could not be read and are missing from this file.";

/** The rows of a report as a file, in the order of its page. @throws 502 where they cannot be read */
export function reportFile(name: string, report: Section<{ table: ReportTable }>): Response {
  if (report.failure) throw pageFailure(502, report.failure);
  const gap = report.isPartial ? `${GAP}\r\n` : "";
  return new Response(BYTE_ORDER_MARK + reportCsv(report.data.table) + gap, { headers: csvHeaders(name) });
}
