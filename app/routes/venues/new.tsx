import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { NewVenueForm } from "~/components/venues/records/NewVenueForm";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { VenueForm } from "~/services/venues/records/venue-form";
import { loadNewVenueForm, saveNewVenue } from "~/services/venues/records/venue-record.server";

export const handle = createBreadcrumb("New venue");
export const meta = buildMeta("New venue", "Add a venue to the catalogue.");
export const loader = createLoaderForPath("/venues/new", loadNewVenueForm);

export const action = createActionForPath("/venues/new", (ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(VenueForm, ctx.form),
    ({ values }) => saveNewVenue(ctx, values),
    ({ data }) => paths.venue(data.id),
  ),
);

export default function NewVenuePage() {
  return (
    <NewVenueForm page={usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
