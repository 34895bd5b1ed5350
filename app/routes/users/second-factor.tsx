import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { SecondFactorSettings } from "~/components/users/SecondFactorSettings";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { respondOnSamePage } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import {
  loadSecondFactorPage,
  parseAppForm,
  turnOnAuthenticatorApp,
} from "~/services/users/second-factor.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
// Passkeys need JavaScript, also for a user who must set up a second factor first and sees this as a public
// page.
export const handle = { ...createBreadcrumb("Two-factor authentication"), isScripted: true };
export const meta = buildMeta("Two-factor authentication", "Your authenticator app and passkeys.");
export const loader = createStaffLoader(loadSecondFactorPage);
export const action = createStaffAction((ctx) =>
  respondOnSamePage(parseAppForm(ctx.form), (form) => turnOnAuthenticatorApp(ctx, form)),
);

export default function SecondFactorPage() {
  return (
    <SecondFactorSettings page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />
  );
}
