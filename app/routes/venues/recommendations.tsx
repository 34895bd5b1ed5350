import { redirect } from "@remix-run/node";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueRecommendations } from "~/components/venues/leads/VenueRecommendations";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadVenueRecommendationsPage } from "~/services/venues/leads.server";
import { createVenueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Venue recommendations");
export const meta = buildMeta(
  "Venue recommendations",
  "A venue's recommendations, with clients and outcomes.",
);

export const loader = createVenueLoader(async (ctx) => {
  const page = await loadVenueRecommendationsPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function RecommendationsOfVenuePage() {
  return <VenueRecommendations page={usePageData<typeof loader>()} />;
}
