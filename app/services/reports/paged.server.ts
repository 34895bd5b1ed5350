import { formatCsvLine } from "~/services/format/csv";
import { createCsvResponse, streamCsv } from "~/services/lists/csv-file.server";
import { type ListPage, toListPage } from "~/services/lists/paging";
import type { Section } from "~/services/upstream/section.server";
import { GAP } from "./csv.server";

interface Answered<Row> {
  data: Row[];
  meta?: { total: number };
  isWhole: boolean;
  unread: number;
}

/** A page of a list that the upstream pages. */
export const pageOfList = <Row, Line>(answer: Answered<Row>, page: number, line: (row: Row) => Line) => ({
  rows: answer.data.map(line),
  ...toListPage(answer, page),
});

/** What of a section's page is drawn. */
export type ListSection<Line> = Section<{ rows: Line[] } & ListPage>;

/** A column of a file: its header and what stands in a row. */
export type FileColumn<Row> = [header: string, cell: (row: Row) => string | number | undefined];

/**
 * All rows of a paged list as a CSV file, one page of the upstream in memory at a time.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off
 */
export async function listFile<Row extends { id: number | string }>(
  name: string,
  columns: readonly FileColumn<Row>[],
  read: (page: number) => Promise<Omit<Answered<Row>, "unread">>,
): Promise<Response> {
  const body = await streamCsv({
    name: `the report ${name}`,
    header: formatCsvLine(columns.map(([header]) => header)),
    formatRow: (row: Row) => formatCsvLine(columns.map(([, cell]) => cell(row))),
    gap: formatCsvLine([GAP]),
    read,
  });
  return createCsvResponse({ name: `${name}.csv`, body });
}
