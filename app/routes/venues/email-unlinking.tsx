import { usePageData } from "~/components/shell/page-data";
import { Unlinking } from "~/components/venues/emails/Unlinking";
import { emailsAt } from "~/services/venues/emails";
import { loadUnlinking, unlinkVenueEmail } from "~/services/venues/emails.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadUnlinking);
export const action = venueAction(async (ctx) => {
  const email = String(ctx.form.get("email") ?? "");
  const failure = await unlinkVenueEmail(ctx, email);
  const emails = emailsAt(ctx);
  if (failure) return ctx.fail(emails, failure, "The email is still linked.");
  return ctx.succeed(emails, `${email} is no longer linked to the venue.`);
});

export default function UnlinkingDialog() {
  return <Unlinking {...usePageData<typeof loader>()} />;
}
