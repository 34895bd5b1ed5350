import { usePageData } from "~/components/shell/page-data";
import { OfferDeletionDialog } from "~/components/venues/offers/OfferDeletionDialog";
import { getPostedText } from "~/services/forms/posted-fields";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { addOfferListState, buildOffersHref } from "~/services/venues/offers/offers";
import { deleteOffer, loadOfferDeletion } from "~/services/venues/offers/offers.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = venueLoader(loadOfferDeletion);

export const action = venueAction(async (ctx) => {
  const { venueId, params, url } = ctx;
  const list = buildOffersHref(ctx);
  const outcome = await deleteOffer(ctx, getPostedText(ctx.form, "offer_digest"));
  const dialog = paths.venueOfferDeletion(venueId, params.offerId ?? "");
  const isDialogOver = outcome.ok || outcome.isFormGone;
  return respondToButton(
    ctx,
    outcome,
    isDialogOver ? list : addOfferListState(dialog, venueId, url.searchParams),
  );
});

export default function OfferDeletionPage() {
  return <OfferDeletionDialog {...usePageData<typeof loader>()} />;
}
