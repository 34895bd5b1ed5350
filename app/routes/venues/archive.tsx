import { setVenueState } from "@contract/venues/records";
import { usePageData } from "~/components/shell/page-data";
import { VenueArchive } from "~/components/venues/records/VenueArchive";
import { respondToButton } from "~/services/forms/respond.server";
import { requireCall } from "~/services/upstream/client.server";
import { changeVenueState } from "~/services/venues/records/venue-record.server";
import { loadVenueHead, venueActionFor, venueLoaderFor, venuePageOf } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = venueLoaderFor("/venues/:venueId/archive", async (ctx) => {
  await requireCall(setVenueState);
  return loadVenueHead(ctx);
});

/** Archives the venue, or restores it. */
export const action = venueActionFor("/venues/:venueId/archive", async (ctx) =>
  respondToButton(ctx, await changeVenueState(ctx, ctx.form.get("state") === "active"), venuePageOf(ctx)),
);

export default function VenueArchivePage() {
  return <VenueArchive venue={usePageData<typeof loader>()} />;
}
