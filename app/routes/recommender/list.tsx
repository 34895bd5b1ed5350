import { Outlet, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense, useCallback, useState } from "react";
import { ReceiptsOnDemand } from "~/components/recommendations/compose/ReceiptsOnDemand";
import { CompareAndQueueBars } from "~/components/recommender/CompareAndQueueBars";
import { NoVenues } from "~/components/recommender/cards/NoVenues";
import { TableOnDemand } from "~/components/recommender/cards/TableOnDemand";
import { VenueCardList } from "~/components/recommender/cards/VenueCardList";
import { RelaxFiltersOnDemand } from "~/components/recommender/filters/RelaxFiltersOnDemand";
import { MapOnDemand } from "~/components/recommender/map/MapOnDemand";
import { QueueHint } from "~/components/recommender/QueueHint";
import { QueuedVenuesPanel } from "~/components/recommender/queue/QueuedVenuesPanel";
import { RecommendationLinks } from "~/components/recommender/RecommendationLinks";
import { RecommenderHeader } from "~/components/recommender/RecommenderHeader";
import { RecommenderLayout } from "~/components/recommender/RecommenderLayout";
import { RecommenderTools } from "~/components/recommender/RecommenderTools";
import { VenueNameFilter } from "~/components/recommender/VenueNameFilter";
import { VenueShortcutKeys } from "~/components/recommender/VenueShortcutKeys";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { CardShortlistButton, CardShortlistForm } from "~/components/shortlists/CardShortlistButton";
import type { loader as rootLoader } from "~/root";
import { loadPageWithReceipts } from "~/services/recommendations/compose/receipts.server";
import { createSearchLoader } from "~/services/recommender/search/search.server";
import { loadRecommenderWithShortlist } from "~/services/shortlists/recommender-flags.server";

export { skipRevalidationForViewChange as shouldRevalidate } from "~/components/shell/revalidation";

export const meta = buildMeta(
  "Manage Lead Recommendations",
  "Venues for an event, best matches first, with rooms to choose and recommend.",
);

export const loader = createSearchLoader((ctx) =>
  loadPageWithReceipts(ctx, (reads) => loadRecommenderWithShortlist(ctx, reads)),
);

export default function RecommenderPage() {
  const page = usePageData<typeof loader>();
  const shell = useRouteLoaderData<typeof rootLoader>("root");
  const [params] = useSearchParams();
  const [name, setName] = useState(params.get("q") ?? "");
  const { shortlisted } = page;
  const cardTool = useCallback(
    (venue: { venueId: number; venueName: string }) => (
      <CardShortlistButton venue={venue} isOn={shortlisted.includes(venue.venueId)} />
    ),
    [shortlisted],
  );
  return (
    <>
      <Outlet />
      <VenueShortcutKeys areOn={shell?.areShortcutsOn ?? false} />
      <RecommenderHeader page={page} params={params} />
      <RecommenderTools page={page} params={params} />
      <RelaxFiltersOnDemand page={page} params={params} />
      <RecommenderLayout
        isWhole={page.view === "table"}
        side={
          <>
            <VenueNameFilter params={params} onType={setName} />
            <ReceiptsOnDemand page={page} />
            {shell?.areHintsOn && <QueueHint />}
            <QueuedVenuesPanel page={page} />
            <RecommendationLinks page={page} params={params} />
          </>
        }
      >
        {page.map ? (
          <Suspense fallback={null}>
            <MapOnDemand page={page} map={page.map} params={params} />
          </Suspense>
        ) : page.table ? (
          <Suspense fallback={null}>
            <TableOnDemand
              page={page}
              table={page.table}
              params={params}
              entered={name}
              empty={<NoVenues page={page} params={params} />}
            />
          </Suspense>
        ) : (
          <VenueCardList page={page} params={params} entered={name} cardTool={cardTool}>
            <CardShortlistForm event={page} params={params} />
          </VenueCardList>
        )}
      </RecommenderLayout>
      <CompareAndQueueBars page={page} params={params} />
    </>
  );
}
