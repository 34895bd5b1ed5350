import { all, LARGEST_PAGE } from "@contract/venues/venues";
import type { LoaderContext } from "~/services/access/guard.server";
import { csvFile } from "~/services/lists/csv-file.server";
import { listFileName } from "~/services/lists/file-name";
import { createApi } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { venueCsvGap, venueCsvHeader, venueCsvLine } from "./csv";
import { asKnown, venueFilterWords, venueList } from "./list";

/** All venues of a list as a CSV file, whatever page of it is shown. @throws UpstreamFailure as `csvFile` */
export async function venuesFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<{ name: string; body: ReadableStream }> {
  const { venues: features } = await loadFeatures();
  const list = asKnown(venueList.read(url.searchParams, { chosen: country }), features.sortedList);
  // A long file takes longer than a page may.
  const api = createApi(session.token);
  const body = await csvFile({
    what: "venues",
    header: venueCsvHeader(),
    linesOf: venueCsvLine,
    gap: venueCsvGap(),
    read: (page) => api(all, { query: { ...venueList.query({ ...list, page }), per_page: LARGEST_PAGE } }),
  });
  return { name: listFileName("venues", list, venueFilterWords(list), new Date()), body };
}
