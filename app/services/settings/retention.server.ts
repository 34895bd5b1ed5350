import type { RetentionRule } from "@contract/leads/rights";
import * as rightsCalls from "@contract/leads/rights";
import type { Country } from "@contract/vocabulary";
import { createActionForPath, createLoaderForPath, type LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { formatCountryInSentence } from "~/services/format/countries";
import { formatQuantity } from "~/services/format/counts";
import { BASELINE_FIELD, parseFormSnapshot } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import { toListPage } from "~/services/lists/paging";
import {
  type Api,
  requireSupportedCall,
  UNREADABLE,
  UpstreamFailure,
} from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { parseCountryParam } from "./karen.server";
import {
  dueClients,
  formatDueClientsSummary,
  type RetentionForm,
  type RetentionRunForm,
  retentionLabels,
  toRetentionFormValues,
  toRetentionRule,
} from "./retention";

/** Creates the loader of a page about retention. @throws NotAvailable if the upstream has no retention rules */
export const createRetentionLoader = <Data>(load: (ctx: LoaderContext) => Promise<Data>) =>
  createLoaderForPath("/settings/retention", async (ctx) => {
    await requireSupportedCall(rightsCalls.rules);
    return load(ctx);
  });

type ActionOf = Parameters<typeof createActionForPath>[1];

/** Creates the action of such a page. @throws like `createRetentionLoader` */
export const createRetentionAction = <Data>(act: (ctx: Parameters<ActionOf>[0]) => Promise<Data>) =>
  createActionForPath("/settings/retention", async (ctx) => {
    await requireSupportedCall(rightsCalls.rules);
    return act(ctx);
  });

/**
 * The rule of a country. @throws UpstreamFailure also if it is not in the response, as the page would then
 * claim that there is no rule
 */
async function loadRetentionRule(api: Api, country: Country): Promise<RetentionRule> {
  const rule = (await api(rightsCalls.rules)).data.find((candidate) => candidate.country === country);
  if (!rule) throw new UpstreamFailure("malformed", rightsCalls.rules.id, 502, UNREADABLE);
  return rule;
}

/**
 * Loads a country's rule (L-54) and a page of the clients whom it would erase now (L-56). The list may fail without
 * failing the page. A page beyond the end redirects to the last one.
 */
export async function loadRetentionPage({ api, url, country: topBarCountry, session }: LoaderContext) {
  const filters = dueClients.read(url.searchParams, { chosen: topBarCountry });
  const { country } = filters;
  const [rule, list, saved] = await Promise.all([
    loadRetentionRule(api, country),
    toSection(api(rightsCalls.due, { query: dueClients.query(filters) }).then((data) => ({ data }))),
    takeSavedForm(url, session),
  ]);
  const paging = list.data && toListPage(list.data, filters.page);
  const lastPageHref = dueClients.lastPageHref(filters, paging?.total);
  if (lastPageHref) return { lastPageHref };
  const values = toRetentionFormValues(rule);
  return {
    country,
    filters,
    rule,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values, version: rule.version },
    values: saved ? { ...values, is_automatic: "", ...Object.fromEntries(saved) } : values,
    list: paging
      ? {
          ...paging,
          clients: list.data?.data ?? [],
          description: formatDueClientsSummary(filters, paging.total),
        }
      : undefined,
    failure: list.failure,
  };
}
export type RetentionPage = Exclude<Awaited<ReturnType<typeof loadRetentionPage>>, { lastPageHref: string }>;

/** Saves a country's rule (L-55), noticing what others have saved since. */
export const saveRetentionRule = (
  api: Api,
  country: Country,
  { values: entered, baseline }: PostedForm<RetentionForm>,
): Promise<Outcome> =>
  trySave(async () => {
    const conflict = await saveWithConflictCheck(baseline, {
      record: `retention ${country}`,
      yours: toRetentionFormValues(entered),
      labels: retentionLabels,
      loadCurrent: async () => {
        const rule = await loadRetentionRule(api, country);
        return { values: toRetentionFormValues(rule), version: rule.version };
      },
      save: (values, version) =>
        api(rightsCalls.saveRule, { body: { country, ...toRetentionRule(values), version } }),
    });
    if (conflict) return { ok: false, conflict };
    return { ok: true, message: `Retention rule saved for ${formatCountryInSentence(country)}` };
  });

/** What a run of a country's rule would do now, for its confirmation. */
export async function loadRetentionRunConfirmation({ api, url, country: topBarCountry }: LoaderContext) {
  const country = parseCountryParam(url, topBarCountry);
  const { months, due: expected = 0, version = 0 } = await loadRetentionRule(api, country);
  return { country, months, expected, version };
}
export type RetentionRunPage = Awaited<ReturnType<typeof loadRetentionRunConfirmation>>;

/** Erases the clients whom the rule would erase, if they are still those that were counted (L-57). */
export const eraseClientsByRetentionRule = (
  api: Api,
  country: Country,
  { version, expected }: RetentionRunForm,
): Promise<Outcome> =>
  trySave(async () => {
    const { data } = await api(rightsCalls.runRule, { body: { country, version, expected } });
    return { ok: true, message: `${formatQuantity(data?.count ?? expected, "client")} erased` };
  });
