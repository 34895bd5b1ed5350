import * as leadCalls from "@contract/leads/leads";
import { MAX_LEADS_PER_PAGE } from "@contract/leads/leads";
import type { LoaderContext } from "~/services/access/guard.server";
import { createCsvStream } from "~/services/lists/csv-file.server";
import { buildListFileName } from "~/services/lists/file-name";
import { createApi } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { createLeadCsvFormat, formatMissingLeadsCsvLine } from "./csv";
import { formatLeadFilters, leadList, removeUnsupportedLeadFilters, toLeadQuery } from "./list";
import { loadOwnerPhrase } from "./owners.server";

/**
 * Creates a CSV file of all leads that match the list's filters, not only the page shown.
 * @throws UpstreamFailure when the first page cannot be read; a later failure cuts the download short
 */
export async function buildLeadsCsvFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  // No time limit: a long file takes longer than a page may.
  const api = createApi(session.token);
  const { leads: features } = await loadFeatures();
  const list = removeUnsupportedLeadFilters(leadList.read(url.searchParams, { chosen: country }), features);
  const csv = createLeadCsvFormat(features);
  const ownerPhrase = loadOwnerPhrase(api, list.owner);
  // Fixed for the whole file: pages of different sizes would skip rows.
  const size = features.pageSizes ? { per_page: MAX_LEADS_PER_PAGE } : {};
  const body = await createCsvStream({
    name: "leads",
    header: csv.header,
    formatRow: csv.lineOf,
    gap: formatMissingLeadsCsvLine(),
    read: (page) => api(leadCalls.all, { query: { ...toLeadQuery({ ...list, page }), ...size } }),
  });
  return {
    name: buildListFileName("leads", list, formatLeadFilters(list, await ownerPhrase), new Date()),
    body,
  };
}
