import { useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { getAdjacentRooms } from "~/components/recommender/room/adjacent-rooms";
import { RoomDrawer } from "~/components/recommender/room/RoomDrawer";
import { usePageData } from "~/components/shell/page-data";
import { RoomShortlistButton } from "~/components/shortlists/RoomShortlistButton";
import { loadRoomDetails } from "~/services/recommender/room/room-details.server";
import { createRoomLoader } from "~/services/recommender/room/room-loader.server";
import { loadShortlistedVenueIds } from "~/services/shortlists/shortlist.server";

import type { loader as listLoader } from "./list";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export { skipRevalidationForViewChange as shouldRevalidate } from "~/components/shell/revalidation";

export const handle = { isDialog: true };

export const loader = createRoomLoader(async (ctx, roomId) => {
  const [details, shortlisted] = await Promise.all([
    loadRoomDetails(ctx, roomId),
    loadShortlistedVenueIds(ctx),
  ]);
  return details && { ...details, isShortlisted: shortlisted?.includes(details.venueId) };
});

export default function RecommenderRoomPage() {
  const details = usePageData<typeof loader>();
  const [params] = useSearchParams();
  const page = useRouteLoaderData<typeof listLoader>("routes/recommender/list");
  return (
    <RoomDrawer details={details} params={params} around={getAdjacentRooms(details.venueId, page)}>
      <RoomShortlistButton room={details} isOn={details.isShortlisted ?? false} params={params} />
    </RoomDrawer>
  );
}
