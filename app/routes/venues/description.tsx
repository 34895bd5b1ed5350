import { useActionData, useLoaderData } from "@remix-run/react";
import { EditDescriptionDialog } from "~/components/venues/EditDescriptionDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { loadDescriptionForm, saveVenueDescription } from "~/services/venues/description.server";
import { DescriptionForm } from "~/services/venues/description-form";
import { buildVenueHref, venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadDescriptionForm);

export const action = venueAction((ctx) => {
  const form = parseForm(DescriptionForm, ctx.form);
  return respond(ctx, form, (posted) => saveVenueDescription(ctx, posted), buildVenueHref(ctx));
});

export default function DescriptionPage() {
  return (
    <EditDescriptionDialog {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>()} />
  );
}
