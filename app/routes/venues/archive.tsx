import { usePageData } from "~/components/shell/page-data";
import { VenueArchiveDialog } from "~/components/venues/records/VenueArchiveDialog";
import { respondToButton } from "~/services/forms/respond.server";
import { changeVenueState } from "~/services/venues/records/venue-record.server";
import { buildVenueHref, loadVenueHead, recordAction, recordLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = recordLoader("/venues/:venueId/archive", loadVenueHead);

/** Archives the venue, or restores it. */
export const action = recordAction("/venues/:venueId/archive", async (ctx) =>
  respondToButton(ctx, await changeVenueState(ctx, ctx.form.get("state") === "active"), buildVenueHref(ctx)),
);

export default function VenueArchivePage() {
  return <VenueArchiveDialog venue={usePageData<typeof loader>()} />;
}
