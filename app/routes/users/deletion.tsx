import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { UserDeletionDialog } from "~/components/users/UserDeletionDialog";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { deleteUser } from "~/services/users/save-user.server";
import {
  createUserAction,
  createUserLoader,
  loadUserRemovalConfirmation,
} from "~/services/users/user.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("User details", "Delete a user.");
export const loader = createUserLoader(loadUserRemovalConfirmation);
export const action = createUserAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(Confirmation, ctx.form),
    () => deleteUser(ctx.api, ctx.userId),
    paths.allUsers,
  ),
);

export default function UserDeletionPage() {
  return <UserDeletionDialog {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
