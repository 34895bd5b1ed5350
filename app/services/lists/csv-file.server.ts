import { BYTE_ORDER_MARK } from "~/services/format/csv";
import { log } from "~/services/log.server";
import { type AnsweredPage, readPages } from "~/services/upstream/fallbacks/pages.server";

/** A list of the upstream as a file takes it: its head, its rows page by page, and words for rows that are missing. */
interface CsvSource<Row extends { id: number | string }> {
  /** Of what, for the log. */
  what: string;
  header: string;
  /** The lines of one row, with their line ends. */
  linesOf: (row: Row) => string;
  /** The last line of a file that lacks rows which could not be read. */
  gap: string;
  read: (page: number) => Promise<AnsweredPage<Row>>;
}

/**
 * All pages of a list as a CSV file. One page of the upstream is in memory at a time; the next is asked for when the
 * browser has taken the last.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off
 */
export async function csvFile<Row extends { id: number | string }>(
  source: CsvSource<Row>,
): Promise<ReadableStream> {
  const pages = linesByPage(source);
  const first = await pages.next();
  const encoder = new TextEncoder();
  const begin = BYTE_ORDER_MARK + source.header + (first.done ? "" : first.value);
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(begin)),
      async pull(controller) {
        try {
          const { done, value } = await pages.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.warn({ err: error }, `a download of ${source.what} broke off`);
          controller.error(error);
        }
      },
      cancel: () => void pages.return(),
    },
    { highWaterMark: 1 },
  );
}

/** The answer to a request for a CSV file. */
export const csvResponse = ({ name, body }: { name: string; body: ReadableStream | string }) =>
  new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });

/** The lines of a list page by page. */
async function* linesByPage<Row extends { id: number | string }>({
  read,
  linesOf,
  gap,
}: CsvSource<Row>): AsyncGenerator<string, void> {
  for await (const { rows, isWhole, isLast } of readPages(read)) {
    if (rows.length > 0) yield rows.map(linesOf).join("");
    if (isLast && !isWhole) yield gap;
  }
}
