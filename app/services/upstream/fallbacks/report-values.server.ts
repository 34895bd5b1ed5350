import { containsText } from "@contract/names";
import { reportValues } from "@contract/reports/reports";
import type { z } from "@contract/zod";
import { type Api, UNREADABLE, UpstreamFailure } from "../client.server";
import { knownExtensions } from "../extensions.server";

/** Rows of a page unless asked for otherwise (spec 9). */
const PER_PAGE = 10;

/**
 * A page of the venues with what reports expect of them (P-11). An upstream that has no pages answers all of them, of
 * which the page is cut here.
 * @throws UpstreamFailure also where no row can be read
 */
export async function readReportValues(api: Api, query: z.input<typeof reportValues.query>) {
  const answer = await api(reportValues, { query });
  if (!answer.isWhole && answer.data.length === 0)
    throw new UpstreamFailure("malformed", reportValues.id, 502, UNREADABLE);
  if ((await knownExtensions()).has("pages")) return answer;
  const { search, page, per_page } = reportValues.query.parse(query);
  const found = answer.data.filter(({ venue }) => containsText(venue.name ?? "", search ?? ""));
  const size = per_page ?? PER_PAGE;
  const start = (page - 1) * size;
  return {
    ...answer,
    data: found.slice(start, start + size),
    meta: { total: found.length, page, per_page: size },
  };
}
