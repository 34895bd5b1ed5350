import { redirect } from "@remix-run/node";
import { Suspense } from "react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { Spinner } from "~/components/ui/Spinner";
import { VenueFilterForm } from "~/components/venues/VenueFilterForm";
import { VenueList } from "~/components/venues/VenueList";
import { VenueListHeader } from "~/components/venues/VenueListHeader";
import { VenueListMapOnDemand } from "~/components/venues/VenueListMapOnDemand";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadVenuesPage } from "~/services/venues/list.server";

export const meta = buildMeta("All Venues", "Search and filter venues by country, capacity and more.");

export const loader = createStaffLoader(async (ctx) => {
  const page = await loadVenuesPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function AllVenuesPage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <VenueFilterForm page={page}>
        <VenueListHeader page={page} />
      </VenueFilterForm>
      {page.map ? (
        <Suspense fallback={<Spinner label="Loading the map" />}>
          <VenueListMapOnDemand page={page} map={page.map} />
        </Suspense>
      ) : (
        <VenueList page={page} />
      )}
    </>
  );
}
