import { all, LARGEST_PAGE } from "@contract/leads/leads";
import type { LoaderContext } from "~/services/access/guard.server";
import { BYTE_ORDER_MARK } from "~/services/format/csv";
import { log } from "~/services/log.server";
import { type Api, createApi } from "~/services/upstream/client.server";
import { knows } from "~/services/upstream/extensions.server";
import { leadCsvGap, leadCsvHeader, leadCsvLine, leadCsvName } from "./csv";
import { type LeadListState, leadList } from "./list";

/**
 * All leads of a list as a CSV file, whatever page of it is shown. One page of the upstream is in memory at a time; the
 * next is asked for when the browser has taken the last.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off
 */
export async function leadsFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  const list = leadList.read(url.searchParams, { chosen: country });
  // A long file takes longer than a page may.
  const pages = pagesOf(createApi(session.token), list);
  const first = await pages.next();
  const encoder = new TextEncoder();
  const begin = BYTE_ORDER_MARK + leadCsvHeader() + (first.done ? "" : first.value);
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(begin)),
      async pull(controller) {
        try {
          const { done, value } = await pages.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.warn({ err: error }, "a download of leads broke off");
          controller.error(error);
        }
      },
      cancel: () => void pages.return(),
    },
    { highWaterMark: 1 },
  );
  return { name: leadCsvName(list, new Date()), body };
}

/** The lines of a list page by page, until all were read, a page is empty or the upstream has no pages. */
async function* pagesOf(api: Api, list: LeadListState): AsyncGenerator<string, void> {
  let before = new Set<number>();
  let read = 0;
  let isWhole = true;
  let total: number | undefined;
  const size = (await knows("sizes")) ? { per_page: LARGEST_PAGE } : {};
  for (let page = 1; ; page += 1) {
    const query = { ...leadList.query({ ...list, page }), ...size };
    const answer = await api(all, { query });
    // Where leads left the list meanwhile, later ones moved to pages that were read before.
    isWhole &&= answer.isWhole && !(total !== undefined && answer.meta && answer.meta.total < total);
    total = answer.meta?.total;
    // What came in meanwhile moves leads to the next page; an upstream without pages answers the same ones again.
    const fresh = answer.data.filter(({ id }) => !before.has(id));
    read += answer.data.length;
    if (fresh.length > 0) yield fresh.map(leadCsvLine).join("");
    const isAll = answer.meta !== undefined && read >= answer.meta.total;
    if (isAll || fresh.length === 0) break;
    before = new Set(answer.data.map(({ id }) => id));
  }
  if (!isWhole) yield leadCsvGap();
}
