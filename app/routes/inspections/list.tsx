import { redirect } from "@remix-run/node";
import { AllInspections } from "~/components/inspections/AllInspections";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadInspectionsPage } from "~/services/inspections/list.server";

export const meta = buildMeta("All Inspections", "All inspections as a list or a week calendar.");

export const loader = createStaffLoader(async (ctx) => {
  const page = await loadInspectionsPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function InspectionListPage() {
  return <AllInspections page={usePageData<typeof loader>()} />;
}
