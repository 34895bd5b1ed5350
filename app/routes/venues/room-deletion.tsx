import { usePageData } from "~/components/shell/page-data";
import { RoomDeletionDialog } from "~/components/venues/records/RoomDeletionDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { deleteVenueRoom, loadRoomDeletionConfirmation } from "~/services/venues/records/room-record.server";
import {
  buildVenueHref,
  createVenueRecordAction,
  createVenueRecordLoader,
} from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createVenueRecordLoader("/venues/:venueId/rooms", loadRoomDeletionConfirmation);
export const action = createVenueRecordAction("/venues/:venueId/rooms", async (ctx) =>
  redirectWithOutcome(ctx, await deleteVenueRoom(ctx), buildVenueHref(ctx)),
);

export default function RoomDeletionPage() {
  return <RoomDeletionDialog page={usePageData<typeof loader>()} />;
}
