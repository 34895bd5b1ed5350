import { CompanySettings } from "~/components/settings/CompanySettings";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { loadCompany, saveCompanyFacts } from "~/services/settings/company.server";
import { companyForms } from "~/services/settings/company-form";
import { parseCountry } from "~/services/settings/karen.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Company");
export const meta = buildMeta("Company", "The company details on invoices, by country.");
export const loader = loaderFor("/settings/company", loadCompany);
export const action = actionFor("/settings/company", (ctx) => {
  const country = parseCountry(ctx.url, ctx.country);
  const form = parseForm(companyForms[country], ctx.form);
  return respond(
    ctx,
    form,
    (posted) => saveCompanyFacts(ctx.api, country, posted),
    paths.companySettings(country),
  );
});

export default function CompanySettingsPage() {
  return <CompanySettings page={usePageData<typeof loader>()} />;
}
