import { redirect } from "@remix-run/node";
import { LeadDuplicateList } from "~/components/leads/duplicates/LeadDuplicateList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadDuplicatesPage } from "~/services/leads/duplicates/list.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Lead duplicates");
export const meta = buildMeta("Lead duplicates", "Leads that share an email address, phone number or name.");
export const loader = createStaffLoader(async (ctx) => {
  const page = await loadDuplicatesPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function LeadDuplicatesPage() {
  return <LeadDuplicateList page={usePageData<typeof loader>()} />;
}
