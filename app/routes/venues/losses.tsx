import { redirect } from "@remix-run/node";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueLosses } from "~/components/venues/losses/VenueLosses";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadLossesPage } from "~/services/venues/losses.server";
import { createVenueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Lost sales");
export const meta = buildMeta("Lost sales", "A venue's lost sales, by rival and reason.");

export const loader = createVenueLoader(async (ctx) => {
  const page = await loadLossesPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function LossesOfVenuePage() {
  return <VenueLosses page={usePageData<typeof loader>()} />;
}
