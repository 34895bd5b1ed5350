import { CompanySettings } from "~/components/settings/CompanySettings";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { loadCompanySettingsPage, saveCompanyDetails } from "~/services/settings/company.server";
import { companyForms } from "~/services/settings/company-form";
import { parseCountryParam } from "~/services/settings/karen.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Company");
export const meta = buildMeta("Company", "The company details on invoices, by country.");
export const loader = createLoaderForPath("/settings/company", loadCompanySettingsPage);
export const action = createActionForPath("/settings/company", (ctx) => {
  const country = parseCountryParam(ctx.url, ctx.country);
  const form = parseForm(companyForms[country], ctx.form);
  return saveFormAndRespond(
    ctx,
    form,
    (posted) => saveCompanyDetails(ctx.api, country, posted),
    paths.companySettings(country),
  );
});

export default function CompanySettingsPage() {
  return <CompanySettings page={usePageData<typeof loader>()} />;
}
