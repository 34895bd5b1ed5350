import { AllHistory } from "~/components/history/AllHistory";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadAllHistoryPage } from "~/services/history/history.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("History");
export const meta = buildMeta("History", "Changes to all records and settings.");
export const loader = createLoaderForPath("/settings/history", loadAllHistoryPage);

export default function AllHistoryPage() {
  return <AllHistory page={usePageData<typeof loader>()} />;
}
