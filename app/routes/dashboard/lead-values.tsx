import { LeadValuesReport } from "~/components/dashboard/LeadValuesReport";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadLeadValues } from "~/services/dashboard/lead-values.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta(
  "Lead values",
  "The number and value of a country's leads, by type and by month.",
);
export const handle = createBreadcrumb("Lead values");

export const loader = createStaffLoader(({ api, country }) => loadLeadValues(api, country, new Date()));

export default function LeadValuesPage() {
  return <LeadValuesReport values={usePageData<typeof loader>()} />;
}
