import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { AccessRevocationDialog } from "~/components/venues/emails/AccessRevocationDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { buildVenueEmailsHref, RevocationForm } from "~/services/venues/emails";
import { loadCalendarRevocationDialog, revokeCalendarAccess } from "~/services/venues/emails.server";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createVenueLoader(loadCalendarRevocationDialog);

export const action = createVenueAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(RevocationForm, ctx.form),
    ({ values }) => revokeCalendarAccess(ctx, values),
    buildVenueEmailsHref(ctx),
  ),
);

export default function AccessRevocationPage() {
  return (
    <AccessRevocationDialog
      page={usePageData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
