import { parseWithZod } from "@conform-to/zod/v4";
import { company, saveCompany } from "@contract/sales/company";
import { listMissingCompanyDetails } from "@contract/sales/invoice";
import type { Country } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { formatCountryInSentence } from "~/services/format/countries";
import { BASELINE_FIELD, parseFormSnapshot } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import type { Api } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import {
  companyForms,
  type EnteredCompany,
  getCompanyLabels,
  toCompanyBody,
  toCompanyFormValues,
  toEnteredCompanyValues,
  toKnownCompanyFormValues,
} from "./company-form";
import { parseCountryParam } from "./karen.server";

/**
 * Loads the company's details on a country's invoices (T-10); without `form` if the upstream does not store them.
 */
export async function loadCompanySettingsPage({ api, url, country: topBarCountry, session }: LoaderContext) {
  const country = parseCountryParam(url, topBarCountry);
  const [response, features, saved] = await Promise.all([
    api.optional(company, { query: { country } }),
    loadFeatures(),
    takeSavedForm(url, session),
  ]);
  if (!response) return { country };
  const current = response.data;
  const values = toCompanyFormValues(current);
  const entered = saved && parseWithZod(saved, { schema: companyForms[country] }).payload;
  return {
    country,
    form: {
      shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values, version: current.version },
      values: { ...values, ...(entered as Record<string, string> | undefined) },
      /** Whether the upstream stores trading name, footer, time zone, sender and logo. */
      hasPapers: features.papers,
      logo: current.logo,
      missing: listMissingCompanyDetails(country, current),
    },
  };
}

export type CompanyPage = Awaited<ReturnType<typeof loadCompanySettingsPage>>;

/** Saves the details, noticing what others have saved since (T-11). */
export const saveCompanyDetails = (
  api: Api,
  country: Country,
  { values: entered, baseline }: PostedForm<EnteredCompany>,
): Promise<Outcome> =>
  trySave(async () => {
    const yours = toEnteredCompanyValues(entered);
    const conflict = await saveWithConflictCheck(baseline, {
      record: `company ${country}`,
      yours,
      labels: getCompanyLabels(country),
      loadCurrent: async () => {
        const { data } = await api(company, { query: { country } });
        // A detail missing from the response is unknown, not empty, so the typed value is kept.
        return { values: { ...yours, ...toKnownCompanyFormValues(data) }, version: data.version };
      },
      save: (values, version) => api(saveCompany, { body: { country, ...toCompanyBody(values), version } }),
    });
    if (conflict) return { ok: false, conflict };
    return { ok: true, message: `Company details saved for ${formatCountryInSentence(country)}` };
  });
