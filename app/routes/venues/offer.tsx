import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { buildVenueOffersHref, OfferForm as Fields } from "~/services/venues/offers/offers";
import {
  loadEditOfferForm,
  saveAsNewOfferForm,
  saveVenueOffer,
} from "~/services/venues/offers/offers.server";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Edit special offer");
export const meta = buildMeta("Edit special offer", "Edit a venue's special offer.");
export const loader = createVenueLoader(loadEditOfferForm);

/** If the offer was deleted meanwhile, the input moves to a new offer. */
export const action = createVenueAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(Fields, ctx.form),
    (form) => saveVenueOffer(ctx, form),
    buildVenueOffersHref(ctx),
    () => saveAsNewOfferForm(ctx, ctx.form),
  ),
);

export default function EditOfferPage() {
  return <OfferForm page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
