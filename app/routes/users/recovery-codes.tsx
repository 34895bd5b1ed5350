import { useActionData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { NewRecoveryCodes } from "~/components/users/RecoveryCodes";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { respondInPlace } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { parseFactorPassword, renewCodes, requireSecondFactor } from "~/services/users/second-factor.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = createBreadcrumb("Recovery codes");
export const meta = buildMeta("Recovery codes", "Replace the codes for a lost authenticator app.");
export const loader = staffLoader(requireSecondFactor);
export const action = staffAction((ctx) =>
  respondInPlace(parseFactorPassword(ctx.form), (form) => renewCodes(ctx.api, form)),
);

export default function RecoveryCodesPage() {
  return <NewRecoveryCodes rejection={useActionData<typeof action>()} />;
}
