import { Steps } from "~/components/reports/Steps";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loaderFor } from "~/services/access/guard.server";
import { loadStepList } from "~/services/reports/step-list.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Steps to a sale", "The records behind a figure in a report.");
export const handle = createBreadcrumb("Steps to a sale");
export const loader = loaderFor("/reports/steps", loadStepList);

export default function StepsPage() {
  return <Steps page={usePageData<typeof loader>()} />;
}
