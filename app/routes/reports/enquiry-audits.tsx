import { EnquiryAuditReport } from "~/components/reports/EnquiryAuditReport";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadEnquiryAuditsPage } from "~/services/reports/audits.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Enquiry audits", "A day's enquiries and any problems with them.");
export const handle = createBreadcrumb("Enquiry audits");
export const loader = createLoaderForPath("/reports/enquiry-audits", loadEnquiryAuditsPage);

export default function EnquiryAuditsPage() {
  return <EnquiryAuditReport {...usePageData<typeof loader>()} />;
}
