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
 * All events of a list as a CSV file, a line for each inspection, whatever page of it is shown.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off
 */
export async function inspectionsFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  const asked = inspectionList.read(url.searchParams, { chosen: country });
  const { inspections: features } = await loadFeatures();
  const list = withoutMissing(asked, features);
  const now = new Date();
  // A long file takes longer than a page may.
  const api = createApi(session.token);
  const owned = loadOwnedBy(api, list.owner);
  // Decided once: pages of different sizes would leave rows out.
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
