import { useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { RoomDrawer } from "~/components/recommender/room/RoomDrawer";
import { roomsAround } from "~/components/recommender/room/rooms-around";
import { usePageData } from "~/components/shell/page-data";
import { VenueShortlist } from "~/components/shortlists/VenueShortlist";
import { loadRoomDetails } from "~/services/recommender/room/room-details.server";
import { roomLoader } from "~/services/recommender/room/room-loader.server";
import { shortlistedVenues } from "~/services/shortlists/shortlist.server";

import type { loader as listLoader } from "./list";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export { unlessOnlyAnotherLook as shouldRevalidate } from "~/components/shell/revalidation";

export const handle = { isDialog: true };

export const loader = roomLoader(async (ctx, roomId) => {
  const [details, shortlisted] = await Promise.all([loadRoomDetails(ctx, roomId), shortlistedVenues(ctx)]);
  return details && { ...details, isShortlisted: shortlisted?.includes(details.venueId) };
});

export default function Room() {
  const details = usePageData<typeof loader>();
  const [params] = useSearchParams();
  const page = useRouteLoaderData<typeof listLoader>("routes/recommender/list");
  return (
    <RoomDrawer details={details} params={params} around={roomsAround(details.venueId, page)}>
      <VenueShortlist room={details} isOn={details.isShortlisted ?? false} params={params} />
    </RoomDrawer>
  );
}
