import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditPackagesDialog } from "~/components/venues/EditPackagesDialog";
import { respondToButton } from "~/services/forms/respond.server";
import {
  changePackageRows,
  loadPackagesForm,
  parsePackages,
  saveVenuePackages,
  toUnsavedPackages,
} from "~/services/venues/packages.server";
import { parseRowChange } from "~/services/venues/packages-form";
import { buildVenueHref, venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadPackagesForm);

export const action = venueAction(async (ctx) => {
  const form = parsePackages(ctx.form);
  const change = parseRowChange(ctx.form.get("intent"));
  if (change) return json(changePackageRows(form, change), 422);
  const outcome = await saveVenuePackages(ctx, form);
  return outcome.ok
    ? respondToButton(ctx, outcome, buildVenueHref(ctx))
    : json(toUnsavedPackages(form, outcome), 422);
});

export default function PackagesPage() {
  return <EditPackagesDialog {...useLoaderData<typeof loader>()} unsaved={useActionData<typeof action>()} />;
}
