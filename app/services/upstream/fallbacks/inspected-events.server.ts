import { all, type InspectedEvent, LARGEST_PAGE } from "@contract/inspections/inspections";
import type { z } from "@contract/zod";
import type { Api } from "../client.server";
import { knownExtensions } from "../extensions.server";
import { readPages } from "./pages.server";

/** So many pages are read of an upstream that cannot tell some days from the rest. */
const MOST_PAGES = 10;

type Query = Omit<z.input<typeof all.query>, "page" | "per_page" | "sort_by" | "sort_order">;

/**
 * The events that may have an inspection between the times of a query (I-01), from the latest. An upstream that does not
 * take times answers all of them, of which the first pages are read; `isComplete` says whether that was all there is.
 * @throws UpstreamFailure
 */
export async function readEventsBetween(api: Api, query: Query) {
  const events = new Map<number, InspectedEvent>();
  // Decided once: pages of different sizes would leave rows out.
  const size = (await knownExtensions()).has("sizes") ? { per_page: LARGEST_PAGE } : {};
  const sorted = {
    ...query,
    sort_by: "inspection_date",
    sort_order: "desc",
    ...size,
  } as const;
  let isComplete = false;
  let read = 0;
  for await (const page of readPages((number) => api(all, { query: { ...sorted, page: number } }))) {
    for (const event of page.rows) events.set(event.id, event);
    isComplete = page.isLast && page.isWhole;
    read += 1;
    if (read === MOST_PAGES) break;
  }
  return { events: [...events.values()], isComplete };
}
