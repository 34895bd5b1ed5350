import { json } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { RoomDrawer } from "~/components/recommender/room/RoomDrawer";
import { staffLoader } from "~/services/access/guard.server";
import { loadGlance } from "~/services/recommender/room/room-details.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export { unlessOnlyAnotherLook as shouldRevalidate } from "~/services/shell/revalidation";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadGlance(asked)));

export default function Room() {
  const glance = usePageData<typeof loader>();
  const [params] = useSearchParams();
  return <RoomDrawer glance={glance} params={params} />;
}
