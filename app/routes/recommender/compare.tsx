import { useSearchParams } from "@remix-run/react";
import { Compare } from "~/components/recommender/ranking/Compare";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { shownRooms } from "~/services/recommender/ranking/comparison";
import { loadComparison } from "~/services/recommender/ranking/comparison.server";
import { searchLoader } from "~/services/recommender/search/search.server";
import { crumb } from "~/services/shell/breadcrumbs";

export { unlessOnlyAnotherLook as shouldRevalidate } from "~/components/shell/revalidation";
export const handle = crumb("Compare rooms");
export const meta = titled(
  "Compare rooms",
  "Rooms side by side, with how well each meets the event's criteria.",
);

export const loader = searchLoader((ctx) => loadComparison(ctx, shownRooms(ctx.url.searchParams)));

export default function ComparePage() {
  const comparison = usePageData<typeof loader>();
  const [params] = useSearchParams();
  return <Compare comparison={comparison} params={params} />;
}
