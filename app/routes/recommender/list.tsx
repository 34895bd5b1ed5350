import { Outlet, useSearchParams } from "@remix-run/react";
import { Suspense, useState } from "react";
import { VenueList } from "~/components/recommender/cards/VenueList";
import { CriteriaSummary } from "~/components/recommender/filters/CriteriaSummary";
import { MapOnDemand } from "~/components/recommender/map/MapOnDemand";
import { QueuedVenues } from "~/components/recommender/queue/QueuedVenues";
import { RecommenderHeader } from "~/components/recommender/RecommenderHeader";
import { RecommenderLayout } from "~/components/recommender/RecommenderLayout";
import { CompareBar } from "~/components/recommender/ranking/CompareBar";
import { VenueSearch } from "~/components/recommender/VenueSearch";
import { titled } from "~/components/shell/title";
import { loadRecommender } from "~/services/recommender/page.server";
import { searchLoader } from "~/services/recommender/search/search.server";
import { usePageData } from "~/services/shell/page-data";

export { unlessOnlyAnotherLook as shouldRevalidate } from "~/services/shell/revalidation";

export const meta = titled(
  "Manage Lead Recommendations",
  "Venues for an event, the best matches first, to choose rooms from and recommend them.",
);

export const loader = searchLoader((ctx) => loadRecommender(ctx, ctx.url));

export default function Recommender() {
  const page = usePageData<typeof loader>();
  const [params] = useSearchParams();
  const [name, setName] = useState(params.get("q") ?? "");
  return (
    <>
      <Outlet />
      <RecommenderHeader page={page} params={params} />
      <CriteriaSummary page={page} params={params} />
      <RecommenderLayout
        side={
          <>
            <VenueSearch params={params} onType={setName} />
            <QueuedVenues page={page} />
          </>
        }
      >
        {page.map ? (
          <Suspense fallback={null}>
            <MapOnDemand page={page} map={page.map} params={params} />
          </Suspense>
        ) : (
          <VenueList page={page} params={params} typed={name} />
        )}
      </RecommenderLayout>
      <CompareBar page={page} params={params} />
    </>
  );
}
