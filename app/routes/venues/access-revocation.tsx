import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { AccessRevocationDialog } from "~/components/venues/emails/AccessRevocationDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { buildEmailsHref, RevocationForm } from "~/services/venues/emails";
import { loadRevocationDialog, revokeCalendarAccess } from "~/services/venues/emails.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = venueLoader(loadRevocationDialog);

export const action = venueAction((ctx) =>
  respond(
    ctx,
    parseForm(RevocationForm, ctx.form),
    ({ values }) => revokeCalendarAccess(ctx, values),
    buildEmailsHref(ctx),
  ),
);

export default function RevocationPage() {
  return (
    <AccessRevocationDialog
      page={usePageData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
