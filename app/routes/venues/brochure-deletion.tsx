import { usePageData } from "~/components/shell/page-data";
import { BrochureDeletionDialog } from "~/components/venues/brochures/BrochureDeletionDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { deleteBrochure, loadBrochureDeletionConfirmation } from "~/services/venues/brochures.server";
import { addParamsToPath } from "~/services/venues/venue";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createVenueLoader(loadBrochureDeletionConfirmation);
export const action = createVenueAction(async (ctx) => {
  const list = addParamsToPath(paths.venueBrochures(ctx.venueId), ctx.url.searchParams);
  return redirectWithOutcome(ctx, await deleteBrochure(ctx), list);
});

export default function BrochureDeletionPage() {
  return <BrochureDeletionDialog {...usePageData<typeof loader>()} />;
}
