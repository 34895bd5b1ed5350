import { parseWithZod } from "@conform-to/zod/v4";
import { company, saveCompany } from "@contract/sales/company";
import { missingOfCompany } from "@contract/sales/invoice";
import type { Country } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { SaveConflict } from "~/services/forms/conflict";
import { baselineIn, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { readForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { saveOver } from "~/services/forms/save-over.server";
import type { Api } from "~/services/upstream/client.server";
import {
  companyFactsOf,
  companyForms,
  companyLabels,
  companyValues,
  knownCompanyValues,
  typedCompanyValues,
} from "./company-form";
import { countryIn } from "./karen.server";

/** A form that was refused, with what two people changed at once where that is why. */
export interface TriedCompany {
  rejected: RejectedForm;
  conflict?: SaveConflict;
}

/** The company's details on invoices of a country (T-10); no form where the upstream does not keep them. */
export async function loadCompany({ api, url, country: chosen, session }: LoaderContext) {
  const country = countryIn(url, chosen);
  const [answer, saved] = await Promise.all([
    api.optional(company, { query: { country } }),
    takeSavedForm(url, session),
  ]);
  if (!answer) return { country };
  const present = answer.data;
  const values = companyValues(present);
  const typed = saved && parseWithZod(saved, { schema: companyForms[country] }).payload;
  return {
    country,
    form: {
      shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : { values, version: present.version },
      values: { ...values, ...(typed as Record<string, string> | undefined) },
      missing: missingOfCompany(country, present),
    },
  };
}

export type CompanyPage = Awaited<ReturnType<typeof loadCompany>>;

/** Saves the facts over what others have saved since (T-11); answers nothing once it is saved. */
export async function saveCompanyFacts(
  api: Api,
  country: Country,
  form: FormData,
): Promise<TriedCompany | undefined> {
  const read = readForm(companyForms[country], form);
  if (!read.value) return read;
  const yours = typedCompanyValues(read.value);
  try {
    const conflict = await saveOver(baselineIn(form), {
      record: `company ${country}`,
      yours,
      labels: companyLabels(country),
      present: async () => {
        const { data } = await api(company, { query: { country } });
        // A fact that is left out of the answer is unknown, not empty: what was typed is saved.
        return { values: { ...yours, ...knownCompanyValues(data) }, version: data.version };
      },
      save: (values, version) => api(saveCompany, { body: { country, ...companyFactsOf(values), version } }),
    });
    return conflict && { ...read.refuse(conflict.errors), conflict };
  } catch (error) {
    return read.refuse(toFormErrors(error));
  }
}
