import { usePageData } from "~/components/shell/page-data";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { parseCountryParam } from "~/services/settings/karen.server";
import { deleteLogo, loadLogoPage } from "~/services/settings/logo.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createLoaderForPath("/settings/company", loadLogoPage);
export const action = createActionForPath("/settings/company", async (ctx) => {
  const country = parseCountryParam(ctx.url, ctx.country);
  return redirectWithOutcome(ctx, await deleteLogo(ctx.api, country), paths.companySettings(country));
});

export default function LogoRemovalPage() {
  const { country } = usePageData<typeof loader>();
  return (
    <ConfirmationDialog
      title="Remove the logo?"
      closeHref={paths.companyLogo(country)}
      action={paths.companyLogoRemoval(country)}
      submitLabel="Remove logo"
    >
      <p>You can upload it again later.</p>
    </ConfirmationDialog>
  );
}
