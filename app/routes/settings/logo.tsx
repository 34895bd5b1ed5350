import { Outlet } from "@remix-run/react";
import { CompanyLogoForm } from "~/components/settings/CompanyLogoForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { parseCountryParam } from "~/services/settings/karen.server";
import { createLogoUploadAction, loadLogoPage, uploadLogo } from "~/services/settings/logo.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Logo", paths.companyLogo());
export const meta = buildMeta("Logo", "Your company's logo.");
export const loader = createLoaderForPath("/settings/company", loadLogoPage);
export const action = createLogoUploadAction((ctx) => {
  const country = parseCountryParam(ctx.url, ctx.country);
  return saveFormAndRespond(
    ctx,
    parseForm(Confirmation, ctx.form),
    () => uploadLogo(ctx.api, country, ctx.upload),
    paths.companySettings(country),
  );
});

export default function CompanyLogoPage() {
  return (
    <>
      <Outlet />
      <CompanyLogoForm page={usePageData<typeof loader>()} />
    </>
  );
}
