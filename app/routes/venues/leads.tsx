import { redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueLeads } from "~/components/venues/leads/VenueLeads";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadVenueLeadsPage } from "~/services/venues/leads.server";
import { createVenueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Venue leads");
export const meta = buildMeta(
  "Venue leads",
  "Events with an enquiry, recommendation, inspection or sale for a venue.",
);

export const loader = createVenueLoader(async (ctx) => {
  const page = await loadVenueLeadsPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function LeadsOfVenuePage() {
  return (
    <>
      <Outlet />
      <VenueLeads page={usePageData<typeof loader>()} />
    </>
  );
}
