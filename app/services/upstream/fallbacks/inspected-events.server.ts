import * as inspectionCalls from "@contract/inspections/inspections";
import { type InspectedEvent, MAX_INSPECTED_EVENTS_PER_PAGE } from "@contract/inspections/inspections";
import type { z } from "@contract/zod";
import type { Api } from "../client.server";
import { loadExtensions } from "../extensions.server";
import { readPages } from "./pages.server";

/** The most pages to read: an upstream that cannot filter by time would send the events of all years. */
const MAX_PAGES = 10;

type Query = Omit<z.input<typeof inspectionCalls.all.query>, "page" | "per_page" | "sort_by" | "sort_order">;

/**
 * Lists events that may have an inspection between two times (I-01), latest first. An upstream that cannot filter by
 * time lists all events, of which the first pages are read; `isComplete` says whether these were all.
 * @throws UpstreamFailure
 */
export async function loadEventsWithInspectionsBetween(api: Api, query: Query) {
  const events = new Map<number, InspectedEvent>();
  // Decided once for all pages, as a change of the page size between two pages would skip rows.
  const size = (await loadExtensions()).has("sizes") ? { per_page: MAX_INSPECTED_EVENTS_PER_PAGE } : {};
  const sorted = {
    ...query,
    sort_by: "inspection_date",
    sort_order: "desc",
    ...size,
  } as const;
  let isComplete = false;
  let pagesRead = 0;
  for await (const page of readPages((number) =>
    api(inspectionCalls.all, { query: { ...sorted, page: number } }),
  )) {
    for (const event of page.rows) events.set(event.id, event);
    isComplete = page.isLast && page.isWhole;
    pagesRead += 1;
    if (pagesRead === MAX_PAGES) break;
  }
  return { events: [...events.values()], isComplete };
}
