import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { buildVenueOffersHref, OfferForm as Fields } from "~/services/venues/offers/offers";
import { createVenueOffer, loadNewOfferForm } from "~/services/venues/offers/offers.server";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("New special offer");
export const meta = buildMeta("New special offer", "Add a special offer to a venue.");
export const loader = createVenueLoader(loadNewOfferForm);

export const action = createVenueAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(Fields, ctx.form),
    ({ values }) => createVenueOffer(ctx, values),
    buildVenueOffersHref(ctx),
  ),
);

export default function NewOfferPage() {
  return <OfferForm page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
