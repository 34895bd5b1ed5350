import { SecuritySettings } from "~/components/settings/SecuritySettings";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { loadSecurity, parseSecurity, saveSecurity } from "~/services/settings/security.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Security");
export const meta = buildMeta("Security", "Who must use two-factor authentication.");
export const loader = loaderFor("/settings/security", loadSecurity);
export const action = actionFor("/settings/security", (ctx) =>
  respond(ctx, parseSecurity(ctx.form), (form) => saveSecurity(ctx.api, form), paths.security),
);

export default function SecuritySettingsPage() {
  return <SecuritySettings page={usePageData<typeof loader>()} />;
}
