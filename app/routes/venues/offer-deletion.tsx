import { usePageData } from "~/components/shell/page-data";
import { OfferDeletion } from "~/components/venues/offers/OfferDeletion";
import { paths } from "~/services/paths";
import { offersAt, withOfferList } from "~/services/venues/offers/offers";
import { deleteOffer, loadOfferDeletion } from "~/services/venues/offers/offers.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = venueLoader(loadOfferDeletion);

export const action = venueAction(async (ctx) => {
  const { venueId, params, url } = ctx;
  const list = offersAt(ctx);
  const undone = await deleteOffer(ctx, ctx.form);
  if (!undone) return ctx.succeed(list, "The offer was deleted.");
  const { failure, isChanged } = undone;
  const back = isChanged
    ? withOfferList(paths.venueOfferDeletion(venueId, params.offerId ?? ""), venueId, url.searchParams)
    : list;
  return ctx.fail(back, failure, "The offer was not deleted.");
});

export default function OfferDeletionPage() {
  return <OfferDeletion {...usePageData<typeof loader>()} />;
}
