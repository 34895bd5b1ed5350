import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueMergeComparison } from "~/components/venues/merge/VenueMergeComparison";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { createVenuePairLoader, loadVenueMergeComparison } from "~/services/venues/merge.server";

export const handle = createBreadcrumb("Merge venues");
export const meta = buildMeta("Merge venues", "Compare two records of a venue.");
export const loader = createVenuePairLoader(loadVenueMergeComparison);

export default function VenueComparisonPage() {
  return <VenueMergeComparison page={usePageData<typeof loader>()} />;
}
