import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { InvitationCancellationDialog } from "~/components/users/UserInvitationDialog";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { deleteInvitedUser, loadInviteAgainForm } from "~/services/users/invitation.server";
import { createUserAction, createUserLoader } from "~/services/users/user.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("User details", "Cancel an invitation.");
export const loader = createUserLoader(loadInviteAgainForm);
export const action = createUserAction((ctx) => {
  const form = parseForm(Confirmation, ctx.form);
  return saveFormAndRespond(ctx, form, () => deleteInvitedUser(ctx.api, ctx.userId), paths.allUsers);
});

export default function InvitationCancellationPage() {
  return (
    <InvitationCancellationDialog
      {...usePageData<typeof loader>()}
      rejection={useActionData<typeof action>()}
    />
  );
}
