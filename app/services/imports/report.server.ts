import { formatCsvLine } from "@contract/csv";
import type { Import, ImportRow } from "@contract/imports/imports";
import * as importCalls from "@contract/imports/imports";
import { toFileNameStem } from "~/services/format/file-name";
import { createCsvResponse, createCsvStream } from "~/services/lists/csv-file.server";
import { buildRecordHref, formatRemark, outcomeNames, verdictNames } from "./import";
import type { ImportContext } from "./import.server";

const ROWS_AT_ONCE = 500;

/** The report of an import as CSV: each row of the file with what happened to it. */
export async function createImportReportResponse({
  api,
  importId,
  url,
}: Pick<ImportContext, "api" | "importId" | "url">): Promise<Response> {
  const params = { id: importId };
  const { data: job } = await api(importCalls.get, { params });
  const body = await createCsvStream({
    name: "an import",
    header: formatCsvLine([
      "Row",
      "Check",
      "Result",
      "Remarks",
      "Same record as row",
      "Record",
      ...(job.columns ?? []).map(({ heading }) => heading),
    ]),
    formatRow: (row: ImportRow) => formatReportRow(row, job, url.origin),
    gap: formatCsvLine(["We couldn't load some rows. They are missing from this file."]),
    read: (page) => api(importCalls.rows, { params, query: { page, per_page: ROWS_AT_ONCE } }),
  });
  return createCsvResponse({
    name: `${toFileNameStem(["import", String(importId), job.file_name])}-report.csv`,
    body,
  });
}

const formatReportRow = (row: ImportRow, { kind }: Import, origin: string): string =>
  formatCsvLine([
    row.id,
    row.verdict && verdictNames[row.verdict],
    row.outcome && outcomeNames[row.outcome],
    (row.remarks ?? []).map(({ field, message }) => formatRemark(kind, field, message)).join(" "),
    row.other_row,
    row.record_id === undefined || row.outcome === "removed"
      ? undefined
      : origin + buildRecordHref(kind, row.record_id),
    ...(row.cells ?? []),
  ]);
