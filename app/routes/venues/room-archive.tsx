import { usePageData } from "~/components/shell/page-data";
import { RoomArchiveDialog } from "~/components/venues/records/RoomArchiveDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import {
  archiveOrRestoreRoom,
  loadRoomArchiveConfirmation,
} from "~/services/venues/records/room-record.server";
import {
  buildVenueHref,
  createVenueRecordAction,
  createVenueRecordLoader,
} from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createVenueRecordLoader("/venues/:venueId/rooms", loadRoomArchiveConfirmation);

/** Archives the room, or restores it. */
export const action = createVenueRecordAction("/venues/:venueId/rooms", async (ctx) =>
  redirectWithOutcome(
    ctx,
    await archiveOrRestoreRoom(ctx, ctx.form.get("state") === "active"),
    buildVenueHref(ctx),
  ),
);

export default function RoomArchivePage() {
  return <RoomArchiveDialog page={usePageData<typeof loader>()} />;
}
