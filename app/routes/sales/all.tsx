import { redirect } from "@remix-run/node";
import { AllSales } from "~/components/sales/AllSales";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadAllSalesPage } from "~/services/sales/all.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("All Sales");
export const meta = buildMeta("All Sales", "Tentative, won and lost sales for all events.");

export const loader = createStaffLoader(async (ctx) => {
  const page = await loadAllSalesPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function AllSalesPage() {
  return <AllSales page={usePageData<typeof loader>()} />;
}
