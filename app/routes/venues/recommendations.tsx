import { redirect } from "@remix-run/node";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueRecommendations } from "~/components/venues/leads/VenueRecommendations";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadVenueRecommendations } from "~/services/venues/leads.server";
import { venueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Venue recommendations");
export const meta = buildMeta(
  "Venue recommendations",
  "A venue's recommendations, with clients and outcomes.",
);

export const loader = venueLoader(async (ctx) => {
  const page = await loadVenueRecommendations(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function RecommendationsOfVenuePage() {
  return <VenueRecommendations page={usePageData<typeof loader>()} />;
}
