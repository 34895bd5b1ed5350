import { EnquiryAudits } from "~/components/reports/EnquiryAudits";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loaderFor } from "~/services/access/guard.server";
import { loadEnquiryAuditsPage } from "~/services/reports/audits.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Enquiry Audits", "The enquiries of a day, with anything that went wrong.");
export const handle = createBreadcrumb("Enquiry Audits");
export const loader = loaderFor("/reports/enquiry-audits", loadEnquiryAuditsPage);

export default function EnquiryAuditsPage() {
  return <EnquiryAudits {...usePageData<typeof loader>()} />;
}
