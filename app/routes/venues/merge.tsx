import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueMergeCandidates } from "~/components/venues/merge/VenueMergeCandidates";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { createVenueMergeLoader, loadVenueMergeChoice } from "~/services/venues/merge.server";

export const handle = createBreadcrumb("Merge venues", paths.venueMerge(":venueId"));
export const meta = buildMeta("Merge venues", "Choose the duplicate of this venue.");
export const loader = createVenueMergeLoader(loadVenueMergeChoice);

export default function MergeVenuesPage() {
  return <VenueMergeCandidates page={usePageData<typeof loader>()} />;
}
