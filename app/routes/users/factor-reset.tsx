import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { FactorResetDialog } from "~/components/users/FactorResetDialog";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { loadSecondFactorResetConfirmation, resetSecondFactor } from "~/services/users/second-factor.server";
import { createUserAction, createUserLoader } from "~/services/users/user.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("User details", "Reset a user's two-factor authentication.");
export const loader = createUserLoader(loadSecondFactorResetConfirmation);
export const action = createUserAction((ctx) => {
  const form = parseForm(Confirmation, ctx.form);
  return saveFormAndRespond(ctx, form, () => resetSecondFactor(ctx.api, ctx.userId), paths.user(ctx.userId));
});

export default function FactorResetPage() {
  return <FactorResetDialog {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
