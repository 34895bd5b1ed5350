import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { UserDisablingDialog } from "~/components/users/UserDeletionDialog";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { saveUserDisabled } from "~/services/users/save-user.server";
import { parseDisableField } from "~/services/users/user";
import {
  createUserAction,
  createUserLoader,
  loadUserRemovalConfirmation,
} from "~/services/users/user.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("User details", "Disable or enable a user.");
export const loader = createUserLoader(loadUserRemovalConfirmation);
export const action = createUserAction((ctx) => {
  const disable = parseDisableField(ctx.form.get("disable"));
  const form = parseForm(Confirmation, ctx.form);
  return saveFormAndRespond(
    ctx,
    form,
    () => saveUserDisabled(ctx.api, ctx.userId, disable),
    paths.user(ctx.userId),
  );
});

export default function UserDisablingPage() {
  return <UserDisablingDialog {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
