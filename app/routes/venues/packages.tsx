import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditPackages } from "~/components/venues/EditPackages";
import { respondToButton } from "~/services/forms/respond.server";
import {
  loadPackagesForm,
  parsePackages,
  saveVenuePackages,
  toUnsaved,
  withRowChange,
} from "~/services/venues/packages.server";
import { rowChangeOf } from "~/services/venues/packages-form";
import { venueAction, venueLoader, venuePageOf } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadPackagesForm);

export const action = venueAction(async (ctx) => {
  const form = parsePackages(ctx.form);
  const change = rowChangeOf(ctx.form.get("intent"));
  if (change) return json(withRowChange(form, change), 422);
  const outcome = await saveVenuePackages(ctx, form);
  return outcome.ok ? respondToButton(ctx, outcome, venuePageOf(ctx)) : json(toUnsaved(form, outcome), 422);
});

export default function PackagesPage() {
  return <EditPackages {...useLoaderData<typeof loader>()} unsaved={useActionData<typeof action>()} />;
}
