import { redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueBrochures } from "~/components/venues/brochures/VenueBrochures";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadBrochuresPage } from "~/services/venues/brochures.server";
import { createVenueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Venue brochures");
export const meta = buildMeta("Venue brochures", "A venue's brochures.");

export const loader = createVenueLoader(async (ctx) => {
  const page = await loadBrochuresPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function BrochuresOfVenuePage() {
  return (
    <>
      <Outlet />
      <VenueBrochures page={usePageData<typeof loader>()} />
    </>
  );
}
