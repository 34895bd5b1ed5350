import { useActionData, useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { NewCustomVenueDialog } from "~/components/venues/custom/NewCustomVenueDialog";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { CustomVenueForm } from "~/services/venues/custom/custom-venues";
import { createCustomVenue, loadNewCustomVenue } from "~/services/venues/custom/custom-venues.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = buildMeta("New custom venue", "Add a venue outside the catalogue.");
export const handle = { isDialog: true };
export const loader = staffLoader(loadNewCustomVenue);

export const action = staffAction((ctx) =>
  respond(
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
