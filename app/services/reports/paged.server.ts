import { csvLine } from "~/services/format/csv";
import { csvFile, csvResponse } from "~/services/lists/csv-file.server";
import { knownTotal, PER_PAGE } from "~/services/lists/paging";
import type { Section } from "~/services/upstream/section.server";
import { GAP } from "./csv.server";

interface Answered<Row> {
  data: Row[];
  meta?: { total: number };
  isWhole: boolean;
}

/** A page of a list that the upstream pages: its rows, of how many where that is known, and whether more may follow. */
export const pageOfList = <Row, Line>(answer: Answered<Row>, page: number, line: (row: Row) => Line) => ({
  rows: answer.data.map(line),
  total: knownTotal(answer, page),
  hasMore: answer.data.length >= PER_PAGE,
});

/** What of a section's page is drawn. */
export type ListSection<Line> = Section<{ rows: Line[]; total?: number; hasMore: boolean }>;

/** A column of a file: its header and what stands in a row. */
export type FileColumn<Row> = [header: string, cell: (row: Row) => string | number | undefined];

/**
 * All rows of a paged list as a CSV file, one page of the upstream in memory at a time.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off
 */
export async function listFile<Row extends { id: number | string }>(
  name: string,
  columns: readonly FileColumn<Row>[],
  read: (page: number) => Promise<Answered<Row>>,
): Promise<Response> {
  const body = await csvFile({
    what: `the report ${name}`,
    header: csvLine(columns.map(([header]) => header)),
    linesOf: (row: Row) => csvLine(columns.map(([, cell]) => cell(row))),
    gap: csvLine([GAP]),
    read,
  });
  return csvResponse({ name: `${name}.csv`, body });
}
