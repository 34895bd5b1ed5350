import { BYTE_ORDER_MARK } from "@contract/csv";
import { createPageFailure } from "~/services/access/page-failure.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";
import type { Section } from "~/services/upstream/section.server";
import { formatReportCsv, type ReportTable } from "./table";

export const MISSING_ROWS_NOTE = "We couldn't load some rows. They are missing from this file.";

/** Creates the CSV download of a report, in the row order of its page. @throws 502 if the rows cannot be loaded */
export function createReportCsvResponse({
  file,
  report,
}: {
  /** The file name without its extension. */
  file: string;
  report: Section<{ table: ReportTable }>;
}): Response {
  if (report.failure) throw createPageFailure(502, report.failure);
  const gap = report.isPartial ? `${MISSING_ROWS_NOTE}\r\n` : "";
  return createCsvResponse({
    name: `${file}.csv`,
    body: BYTE_ORDER_MARK + formatReportCsv(report.data.table) + gap,
  });
}
