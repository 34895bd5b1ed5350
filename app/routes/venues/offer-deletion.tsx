import { usePageData } from "~/components/shell/page-data";
import { OfferDeletionDialog } from "~/components/venues/offers/OfferDeletionDialog";
import { getPostedText } from "~/services/forms/posted-fields";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { addOfferListStateToPath, buildVenueOffersHref } from "~/services/venues/offers/offers";
import { deleteVenueOffer, loadOfferDeletionConfirmation } from "~/services/venues/offers/offers.server";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createVenueLoader(loadOfferDeletionConfirmation);

export const action = createVenueAction(async (ctx) => {
  const { venueId, params, url } = ctx;
  const list = buildVenueOffersHref(ctx);
  const outcome = await deleteVenueOffer(ctx, getPostedText(ctx.form, "offer_digest"));
  const dialog = paths.venueOfferDeletion(venueId, params.offerId ?? "");
  const isDialogOver = outcome.ok || outcome.isFormGone;
  return redirectWithOutcome(
    ctx,
    outcome,
    isDialogOver ? list : addOfferListStateToPath(dialog, venueId, url.searchParams),
  );
});

export default function OfferDeletionPage() {
  return <OfferDeletionDialog {...usePageData<typeof loader>()} />;
}
