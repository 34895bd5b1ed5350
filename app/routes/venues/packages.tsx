import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditPackages } from "~/components/venues/EditPackages";
import { loadPackagesForm, saveVenuePackages } from "~/services/venues/packages.server";
import { venueAction, venueLoader, venuePageOf } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadPackagesForm);

export const action = venueAction(async (ctx) => {
  const unsaved = await saveVenuePackages(ctx, ctx.form);
  return unsaved ? json(unsaved, 422) : ctx.succeed(venuePageOf(ctx), "The packages are saved.");
});

export default function PackagesPage() {
  return <EditPackages {...useLoaderData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
