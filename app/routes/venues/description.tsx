import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditDescription } from "~/components/venues/EditDescription";
import { loadDescriptionForm, saveVenueDescription } from "~/services/venues/description.server";
import { venueAction, venueLoader, venuePageOf } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadDescriptionForm);

export const action = venueAction(async (ctx) => {
  const outcome = await saveVenueDescription(ctx, ctx.form);
  return outcome.rejected ? json(outcome, 422) : ctx.succeed(venuePageOf(ctx), "The description is saved.");
});

export default function DescriptionPage() {
  return <EditDescription {...useLoaderData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
