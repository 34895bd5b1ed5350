import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { Revocation } from "~/components/venues/emails/Revocation";
import { emailsAt } from "~/services/venues/emails";
import { loadRevocation, revokeAccess } from "~/services/venues/emails.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = venueLoader(loadRevocation);

export const action = venueAction(async (ctx) => {
  const outcome = await revokeAccess(ctx, ctx.form);
  if ("rejected" in outcome) return json(outcome, 422);
  const events = outcome.isCorporate ? "corporate events" : "weddings and social events";
  return ctx.succeed(emailsAt(ctx), `Only the primary address opens the calendar of ${events} now.`);
});

export default function RevocationDialog() {
  return (
    <Revocation page={usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
