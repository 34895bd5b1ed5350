import { usePageData } from "~/components/shell/page-data";
import { EmailUnlinkingDialog } from "~/components/venues/emails/EmailUnlinkingDialog";
import { getPostedText } from "~/services/forms/posted-fields";
import { respondToButton } from "~/services/forms/respond.server";
import { buildEmailsHref } from "~/services/venues/emails";
import { loadUnlinkDialog, unlinkVenueEmail } from "~/services/venues/emails.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadUnlinkDialog);
export const action = venueAction(async (ctx) =>
  respondToButton(ctx, await unlinkVenueEmail(ctx, getPostedText(ctx.form, "email")), buildEmailsHref(ctx)),
);

export default function UnlinkingPage() {
  return <EmailUnlinkingDialog {...usePageData<typeof loader>()} />;
}
