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
 * All leads of a list as a CSV file, whatever page of it is shown.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off
 */
export async function leadsFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  // A long file takes longer than a page may.
  const api = createApi(session.token);
  const { leads: features } = await loadFeatures();
  const list = withoutMissing(leadList.read(url.searchParams, { chosen: country }), features);
  const csv = leadCsv(features);
  const owned = loadOwnedBy(api, list.owner);
  // Decided once: pages of different sizes would leave rows out.
  const size = features.pageSizes ? { per_page: LARGEST_PAGE } : {};
  const body = await csvFile({
    what: "leads",
    header: csv.header,
    linesOf: csv.lineOf,
    gap: leadCsvGap(),
    read: (page) => api(all, { query: { ...leadQuery({ ...list, page }), ...size } }),
  });
  return { name: listFileName("leads", list, leadFilterWords(list, await owned), new Date()), body };
}
