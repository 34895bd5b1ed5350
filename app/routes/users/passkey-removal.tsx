import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { PasskeyRemoval } from "~/components/users/PasskeyRemoval";
import { createStaffAction, createStaffLoader, parseIdOrNotFound } from "~/services/access/guard.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { deleteOwnPasskey, loadPasskeyRemovalConfirmation } from "~/services/users/passkeys.server";
import { parseFactorPasswordForm } from "~/services/users/second-factor.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = createBreadcrumb("Remove passkey");
export const meta = buildMeta("Remove passkey", "A removed passkey no longer signs you in.");
export const loader = createStaffLoader(loadPasskeyRemovalConfirmation);
export const action = createStaffAction((ctx) => {
  const id = parseIdOrNotFound(ctx.params.passkeyId, "passkey");
  const form = parseFactorPasswordForm(ctx.form);
  return saveFormAndRespond(
    ctx,
    form,
    (posted) => deleteOwnPasskey(ctx.api, id, posted),
    paths.secondFactor(),
  );
});

export default function PasskeyRemovalPage() {
  return <PasskeyRemoval passkey={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
