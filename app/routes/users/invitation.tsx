import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { UserInvitationDialog } from "~/components/users/UserInvitationDialog";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { loadInviteAgainForm, sendInvitationAgain } from "~/services/users/invitation.server";
import { createUserAction, createUserLoader } from "~/services/users/user.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("User details", "Invite a user again.");
export const loader = createUserLoader(loadInviteAgainForm);

/** Sends the invitation. If emails are off, the page shows its link instead, only once. */
export const action = createUserAction(async (ctx) => {
  const outcome = await sendInvitationAgain(ctx.api, ctx.userId);
  if (outcome.ok && outcome.data.link) return json({ link: outcome.data.link });
  return redirectWithOutcome(ctx, outcome, paths.user(ctx.userId));
});

export default function UserInvitationPage() {
  return <UserInvitationDialog {...usePageData<typeof loader>()} created={useActionData<typeof action>()} />;
}
