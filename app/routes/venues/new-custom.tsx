import { useActionData, useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { NewCustomVenueDialog } from "~/components/venues/custom/NewCustomVenueDialog";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { CustomVenueForm } from "~/services/venues/custom/custom-venues";
import { createCustomVenue, loadNewCustomVenueForm } from "~/services/venues/custom/custom-venues.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("New custom venue", "Add a venue outside the catalogue.");
export const handle = { isDialog: true };
export const loader = createStaffLoader(loadNewCustomVenueForm);

export const action = createStaffAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(CustomVenueForm, ctx.form),
    ({ values }) => createCustomVenue(ctx, values),
    ({ data }) => paths.customVenuesOf(data.country),
  ),
);

export default function NewCustomVenuePage() {
  return (
    <NewCustomVenueDialog
      {...useLoaderData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
