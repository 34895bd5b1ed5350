import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditPackagesDialog } from "~/components/venues/EditPackagesDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import {
  addOrRemovePackageRow,
  loadPackagesForm,
  parsePackagesForm,
  saveVenuePackages,
  toUnsavedPackages,
} from "~/services/venues/packages.server";
import { parsePackageRowChange } from "~/services/venues/packages-form";
import { buildVenueHref, createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createVenueLoader(loadPackagesForm);

export const action = createVenueAction(async (ctx) => {
  const form = parsePackagesForm(ctx.form);
  const change = parsePackageRowChange(ctx.form.get("intent"));
  if (change) return json(addOrRemovePackageRow(form, change), 422);
  const outcome = await saveVenuePackages(ctx, form);
  return outcome.ok
    ? redirectWithOutcome(ctx, outcome, buildVenueHref(ctx))
    : json(toUnsavedPackages(form, outcome), 422);
});

export default function VenuePackagesPage() {
  return <EditPackagesDialog {...useLoaderData<typeof loader>()} unsaved={useActionData<typeof action>()} />;
}
