import { LeadDistribution } from "~/components/leads/LeadDistribution";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadDistributionPage } from "~/services/leads/distribution.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta(
  "Lead distribution",
  "Leads assigned on a day, by venue specialist and event type.",
);

export const handle = createBreadcrumb("Lead distribution");

export const loader = createStaffLoader(loadDistributionPage);

export default function LeadDistributionPage() {
  return <LeadDistribution page={usePageData<typeof loader>()} />;
}
