import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { RoomDialog } from "~/components/venues/records/RoomDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { RoomForm as Fields, roomMoneyFields } from "~/services/venues/records/room-form";
import { loadNewRoomForm, saveNewRoom } from "~/services/venues/records/room-record.server";
import {
  buildVenueHref,
  createVenueRecordAction,
  createVenueRecordLoader,
} from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createVenueRecordLoader("/venues/:venueId/rooms", loadNewRoomForm);

export const action = createVenueRecordAction("/venues/:venueId/rooms", (ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(Fields, ctx.form, { money: roomMoneyFields }),
    ({ values }) => saveNewRoom(ctx, values),
    buildVenueHref(ctx),
  ),
);

export default function NewRoomPage() {
  return <RoomDialog page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
