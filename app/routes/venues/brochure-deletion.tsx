import { usePageData } from "~/components/shell/page-data";
import { BrochureDeletionDialog } from "~/components/venues/brochures/BrochureDeletionDialog";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { deleteBrochure, loadBrochureDeletion } from "~/services/venues/brochures.server";
import { addListParams } from "~/services/venues/venue";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadBrochureDeletion);
export const action = venueAction(async (ctx) => {
  const list = addListParams(paths.venueBrochures(ctx.venueId), ctx.url.searchParams);
  return respondToButton(ctx, await deleteBrochure(ctx), list);
});

export default function BrochureDeletionPage() {
  return <BrochureDeletionDialog {...usePageData<typeof loader>()} />;
}
