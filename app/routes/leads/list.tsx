import { redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { LeadFilterForm } from "~/components/leads/LeadFilterForm";
import { LeadList } from "~/components/leads/LeadList";
import { LeadListHeader } from "~/components/leads/LeadListHeader";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadLeadsPage } from "~/services/leads/list.server";

export const meta = buildMeta("All Leads", "Search, filter and sort a country's leads.");

export const loader = createStaffLoader(async (ctx) => {
  const page = await loadLeadsPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function AllLeadsPage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <Outlet />
      <LeadFilterForm page={page}>
        <LeadListHeader page={page} />
      </LeadFilterForm>
      <LeadList page={page} />
    </>
  );
}
