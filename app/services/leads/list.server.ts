import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { toListPage } from "~/services/lists/paging";
import { tryLoadSavedViews } from "~/services/lists/saved-views.server";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { buildNewLeadHref } from "./create/new-lead-href";
import { toNextStepLine } from "./follow-ups";
import { toLeadLine } from "./lead";
import {
  formatDetailsWithoutType,
  formatLeadListSummary,
  leadList,
  removeUnsupportedLeadFilters,
  toLeadQuery,
} from "./list";
import { findMatchedContact } from "./matched-contact";
import { findOwnerId, formatOwnerPhrase } from "./owners";
import { parseSelectedLeadIds } from "./selection";

/**
 * Loads a page of leads (LEAD-01); for a page beyond the end returns the URL of the last page (UI-03). If the
 * owners fail to load, the list is still shown.
 */
export async function loadLeadsPage({ api, url, country, user }: LoaderContext) {
  const state = leadList.read(url.searchParams, { chosen: country });
  const { leads: features } = await loadFeatures();
  const filters = removeUnsupportedLeadFilters(state, features);
  const [leads, owners, views] = await Promise.all([
    api(leadCalls.all, { query: toLeadQuery(filters) }),
    toSection(api(userCalls.owners)),
    tryLoadSavedViews(user.id),
  ]);
  const paging = toListPage(leads, filters.page, filters.perPage);
  const lastPageHref = leadList.lastPageHref(filters, paging.total, filters.perPage);
  if (lastPageHref) return { lastPageHref };
  return {
    filters,
    hasWaiting: features.waiting,
    hasUnowned: features.unowned,
    hasMailFailed: features.failedMails,
    hasNextSteps: features.nextSteps,
    hasSizes: features.pageSizes,
    ...paging,
    description: formatLeadListSummary(
      filters,
      paging.total,
      formatOwnerPhrase(filters.owner, owners.data ?? []),
    ),
    leads: leads.data.map((lead) => ({
      ...toLeadLine(lead),
      details: formatDetailsWithoutType(lead),
      nextStep: toNextStepLine(lead.next_step, lead.country),
      met: findMatchedContact(lead, filters.search),
    })),
    /** The user's saved views of this list; absent if they cannot be loaded. */
    views: views?.filter(({ list }) => list === "leads"),
    /** The new lead form, filled in from a search without matches. */
    newLeadHref:
      filters.search && leads.data.length === 0 && paging.isWhole && filters.page === 1
        ? buildNewLeadHref(filters.search, filters.country === "all" ? country : filters.country)
        : paths.newLead,
    /** The leads ticked in the URL. */
    ticked: parseSelectedLeadIds(url.searchParams),
    owners: owners.data ?? [],
    /** The user's own owner id; absent if the user is not an owner. */
    me: findOwnerId(user, owners.data ?? []),
  };
}

export type LeadListPage = Exclude<Awaited<ReturnType<typeof loadLeadsPage>>, { lastPageHref: string }>;
