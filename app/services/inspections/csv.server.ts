import * as inspectionCalls from "@contract/inspections/inspections";
import { type InspectedEvent, MAX_INSPECTED_EVENTS_PER_PAGE } from "@contract/inspections/inspections";
import type { LoaderContext } from "~/services/access/guard.server";
import { loadOwnerPhrase } from "~/services/leads/owners.server";
import { createCsvStream } from "~/services/lists/csv-file.server";
import { buildListFileName } from "~/services/lists/file-name";
import { createApi } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { buildInspectionCsvHeader, formatInspectionCsvLines, formatMissingInspectionsCsvLine } from "./csv";
import {
  buildInspectionQuery,
  formatInspectionFilters,
  inspectionList,
  removeUnsupportedInspectionFilters,
} from "./list";

/**
 * All events of a filtered list as a CSV file, one line per inspection, whatever page is shown.
 * @throws UpstreamFailure if the first page cannot be loaded; a later failure aborts the download
 */
export async function buildInspectionsCsvFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  const requested = inspectionList.read(url.searchParams, { chosen: country });
  const { inspections: features } = await loadFeatures();
  const list = removeUnsupportedInspectionFilters(requested, features);
  const now = new Date();
  // A long file may take longer than the deadline of a page.
  const api = createApi(session.token);
  const owned = loadOwnerPhrase(api, list.owner);
  // Fixed for the whole file: changing the page size midway would skip rows.
  const size = features.pageSizes ? { per_page: MAX_INSPECTED_EVENTS_PER_PAGE } : {};
  const body = await createCsvStream({
    name: "inspections",
    header: buildInspectionCsvHeader(),
    formatRow: (event: InspectedEvent) => formatInspectionCsvLines(event, now),
    gap: formatMissingInspectionsCsvLine(),
    read: (page) =>
      api(inspectionCalls.all, { query: { ...buildInspectionQuery({ ...list, page }, now), ...size } }),
  });
  return {
    name: buildListFileName("inspections", list, formatInspectionFilters(list, await owned), now),
    body,
  };
}
