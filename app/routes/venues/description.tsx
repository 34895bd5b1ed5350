import { useActionData, useLoaderData } from "@remix-run/react";
import { EditDescriptionDialog } from "~/components/venues/EditDescriptionDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { loadDescriptionForm, saveVenueDescription } from "~/services/venues/description.server";
import { DescriptionForm } from "~/services/venues/description-form";
import { buildVenueHref, createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createVenueLoader(loadDescriptionForm);

export const action = createVenueAction((ctx) => {
  const form = parseForm(DescriptionForm, ctx.form);
  return saveFormAndRespond(ctx, form, (posted) => saveVenueDescription(ctx, posted), buildVenueHref(ctx));
});

export default function VenueDescriptionPage() {
  return (
    <EditDescriptionDialog {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>()} />
  );
}
