import { ReportSteps } from "~/components/reports/ReportSteps";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadStepListPage } from "~/services/reports/step-list.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Steps to a sale", "The records behind a figure in a report.");
export const handle = createBreadcrumb("Steps to a sale");
export const loader = createLoaderForPath("/reports/steps", loadStepListPage);

export default function ReportStepsPage() {
  return <ReportSteps page={usePageData<typeof loader>()} />;
}
