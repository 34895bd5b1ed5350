import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { crumb } from "~/services/shell/breadcrumbs";
import { offersAt } from "~/services/venues/offers/offers";
import { loadOffer, saveOffer } from "~/services/venues/offers/offers.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const handle = crumb("Edit Special Offer");
export const meta = titled("Edit Special Offer", "What a venue offers, for whom and how long.");
export const loader = venueLoader(loadOffer);

export const action = venueAction(async (ctx) => {
  const outcome = await saveOffer(ctx, ctx.form);
  if ("newHref" in outcome) return ctx.fail(outcome.newHref, outcome.failure, "The offer was not saved.");
  if ("rejected" in outcome) return json(outcome, 422);
  return ctx.succeed(offersAt(ctx), `The offer ${outcome.title} was saved.`);
});

export default function Offer() {
  return <OfferForm page={usePageData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
