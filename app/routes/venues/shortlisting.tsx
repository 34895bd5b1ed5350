import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { Shortlisting } from "~/components/venues/Shortlisting";
import { loadShortlistingDialog } from "~/services/venues/shortlisting.server";
import { venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = buildMeta("Venue Details", "Add a venue to an event's shortlist.");
export const loader = venueLoader(loadShortlistingDialog);

export default function ShortlistingDialog() {
  return <Shortlisting page={usePageData<typeof loader>()} />;
}
