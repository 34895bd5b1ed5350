import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/shell/title";
import { NewCustomVenue } from "~/components/venues/custom/NewCustomVenue";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { createCustomVenue, loadNewCustomVenue } from "~/services/venues/custom/custom-venues.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("New custom venue", "Enters a venue outside the catalogue.");
export const handle = { isDialog: true };
export const loader = staffLoader(loadNewCustomVenue);

export const action = staffAction(async (ctx) => {
  const outcome = await createCustomVenue(ctx, ctx.form);
  if ("rejected" in outcome) return json(outcome, 422);
  const { name, country } = outcome.created;
  return ctx.succeed(paths.customVenuesOf(country), `${name} is now a custom venue.`);
});

export default function NewCustomVenuePage() {
  return (
    <NewCustomVenue {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
