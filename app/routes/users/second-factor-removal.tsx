import { useActionData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { SecondFactorRemoval } from "~/components/users/SecondFactorRemoval";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import {
  parseFactorPassword,
  requireSecondFactor,
  turnOffSecondFactor,
} from "~/services/users/second-factor.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = createBreadcrumb("Turn off two-factor authentication");
export const meta = buildMeta("Turn off two-factor authentication", "Sign in with your password only.");
export const loader = staffLoader(requireSecondFactor);
export const action = staffAction((ctx) =>
  respond(ctx, parseFactorPassword(ctx.form), (form) => turnOffSecondFactor(ctx.api, form), paths.profile),
);

export default function SecondFactorRemovalPage() {
  return <SecondFactorRemoval rejection={useActionData<typeof action>()} />;
}
