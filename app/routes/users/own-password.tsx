import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { ChangeOwnPassword } from "~/components/users/ChangeOwnPassword";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import {
  changeOwnPassword,
  loadOwnPasswordPage,
  parseOwnPasswordForm,
} from "~/services/users/profile.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = createBreadcrumb("Change password");
export const meta = buildMeta("Change password", "Change your password.");
export const loader = createStaffLoader(loadOwnPasswordPage);
export const action = createStaffAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseOwnPasswordForm(ctx.form),
    (form) => changeOwnPassword(ctx.api, form),
    paths.profile,
  ),
);

export default function OwnPasswordPage() {
  return <ChangeOwnPassword user={usePageData<typeof loader>()} />;
}
