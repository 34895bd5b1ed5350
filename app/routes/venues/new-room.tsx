import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { RoomDialog } from "~/components/venues/records/RoomDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { RoomForm as Fields, roomMoneyFields } from "~/services/venues/records/room-form";
import { loadNewRoomForm, saveNewRoom } from "~/services/venues/records/room-record.server";
import { buildVenueHref, recordAction, recordLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = recordLoader("/venues/:venueId/rooms", loadNewRoomForm);

export const action = recordAction("/venues/:venueId/rooms", (ctx) =>
  respond(
    ctx,
    parseForm(Fields, ctx.form, { money: roomMoneyFields }),
    ({ values }) => saveNewRoom(ctx, values),
    buildVenueHref(ctx),
  ),
);

export default function NewRoomPage() {
  return <RoomDialog page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
