import { useSearchParams } from "@remix-run/react";
import { RankExplanationPage } from "~/components/recommender/ranking/RankExplanationPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loadRankExplanation } from "~/services/recommender/ranking/why-rank.server";
import { createRoomLoader } from "~/services/recommender/room/room-loader.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Why this rank?");
export const meta = buildMeta("Why this rank?", "Why a room has its rank, criterion by criterion.");

export const loader = createRoomLoader(loadRankExplanation);

export default function WhyRankPage() {
  const page = usePageData<typeof loader>();
  const [params] = useSearchParams();
  return <RankExplanationPage page={page} params={params} />;
}
