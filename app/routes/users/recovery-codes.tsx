import { useActionData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { NewRecoveryCodes } from "~/components/users/RecoveryCodeList";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { respondOnSamePage } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import {
  parseFactorPasswordForm,
  replaceRecoveryCodes,
  requireSecondFactorSupport,
} from "~/services/users/second-factor.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = createBreadcrumb("Recovery codes");
export const meta = buildMeta("Recovery codes", "Replace the codes for a lost authenticator app.");
export const loader = createStaffLoader(requireSecondFactorSupport);
export const action = createStaffAction((ctx) =>
  respondOnSamePage(parseFactorPasswordForm(ctx.form), (form) => replaceRecoveryCodes(ctx.api, form)),
);

export default function RecoveryCodesPage() {
  return <NewRecoveryCodes rejection={useActionData<typeof action>()} />;
}
