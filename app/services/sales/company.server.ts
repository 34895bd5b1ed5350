import { company as companyCall, logoFile } from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import { canOpen } from "~/services/access/permissions";
import type { User } from "~/services/access/user";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";

/** The company details for invoices in a country; absent if the upstream has none. */
export const loadInvoiceCompanyDetails = async ({ api }: { api: Api }, country: Country | undefined) =>
  country && toSection(api.optional(companyCall, { query: { country } }));

/** The company's logo in a country, a PNG; absent if it cannot be loaded, as an invoice is valid without it. */
export async function loadLogoFile(api: Api, country: Country): Promise<Buffer | undefined> {
  const response = await toSection(api.optional(logoFile, { query: { country } }));
  const file = response?.data?.file;
  return file === undefined ? undefined : Buffer.from(file, "base64");
}

/** The URL of the company settings, if the user may change them. */
export const findCompanySettingsHref = (user: User, country: Country | undefined): string | undefined => {
  const href = paths.companySettings(country);
  return canOpen(user, href) ? href : undefined;
};
