import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { buildOffersHref, OfferForm as Fields } from "~/services/venues/offers/offers";
import { loadOfferForm, saveAsNewOfferForm, saveOffer } from "~/services/venues/offers/offers.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Edit special offer");
export const meta = buildMeta("Edit special offer", "Edit a venue's special offer.");
export const loader = venueLoader(loadOfferForm);

/** If the offer was deleted meanwhile, the input moves to a new offer. */
export const action = venueAction((ctx) =>
  respond(
    ctx,
    parseForm(Fields, ctx.form),
    (form) => saveOffer(ctx, form),
    buildOffersHref(ctx),
    () => saveAsNewOfferForm(ctx, ctx.form),
  ),
);

export default function OfferPage() {
  return <OfferForm page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
