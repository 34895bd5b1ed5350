import { BYTE_ORDER_MARK } from "~/services/format/csv";
import { log } from "~/services/log.server";

/** A list of the upstream as a file takes it: its head, its rows page by page, and words for rows that are missing. */
interface CsvSource<Row extends { id: number | string }> {
  /** Of what, for the log. */
  what: string;
  header: string;
  /** The lines of one row, with their line ends. */
  linesOf: (row: Row) => string;
  /** The last line of a file that lacks rows which could not be read. */
  gap: string;
  read: (page: number) => Promise<CsvPage<Row>>;
}

interface CsvPage<Row> {
  data: readonly Row[];
  meta?: { total: number };
  isWhole: boolean;
}

/**
 * All pages of a list as a CSV file. One page of the upstream is in memory at a time; the next is asked for when the
 * browser has taken the last.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off
 */
export async function csvFile<Row extends { id: number | string }>(
  source: CsvSource<Row>,
): Promise<ReadableStream> {
  const pages = pagesOf(source);
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

/** The lines of a list page by page, until all were read, a page is empty or the upstream has no pages. */
async function* pagesOf<Row extends { id: number | string }>({
  read,
  linesOf,
  gap,
}: CsvSource<Row>): AsyncGenerator<string, void> {
  let before = new Set<number | string>();
  let count = 0;
  let isWhole = true;
  let total: number | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await read(page);
    // Where rows left the list meanwhile, later ones moved to pages that were read before.
    isWhole &&= answer.isWhole && !(total !== undefined && answer.meta && answer.meta.total < total);
    total = answer.meta?.total;
    // What came in meanwhile moves rows to the next page; an upstream without pages answers the same ones again.
    const fresh = answer.data.filter(({ id }) => !before.has(id));
    count += answer.data.length;
    if (fresh.length > 0) yield fresh.map(linesOf).join("");
    const isAll = answer.meta !== undefined && count >= answer.meta.total;
    if (isAll || fresh.length === 0) break;
    before = new Set(answer.data.map(({ id }) => id));
  }
  if (!isWhole) yield gap;
}
