import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueRecordForm } from "~/components/venues/records/VenueRecordForm";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { VenueForm } from "~/services/venues/records/venue-form";
import { loadVenueRecordForm, saveVenueRecord } from "~/services/venues/records/venue-record.server";
import {
  buildVenueHref,
  createVenueRecordAction,
  createVenueRecordLoader,
} from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Edit venue");
export const meta = buildMeta("Edit venue", "Edit a venue in the catalogue.");
export const loader = createVenueRecordLoader("/venues/:venueId/record", loadVenueRecordForm);

export const action = createVenueRecordAction("/venues/:venueId/record", (ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(VenueForm, ctx.form),
    (form) => saveVenueRecord(ctx, form),
    buildVenueHref(ctx),
  ),
);

export default function VenueRecordPage() {
  return <VenueRecordForm page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
