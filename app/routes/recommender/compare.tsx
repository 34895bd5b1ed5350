import { useSearchParams } from "@remix-run/react";
import { RoomComparison } from "~/components/recommender/ranking/RoomComparison";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseComparedRoomIds } from "~/services/recommender/ranking/comparison";
import { loadRoomComparison } from "~/services/recommender/ranking/comparison.server";
import { createSearchLoader } from "~/services/recommender/search/search.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export { skipRevalidationForViewChange as shouldRevalidate } from "~/components/shell/revalidation";
export const handle = createBreadcrumb("Compare rooms");
export const meta = buildMeta(
  "Compare rooms",
  "Rooms side by side, with how well each meets the event's criteria.",
);

export const loader = createSearchLoader((ctx) =>
  loadRoomComparison(ctx, parseComparedRoomIds(ctx.url.searchParams)),
);

export default function CompareRoomsPage() {
  const comparison = usePageData<typeof loader>();
  const [params] = useSearchParams();
  return <RoomComparison comparison={comparison} params={params} />;
}
