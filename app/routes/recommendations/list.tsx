import { Outlet } from "@remix-run/react";
import { RecommendationFilters } from "~/components/recommendations/list/RecommendationFilters";
import { RecommendationsHeader } from "~/components/recommendations/list/RecommendationsHeader";
import { RecommendationsList } from "~/components/recommendations/list/RecommendationsList";
import { WantedVenues } from "~/components/recommendations/list/WantedVenues";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { createEventLoader } from "~/services/events/event.server";
import { loadRecommendationsPage } from "~/services/recommendations/list/list.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Event Recommendations");
export const meta = buildMeta("Event Recommendations", "The rooms recommended for an event, by email.");

export const loader = createEventLoader(loadRecommendationsPage);

export default function EventRecommendationsPage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <Outlet />
      <RecommendationsHeader page={page} />
      {page.failure && <SectionFailure what="The recommendations" failure={page.failure} />}
      <WantedVenues page={page} />
      <RecommendationFilters page={page} />
      <RecommendationsList page={page} />
    </>
  );
}
