import { useActionData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { SecondFactorRemoval } from "~/components/users/SecondFactorRemoval";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import {
  parseFactorPasswordForm,
  requireSecondFactorSupport,
  turnOffAuthenticatorApp,
} from "~/services/users/second-factor.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = createBreadcrumb("Turn off authenticator app");
export const meta = buildMeta("Turn off authenticator app", "Codes from the app stop working.");
export const loader = createStaffLoader(requireSecondFactorSupport);
export const action = createStaffAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseFactorPasswordForm(ctx.form),
    (form) => turnOffAuthenticatorApp(ctx.api, form),
    paths.profile,
  ),
);

export default function SecondFactorRemovalPage() {
  return <SecondFactorRemoval rejection={useActionData<typeof action>()} />;
}
