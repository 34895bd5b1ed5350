import { containsSearchText } from "@contract/fold-text";
import * as reportCalls from "@contract/reports/reports";
import type { z } from "@contract/zod";
import { type Api, UNREADABLE, UpstreamFailure } from "../client.server";
import { loadExtensions } from "../extensions.server";

/** Default page size (spec 9). */
const PER_PAGE = 10;

/**
 * Loads a page of venues with their report values (P-11). If the upstream returns all venues at once, the page is cut
 * here.
 * @throws UpstreamFailure also if no row can be read
 */
export async function loadReportValues(api: Api, query: z.input<typeof reportCalls.reportValues.query>) {
  const response = await api(reportCalls.reportValues, { query });
  if (!response.isWhole && response.data.length === 0)
    throw new UpstreamFailure("malformed", reportCalls.reportValues.id, 502, UNREADABLE);
  if ((await loadExtensions()).has("pages")) return response;
  const { search, page, per_page } = reportCalls.reportValues.query.parse(query);
  const matches = response.data.filter(({ venue }) => containsSearchText(venue.name ?? "", search ?? ""));
  const size = per_page ?? PER_PAGE;
  const start = (page - 1) * size;
  return {
    ...response,
    data: matches.slice(start, start + size),
    meta: { total: matches.length, page, per_page: size },
  };
}
