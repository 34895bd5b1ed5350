import { CompanySettings } from "~/components/settings/CompanySettings";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { loadCompany, saveCompanyFacts } from "~/services/settings/company.server";
import { companyForms } from "~/services/settings/company-form";
import { countryIn } from "~/services/settings/karen.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Company");
export const meta = titled("Company", "The company details on invoices, by country.");
export const loader = loaderFor("/settings/company", loadCompany);
export const action = actionFor("/settings/company", (ctx) => {
  const country = countryIn(ctx.url, ctx.country);
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
