import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenuePage } from "~/components/venues/VenuePage";
import { loadVenuePage } from "~/services/venues/details.server";
import { createVenueLoader } from "~/services/venues/venue.server";

export const meta = buildMeta("Venue Details", "A venue's capacities, prices, location and features.");

export const loader = createVenueLoader(loadVenuePage);

export default function VenueDetailsPage() {
  return (
    <>
      <Outlet />
      <VenuePage {...usePageData<typeof loader>()} />
    </>
  );
}
