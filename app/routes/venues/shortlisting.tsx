import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { ShortlistingDialog } from "~/components/venues/ShortlistingDialog";
import { loadShortlistingDialog } from "~/services/venues/shortlisting.server";
import { createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("Venue Details", "Add a venue to an event's shortlist.");
export const loader = createVenueLoader(loadShortlistingDialog);

export default function VenueShortlistingPage() {
  return <ShortlistingDialog page={usePageData<typeof loader>()} />;
}
