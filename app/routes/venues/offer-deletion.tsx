import { OfferDeletion } from "~/components/venues/offers/OfferDeletion";
import { paths } from "~/services/paths";
import { usePageData } from "~/services/shell/page-data";
import { deleteOffer, loadOfferDeletion } from "~/services/venues/offers/offers.server";
import { withListParams } from "~/services/venues/venue";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = venueLoader(loadOfferDeletion);

export const action = venueAction(async (ctx) => {
  const { venueId, params, url } = ctx;
  const list = withListParams(paths.venueOffers(venueId), url.searchParams);
  const undone = await deleteOffer(ctx, ctx.form);
  if (!undone) return ctx.succeed(list, "The offer was deleted.");
  const { failure, isChanged } = undone;
  const back = isChanged
    ? withListParams(paths.venueOfferDeletion(venueId, params.offerId ?? ""), url.searchParams)
    : list;
  return ctx.fail(back, failure, "The offer was not deleted.");
});

export default function OfferDeletionPage() {
  return <OfferDeletion {...usePageData<typeof loader>()} />;
}
