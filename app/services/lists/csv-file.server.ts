import { BYTE_ORDER_MARK } from "@contract/csv";
import { log } from "~/services/log.server";
import { type ReturnedPage, readPages } from "~/services/upstream/fallbacks/pages.server";

/** An upstream list to export as CSV. */
interface CsvSource<Row extends { id: number | string }> {
  /** For the log. */
  name: string;
  header: string;
  /** The lines of a row, with line ends. */
  formatRow: (row: Row) => string;
  /** The last line of the file if some rows could not be read, which says that rows are missing. */
  gap: string;
  read: (page: number) => Promise<ReturnedPage<Row>>;
}

/**
 * Streams all pages of a list as CSV. Only one upstream page is in memory at a time; the next is requested when the
 * browser has taken the last.
 * @throws UpstreamFailure if the first page fails, while an error page can still be shown; a later failure
 * aborts the download
 */
export async function createCsvStream<Row extends { id: number | string }>(
  source: CsvSource<Row>,
): Promise<ReadableStream> {
  const pages = generateCsvPages(source);
  const first = await pages.next();
  const encoder = new TextEncoder();
  const start = BYTE_ORDER_MARK + source.header + (first.done ? "" : first.value);
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(start)),
      async pull(controller) {
        try {
          const { done, value } = await pages.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.warn({ err: error }, `a download of ${source.name} broke off`);
          controller.error(error);
        }
      },
      cancel: () => void pages.return(),
    },
    { highWaterMark: 1 },
  );
}

export const createCsvResponse = ({
  name,
  body,
}: {
  name: string;
  body: ReadableStream | string;
}): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });

async function* generateCsvPages<Row extends { id: number | string }>({
  read,
  formatRow,
  gap,
}: CsvSource<Row>): AsyncGenerator<string, void> {
  for await (const { rows, isWhole, isLast } of readPages(read)) {
    if (rows.length > 0) yield rows.map(formatRow).join("");
    if (isLast && !isWhole) yield gap;
  }
}
