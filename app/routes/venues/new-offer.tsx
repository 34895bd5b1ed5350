import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { crumb } from "~/services/shell/breadcrumbs";
import { offersAt } from "~/services/venues/offers/offers";
import { createOffer, loadNewOffer } from "~/services/venues/offers/offers.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const handle = crumb("New Special Offer");
export const meta = titled("New Special Offer", "What a venue offers, for whom and how long.");
export const loader = venueLoader(loadNewOffer);

export const action = venueAction(async (ctx) => {
  const outcome = await createOffer(ctx, ctx.form);
  if ("rejected" in outcome) return json(outcome, 422);
  return ctx.succeed(offersAt(ctx), `The offer ${outcome.title} was created.`);
});

export default function NewOffer() {
  return <OfferForm page={usePageData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
