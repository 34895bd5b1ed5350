import { json } from "@remix-run/node";
import { CompanySettings } from "~/components/settings/CompanySettings";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { countryInWords } from "~/services/format/countries";
import { paths } from "~/services/paths";
import { loadCompany, saveCompanyFacts } from "~/services/settings/company.server";
import { countryIn } from "~/services/settings/karen.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Company");
export const meta = titled("Company", "What invoices say of the company, by country.");
export const loader = loaderFor("/settings/company", loadCompany);
export const action = actionFor("/settings/company", async (ctx) => {
  const country = countryIn(ctx.url, ctx.country);
  const tried = await saveCompanyFacts(ctx.api, country, ctx.form);
  if (tried) return json(tried, 422);
  return ctx.succeed(
    paths.companySettings(country),
    `The company's details for ${countryInWords(country)} are saved.`,
  );
});

export default function CompanySettingsPage() {
  return <CompanySettings page={usePageData<typeof loader>()} />;
}
