import { usePageData } from "~/components/shell/page-data";
import { RoomDeletionDialog } from "~/components/venues/records/RoomDeletionDialog";
import { respondToButton } from "~/services/forms/respond.server";
import { deleteVenueRoom, loadRoomDeletion } from "~/services/venues/records/room-record.server";
import { buildVenueHref, recordAction, recordLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = recordLoader("/venues/:venueId/rooms", loadRoomDeletion);
export const action = recordAction("/venues/:venueId/rooms", async (ctx) =>
  respondToButton(ctx, await deleteVenueRoom(ctx), buildVenueHref(ctx)),
);

export default function RoomDeletionPage() {
  return <RoomDeletionDialog page={usePageData<typeof loader>()} />;
}
