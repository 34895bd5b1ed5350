import { EventMergeComparison } from "~/components/events/merge/EventMergeComparison";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventLoader } from "~/services/events/event.server";
import { loadEventComparison } from "~/services/events/merge.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Comparison");
export const meta = buildMeta("Merge events", "Compare two events of a lead.");
export const loader = createEventLoader(loadEventComparison);

export default function MergeComparisonPage() {
  return <EventMergeComparison page={usePageData<typeof loader>()} />;
}
