import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { buildOffersHref, OfferForm as Fields } from "~/services/venues/offers/offers";
import { createOffer, loadNewOffer } from "~/services/venues/offers/offers.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("New special offer");
export const meta = buildMeta("New special offer", "Add a special offer to a venue.");
export const loader = venueLoader(loadNewOffer);

export const action = venueAction((ctx) =>
  respond(ctx, parseForm(Fields, ctx.form), ({ values }) => createOffer(ctx, values), buildOffersHref(ctx)),
);

export default function NewOfferPage() {
  return <OfferForm page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
