import * as leadCalls from "@contract/leads/leads";
import { countPages, findTotalRows } from "~/services/lists/paging";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { formatFullName } from "./lead";
import { type LeadListState, toLeadQuery } from "./list";
import { buildLeadHref } from "./list-return";

/** The lead before or after another in a list; `href` includes the list and the page that the lead is on. */
interface AdjacentLead {
  id: number;
  name: string;
  href: string;
}

/**
 * Finds the leads before and after one in the list it was opened from. Reloads the page of the list, and an adjacent page
 * only if the lead is the first or last on its page. Empty if the lead has left that page or the list cannot be loaded.
 * @throws SessionEnded
 */
export async function loadAdjacentLeads(
  api: Api,
  list: LeadListState,
  leadId: number,
): Promise<{ previous?: AdjacentLead | undefined; next?: AdjacentLead | undefined }> {
  const loadPage = async (page: number) => {
    const state = { ...list, page };
    const answer = await api(leadCalls.all, { query: toLeadQuery(state) });
    const leads = answer.data.map((lead) => ({
      id: lead.id,
      name: formatFullName(lead),
      href: buildLeadHref(lead.id, state),
    }));
    const total = findTotalRows(answer, page, list.perPage);
    return { leads, mayHaveNextPage: total === undefined || page < countPages(total, list.perPage) };
  };
  try {
    const { leads, mayHaveNextPage } = await loadPage(list.page);
    const index = leads.findIndex(({ id }) => id === leadId);
    if (index === -1) return {};
    const isFirst = index === 0 && list.page > 1;
    const isLast = index === leads.length - 1 && mayHaveNextPage;
    const [before, after] = await Promise.all([
      isFirst ? loadPage(list.page - 1) : undefined,
      isLast ? loadPage(list.page + 1) : undefined,
    ]);
    return {
      previous: before ? before.leads.at(-1) : leads[index - 1],
      next: after ? after.leads[0] : leads[index + 1],
    };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return {};
  }
}
