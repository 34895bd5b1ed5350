import { all, LARGEST_PAGE } from "@contract/leads/leads";
import type { LoaderContext } from "~/services/access/guard.server";
import { csvFile } from "~/services/lists/csv-file.server";
import { listFileName } from "~/services/lists/file-name";
import { createApi } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { leadCsv, leadCsvGap } from "./csv";
import { leadFilterWords, leadList, leadQuery, withoutMissing } from "./list";
import { loadOwnedBy } from "./owners.server";

/**
 * Creates a CSV file of all leads that match the list's filters, not only the page shown.
 * @throws UpstreamFailure when the first page cannot be read; a later failure cuts the download short
 */
export async function leadsFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  // No time limit: a long file takes longer than a page may.
  const api = createApi(session.token);
  const { leads: features } = await loadFeatures();
  const list = withoutMissing(leadList.read(url.searchParams, { chosen: country }), features);
  const csv = leadCsv(features);
  const ownerPhrase = loadOwnedBy(api, list.owner);
  // Fixed for the whole file: pages of different sizes would skip rows.
  const size = features.pageSizes ? { per_page: LARGEST_PAGE } : {};
  const body = await csvFile({
    what: "leads",
    header: csv.header,
    linesOf: csv.lineOf,
    gap: leadCsvGap(),
    read: (page) => api(all, { query: { ...leadQuery({ ...list, page }), ...size } }),
  });
  return { name: listFileName("leads", list, leadFilterWords(list, await ownerPhrase), new Date()), body };
}
