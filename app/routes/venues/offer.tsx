import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { crumb } from "~/services/shell/breadcrumbs";
import { OfferForm as Fields, offersAt } from "~/services/venues/offers/offers";
import { keepAsNewOffer, loadOffer, saveOffer } from "~/services/venues/offers/offers.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const handle = crumb("Edit Special Offer");
export const meta = titled("Edit Special Offer", "What a venue offers, for whom and how long.");
export const loader = venueLoader(loadOffer);

export const action = venueAction(async (ctx) => {
  const form = parseForm(Fields, ctx.form);
  const outcome = form.rejected ? undefined : await saveOffer(ctx, form);
  const isGone = outcome?.ok === false && outcome.isFormGone;
  const to = isGone ? await keepAsNewOffer(ctx, ctx.form) : offersAt(ctx);
  return respond(ctx, form, async (posted) => outcome ?? saveOffer(ctx, posted), to);
});

export default function Offer() {
  return <OfferForm page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
