import { all } from "@contract/leads/leads";
import { knownTotal, lastPage } from "~/services/lists/paging";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { fullName } from "./lead";
import { type LeadListState, leadQuery } from "./list";
import { leadHref } from "./list-place";

/** The lead before or after another in a list; its address keeps the list with the page that the lead is on. */
interface Neighbour {
  id: number;
  name: string;
  href: string;
}

/**
 * The leads beside one in the list it was opened from. The list's page is read again; the page beside it only where the
 * lead is the first or the last. Nothing where the lead has left that page or the list cannot be read.
 * @throws SessionEnded
 */
export async function neighboursOf(
  api: Api,
  list: LeadListState,
  leadId: number,
): Promise<{ previous?: Neighbour; next?: Neighbour }> {
  const pageOf = async (page: number) => {
    const state = { ...list, page };
    const answer = await api(all, { query: leadQuery(state) });
    const neighbours = answer.data.map((lead) => ({
      id: lead.id,
      name: fullName(lead),
      href: leadHref(lead.id, state),
    }));
    const total = knownTotal(answer, page, list.perPage);
    return { neighbours, mayGoOn: total === undefined || page < lastPage(total, list.perPage) };
  };
  try {
    const { neighbours, mayGoOn } = await pageOf(list.page);
    const at = neighbours.findIndex(({ id }) => id === leadId);
    if (at === -1) return {};
    const isFirst = at === 0 && list.page > 1;
    const isLast = at === neighbours.length - 1 && mayGoOn;
    const [before, after] = await Promise.all([
      isFirst ? pageOf(list.page - 1) : undefined,
      isLast ? pageOf(list.page + 1) : undefined,
    ]);
    return {
      previous: before ? before.neighbours.at(-1) : neighbours[at - 1],
      next: after ? after.neighbours[0] : neighbours[at + 1],
    };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return {};
  }
}
