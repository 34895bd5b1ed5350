import { formatCsvLine } from "@contract/csv";
import { createCsvResponse, createCsvStream } from "~/services/lists/csv-file.server";
import { type ListPage, toListPage } from "~/services/lists/paging";
import type { Section } from "~/services/upstream/section.server";
import { MISSING_ROWS_NOTE } from "./csv.server";

interface ListAnswer<Row> {
  data: Row[];
  meta?: { total: number } | undefined;
  isWhole: boolean;
  unreadable: number;
}

/** Converts one page of an upstream list into rows to show. */
export const toPagedRows = <Row, Line>(
  answer: ListAnswer<Row>,
  page: number,
  toLine: (row: Row) => Line,
) => ({
  rows: answer.data.map(toLine),
  ...toListPage(answer, page),
});

export type ListSection<Line> = Section<{ rows: Line[] } & ListPage>;

/** A column of a CSV file. */
export type FileColumn<Row> = [header: string, cell: (row: Row) => string | number | undefined];

/**
 * Creates the CSV download of all rows of a paged list, with one page of the upstream in memory at a time.
 * @throws UpstreamFailure if the first page cannot be loaded; a later failure aborts the download
 */
export async function createListCsvResponse<Row extends { id: number | string }>(
  name: string,
  columns: readonly FileColumn<Row>[],
  loadPage: (page: number) => Promise<Omit<ListAnswer<Row>, "unreadable">>,
): Promise<Response> {
  const body = await createCsvStream({
    name: `the report ${name}`,
    header: formatCsvLine(columns.map(([header]) => header)),
    formatRow: (row: Row) => formatCsvLine(columns.map(([, cell]) => cell(row))),
    gap: formatCsvLine([MISSING_ROWS_NOTE]),
    read: loadPage,
  });
  return createCsvResponse({ name: `${name}.csv`, body });
}
