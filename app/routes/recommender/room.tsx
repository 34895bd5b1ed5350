import { useSearchParams } from "@remix-run/react";
import { RoomDrawer } from "~/components/recommender/room/RoomDrawer";
import { AddToShortlist } from "~/components/shortlists/AddToShortlist";
import { loadRoomDetails } from "~/services/recommender/room/room-details.server";
import { roomLoader } from "~/services/recommender/room/room-loader.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export { unlessOnlyAnotherLook as shouldRevalidate } from "~/services/shell/revalidation";

export const handle = { isDialog: true };

export const loader = roomLoader(loadRoomDetails);

export default function Room() {
  const details = usePageData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <RoomDrawer details={details} params={params}>
      <AddToShortlist room={details} params={params} />
    </RoomDrawer>
  );
}
