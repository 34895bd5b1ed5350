import { json } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { WhyRank } from "~/components/recommender/ranking/WhyRank";
import { titled } from "~/components/shell/title";
import { staffLoader } from "~/services/access/guard.server";
import { loadWhyRank } from "~/services/recommender/ranking/why-rank.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = {
  breadcrumbs: [
    { name: "All Leads", breadcrumb_path: "/leads/all" },
    { name: "Lead Details", breadcrumb_path: "/leads/:id" },
    { name: "Manage Lead Recommendations", breadcrumb_path: "/leads/:id/event/:eventId/karenV2" },
    { name: "Why this rank" },
  ],
};
export const meta = titled("Why this rank");

export const loader = staffLoader(async (asked) => json(await loadWhyRank(asked)));

export default function WhyRankPage() {
  const page = usePageData<typeof loader>();
  const [params] = useSearchParams();
  return <WhyRank page={page} params={params} />;
}
