import { redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { CustomVenueList } from "~/components/venues/custom/CustomVenueList";
import { staffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadCustomVenues } from "~/services/venues/custom/custom-venues.server";

export const handle = createBreadcrumb("Custom venues", paths.customVenues);
export const meta = buildMeta("Custom venues", "Venues outside the catalogue that we sold or inspected.");

export const loader = staffLoader(async (ctx) => {
  const page = await loadCustomVenues(ctx);
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
