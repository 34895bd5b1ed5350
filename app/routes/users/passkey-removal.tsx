import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { PasskeyRemoval } from "~/components/users/PasskeyRemoval";
import { parseIdOrNotFound, staffAction, staffLoader } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { loadPasskeyRemoval, removeOwnPasskey } from "~/services/users/passkeys.server";
import { parseFactorPassword } from "~/services/users/second-factor.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = createBreadcrumb("Remove passkey");
export const meta = buildMeta("Remove passkey", "A removed passkey no longer signs you in.");
export const loader = staffLoader(loadPasskeyRemoval);
export const action = staffAction((ctx) => {
  const id = parseIdOrNotFound(ctx.params.passkeyId, "passkey");
  const form = parseFactorPassword(ctx.form);
  return respond(ctx, form, (posted) => removeOwnPasskey(ctx.api, id, posted), paths.secondFactor());
});

export default function PasskeyRemovalPage() {
  return <PasskeyRemoval passkey={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
