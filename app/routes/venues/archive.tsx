import { usePageData } from "~/components/shell/page-data";
import { VenueArchiveDialog } from "~/components/venues/records/VenueArchiveDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { archiveOrRestoreVenue } from "~/services/venues/records/venue-record.server";
import {
  buildVenueHref,
  createVenueRecordAction,
  createVenueRecordLoader,
  loadVenueHeader,
} from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };

export const loader = createVenueRecordLoader("/venues/:venueId/archive", loadVenueHeader);

/** Archives the venue, or restores it. */
export const action = createVenueRecordAction("/venues/:venueId/archive", async (ctx) =>
  redirectWithOutcome(
    ctx,
    await archiveOrRestoreVenue(ctx, ctx.form.get("state") === "active"),
    buildVenueHref(ctx),
  ),
);

export default function VenueArchivePage() {
  return <VenueArchiveDialog venue={usePageData<typeof loader>()} />;
}
