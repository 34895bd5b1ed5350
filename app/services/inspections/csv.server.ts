import { all, type InspectedEvent, LARGEST_PAGE } from "@contract/inspections/inspections";
import type { LoaderContext } from "~/services/access/guard.server";
import { loadOwnedBy } from "~/services/leads/owners.server";
import { csvFile } from "~/services/lists/csv-file.server";
import { listFileName } from "~/services/lists/file-name";
import { createApi } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { inspectionCsvGap, inspectionCsvHeader, inspectionCsvLines } from "./csv";
import { filterWords, inspectionList, inspectionQuery, withoutMissing } from "./list";

/**
 * All events of a filtered list as a CSV file, one line per inspection, whatever page is shown.
 * @throws UpstreamFailure if the first page cannot be loaded; a later failure aborts the download
 */
export async function inspectionsFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  const requested = inspectionList.read(url.searchParams, { chosen: country });
  const { inspections: features } = await loadFeatures();
  const list = withoutMissing(requested, features);
  const now = new Date();
  // A long file may take longer than the deadline of a page.
  const api = createApi(session.token);
  const owned = loadOwnedBy(api, list.owner);
  // Fixed for the whole file: changing the page size midway would skip rows.
  const size = features.pageSizes ? { per_page: LARGEST_PAGE } : {};
  const body = await csvFile({
    what: "inspections",
    header: inspectionCsvHeader(),
    linesOf: (event: InspectedEvent) => inspectionCsvLines(event, now),
    gap: inspectionCsvGap(),
    read: (page) => api(all, { query: { ...inspectionQuery({ ...list, page }, now), ...size } }),
  });
  return { name: listFileName("inspections", list, filterWords(list, await owned), now), body };
}
