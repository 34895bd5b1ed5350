import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { OwnPassword } from "~/components/users/OwnPassword";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { changeOwnPassword, loadOwnPassword, parseOwnPassword } from "~/services/users/profile.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = createBreadcrumb("Change password");
export const meta = buildMeta("Change password", "Change your password.");
export const loader = staffLoader(loadOwnPassword);
export const action = staffAction((ctx) =>
  respond(ctx, parseOwnPassword(ctx.form), (form) => changeOwnPassword(ctx.api, form), paths.profile),
);

export default function OwnPasswordPage() {
  return <OwnPassword user={usePageData<typeof loader>()} />;
}
