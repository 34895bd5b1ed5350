import { Outlet } from "@remix-run/react";
import { DuplicateComparison } from "~/components/leads/duplicates/DuplicateComparison";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loadLeadWithDuplicates } from "~/services/leads/duplicates/of-lead.server";
import { createLeadLoader } from "~/services/leads/lead.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Duplicates");
export const meta = buildMeta("Duplicates", "A lead and its possible duplicates, side by side.");
export const loader = createLeadLoader(loadLeadWithDuplicates);

export default function DuplicatesOfLeadPage() {
  return (
    <>
      <Outlet />
      <DuplicateComparison {...usePageData<typeof loader>()} />
    </>
  );
}
