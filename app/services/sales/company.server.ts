import { company as companyCall } from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import { mayVisit } from "~/services/access/permissions";
import type { User } from "~/services/access/user";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";

/** The company's details on invoices of a country; absent where the upstream does not keep them. */
export const loadCompanyDetails = async ({ api }: { api: Api }, country: Country | undefined) =>
  country && section(api.optional(companyCall, { query: { country } }));

/** The address of the company's settings, for those who may change them. */
export const settingsFor = (user: User, country: Country | undefined) => {
  const address = paths.companySettings(country);
  return mayVisit(user, address) ? address : undefined;
};
