import { redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { OfferList } from "~/components/venues/offers/OfferList";
import { loadOffersPage } from "~/services/venues/offers/offers.server";
import { createVenueLoader } from "~/services/venues/venue.server";

export const meta = buildMeta("Special offers", "A venue's special offers: upcoming, active and past.");

export const loader = createVenueLoader(async (ctx) => {
  const page = await loadOffersPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function VenueOffersPage() {
  return (
    <>
      <Outlet />
      <OfferList page={usePageData<typeof loader>()} />
    </>
  );
}
