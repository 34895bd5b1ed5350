import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { titled } from "~/components/shell/title";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";
import { usePageData } from "~/services/shell/page-data";
import { loadOffer, saveOffer } from "~/services/venues/offers/offers.server";
import { withListParams } from "~/services/venues/venue";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const handle = crumb("Edit Special Offer");
export const meta = titled("Edit Special Offer", "What a venue offers, for whom and how long.");
export const loader = venueLoader(loadOffer);

export const action = venueAction(async (ctx) => {
  const outcome = await saveOffer(ctx, ctx.form);
  if ("refused" in outcome) return json(outcome, 422);
  const list = withListParams(paths.venueOffers(ctx.venueId), ctx.url.searchParams);
  return ctx.succeed(list, `The offer ${outcome.title} was saved.`);
});

export default function Offer() {
  return <OfferForm page={usePageData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
