import { createPageFailure } from "~/services/access/page-failure.server";
import { BYTE_ORDER_MARK } from "~/services/format/csv";
import { createCsvResponse } from "~/services/lists/csv-file.server";
import type { Section } from "~/services/upstream/section.server";
import { type ReportTable, reportCsv } from "./table";

export const GAP = "Some rows could not be read and are missing from this file.";

/** The rows of a report as a file, in the order of its page. @throws 502 where they cannot be read */
export function reportFile({
  file,
  report,
}: {
  /** Its name without the end. */
  file: string;
  report: Section<{ table: ReportTable }>;
}): Response {
  if (report.failure) throw createPageFailure(502, report.failure);
  const gap = report.isPartial ? `${GAP}\r\n` : "";
  return createCsvResponse({
    name: `${file}.csv`,
    body: BYTE_ORDER_MARK + reportCsv(report.data.table) + gap,
  });
}
