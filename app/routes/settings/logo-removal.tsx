import { usePageData } from "~/components/shell/page-data";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { parseCountry } from "~/services/settings/karen.server";
import { deleteLogo, loadLogo } from "~/services/settings/logo.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = loaderFor("/settings/company", loadLogo);
export const action = actionFor("/settings/company", async (ctx) => {
  const country = parseCountry(ctx.url, ctx.country);
  return respondToButton(ctx, await deleteLogo(ctx.api, country), paths.companySettings(country));
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
