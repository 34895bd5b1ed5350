import { BYTE_ORDER_MARK, csvLine } from "~/services/format/csv";
import { knownTotal, PER_PAGE } from "~/services/lists/paging";
import { log } from "~/services/log.server";
import type { Section } from "~/services/upstream/section.server";
import { csvHeaders, GAP } from "./csv.server";

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
export async function listFile<Row extends { id: number }>(
  name: string,
  columns: readonly FileColumn<Row>[],
  ask: (page: number) => Promise<Answered<Row>>,
): Promise<Response> {
  const pages = linesOf(columns, ask);
  const first = await pages.next();
  const encoder = new TextEncoder();
  const begin = BYTE_ORDER_MARK + csvLine(columns.map(([header]) => header)) + (first.value ?? "");
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(begin)),
      async pull(controller) {
        try {
          const { done, value } = await pages.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.warn({ err: error }, "a download of a report broke off");
          controller.error(error);
        }
      },
      cancel: () => void pages.return(undefined),
    },
    { highWaterMark: 1 },
  );
  return new Response(body, { headers: csvHeaders(name) });
}

async function* linesOf<Row extends { id: number }>(
  columns: readonly FileColumn<Row>[],
  ask: (page: number) => Promise<Answered<Row>>,
): AsyncGenerator<string, undefined> {
  let before = new Set<number>();
  let read = 0;
  let isWhole = true;
  for (let page = 1; ; page += 1) {
    const answer = await ask(page);
    isWhole &&= answer.isWhole;
    // What came in meanwhile moves rows to the next page; an upstream without pages answers the same ones again.
    const fresh = answer.data.filter(({ id }) => !before.has(id));
    read += answer.data.length;
    if (fresh.length > 0) yield fresh.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("");
    if (fresh.length === 0 || (answer.meta && read >= answer.meta.total)) break;
    before = new Set(answer.data.map(({ id }) => id));
  }
  if (!isWhole) yield csvLine([GAP]);
  return undefined;
}
