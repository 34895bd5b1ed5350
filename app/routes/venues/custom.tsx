import { redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { CustomVenueList } from "~/components/venues/custom/CustomVenueList";
import { createStaffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadCustomVenuesPage } from "~/services/venues/custom/custom-venues.server";

export const handle = createBreadcrumb("Custom venues", paths.customVenues);
export const meta = buildMeta("Custom venues", "Venues outside the catalogue that we sold or inspected.");

export const loader = createStaffLoader(async (ctx) => {
  const page = await loadCustomVenuesPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function CustomVenuesPage() {
  return (
    <>
      <Outlet />
      <CustomVenueList page={usePageData<typeof loader>()} />
    </>
  );
}
