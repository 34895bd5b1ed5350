import { SecuritySettings } from "~/components/settings/SecuritySettings";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import {
  loadSecurityPage,
  parseSecurityForm,
  saveSecondFactorRoles,
} from "~/services/settings/security.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Security");
export const meta = buildMeta("Security", "Who must use two-factor authentication.");
export const loader = createLoaderForPath("/settings/security", loadSecurityPage);
export const action = createActionForPath("/settings/security", (ctx) =>
  saveFormAndRespond(
    ctx,
    parseSecurityForm(ctx.form),
    (form) => saveSecondFactorRoles(ctx.api, form),
    paths.security,
  ),
);

export default function SecuritySettingsPage() {
  return <SecuritySettings page={usePageData<typeof loader>()} />;
}
