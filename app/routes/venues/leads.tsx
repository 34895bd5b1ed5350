import { redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueLeads } from "~/components/venues/leads/VenueLeads";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadVenueLeads } from "~/services/venues/leads.server";
import { venueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Venue leads");
export const meta = buildMeta(
  "Venue leads",
  "Events with an enquiry, recommendation, inspection or sale for a venue.",
);

export const loader = venueLoader(async (ctx) => {
  const page = await loadVenueLeads(ctx);
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
