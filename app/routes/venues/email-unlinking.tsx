import { usePageData } from "~/components/shell/page-data";
import { EmailUnlinkingDialog } from "~/components/venues/emails/EmailUnlinkingDialog";
import { getPostedText } from "~/services/forms/posted-fields";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildVenueEmailsHref } from "~/services/venues/emails";
import { loadUnlinkEmailDialog, unlinkVenueEmail } from "~/services/venues/emails.server";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createVenueLoader(loadUnlinkEmailDialog);
export const action = createVenueAction(async (ctx) =>
  redirectWithOutcome(
    ctx,
    await unlinkVenueEmail(ctx, getPostedText(ctx.form, "email")),
    buildVenueEmailsHref(ctx),
  ),
);

export default function EmailUnlinkingPage() {
  return <EmailUnlinkingDialog {...usePageData<typeof loader>()} />;
}
