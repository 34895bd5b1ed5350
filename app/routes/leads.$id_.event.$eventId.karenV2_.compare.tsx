import { json } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { Compare } from "~/components/recommender/ranking/Compare";
import { titled } from "~/components/shell/title";
import { staffLoader } from "~/services/access/guard.server";
import { loadComparison } from "~/services/recommender/ranking/comparison.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export { unlessOnlyAnotherLook as shouldRevalidate } from "~/services/shell/revalidation";

export const handle = {
  breadcrumbs: [
    { name: "All Leads", breadcrumb_path: "/leads/all" },
    { name: "Lead Details", breadcrumb_path: "/leads/:id" },
    { name: "Manage Lead Recommendations", breadcrumb_path: "/leads/:id/event/:eventId/karenV2" },
    { name: "Compare rooms" },
  ],
};
export const meta = titled("Compare rooms");

export const loader = staffLoader(async (asked) => json(await loadComparison(asked)));

export default function ComparePage() {
  const comparison = usePageData<typeof loader>();
  const [params] = useSearchParams();
  return <Compare comparison={comparison} params={params} />;
}
