import { AllHistory } from "~/components/history/AllHistory";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loaderFor } from "~/services/access/guard.server";
import { loadAllHistory } from "~/services/history/history.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("History");
export const meta = buildMeta("History", "Changes to all records and settings.");
export const loader = loaderFor("/settings/history", loadAllHistory);

export default function AllHistoryPage() {
  return <AllHistory page={usePageData<typeof loader>()} />;
}
