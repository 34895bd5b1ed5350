import { usePageData } from "~/components/shell/page-data";
import { RoomArchiveDialog } from "~/components/venues/records/RoomArchiveDialog";
import { respondToButton } from "~/services/forms/respond.server";
import { changeRoomState, loadRoomArchive } from "~/services/venues/records/room-record.server";
import { buildVenueHref, recordAction, recordLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = recordLoader("/venues/:venueId/rooms", loadRoomArchive);

/** Archives the room, or restores it. */
export const action = recordAction("/venues/:venueId/rooms", async (ctx) =>
  respondToButton(ctx, await changeRoomState(ctx, ctx.form.get("state") === "active"), buildVenueHref(ctx)),
);

export default function RoomArchivePage() {
  return <RoomArchiveDialog page={usePageData<typeof loader>()} />;
}
