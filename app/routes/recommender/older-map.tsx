import { Outlet, useSearchParams } from "@remix-run/react";
import { SendReceipts } from "~/components/recommendations/compose/SendReceipts";
import { RecommenderMap } from "~/components/recommender/map/RecommenderMap";
import { OlderMapHeader } from "~/components/recommender/OlderMapHeader";
import { QueuedVenuesPanel } from "~/components/recommender/queue/QueuedVenuesPanel";
import { RecommenderLayout } from "~/components/recommender/RecommenderLayout";
import { VenueNameFilter } from "~/components/recommender/VenueNameFilter";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loadPageWithReceipts } from "~/services/recommendations/compose/receipts.server";
import { loadRecommenderPage } from "~/services/recommender/page.server";
import { createSearchLoader } from "~/services/recommender/search/search.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export { skipRevalidationForViewChange as shouldRevalidate } from "~/components/shell/revalidation";

export const handle = createBreadcrumb("Older map view");
export const meta = buildMeta(
  "Older map view",
  "Venues for an event on a map, with rooms to choose and recommend.",
);

export const loader = createSearchLoader((ctx) =>
  loadPageWithReceipts(ctx, (reads) => loadRecommenderPage(ctx, ctx.url, reads)),
);

export default function OlderMapViewPage() {
  const page = usePageData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <>
      <Outlet />
      <OlderMapHeader page={page} params={params} />
      <SendReceipts page={page} />
      <RecommenderLayout
        side={
          <>
            <VenueNameFilter params={params} />
            <QueuedVenuesPanel page={page} />
          </>
        }
      >
        {page.map && <RecommenderMap page={page} map={page.map} params={params} />}
      </RecommenderLayout>
    </>
  );
}
