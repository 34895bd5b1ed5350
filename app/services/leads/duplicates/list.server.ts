import * as leadCalls from "@contract/leads/leads";
import { formatPhone } from "@contract/leads/phone";
import type { LoaderContext } from "~/services/access/guard.server";
import { toLeadLine } from "~/services/leads/lead";
import { toListPage } from "~/services/lists/paging";
import { loadFeatures } from "~/services/upstream/features.server";
import { copyLastDismissedPairToHref, loadLastDismissedPair } from "./dismissal.server";
import { duplicateList, formatDuplicatesSummary } from "./list";

/**
 * Loads a page of leads with duplicates (LEAD-06); for a page beyond the end returns the URL of the last
 * page.
 */
export async function loadDuplicatesPage({
  api,
  url,
  country,
}: Pick<LoaderContext, "api" | "url" | "country">) {
  const filters = duplicateList.read(url.searchParams, { chosen: country });
  const [response, lastDismissed] = await Promise.all([
    api(leadCalls.duplicates, { query: duplicateList.query(filters) }),
    loadLastDismissedPair(api, url.searchParams),
  ]);
  // Loaded after the call, whose response may reveal new features.
  const { leads: features } = await loadFeatures();
  const paging = toListPage(response, filters.page);
  const lastPageHref = duplicateList.lastPageHref(filters, paging.total);
  if (lastPageHref) return { lastPageHref: copyLastDismissedPairToHref(lastPageHref, url.searchParams) };
  return {
    filters,
    ...paging,
    isDismissable: features.dismissals,
    lastDismissed,
    description: formatDuplicatesSummary(filters, paging.total),
    leads: response.data.map((lead) => ({
      ...toLeadLine(lead),
      email: lead.email,
      phone: lead.phone_number === undefined ? undefined : formatPhone(lead.phone_number, lead.country),
      duplicates: lead.duplicate_count,
      /** The duplicates that can be dismissed in the list. */
      dismissable: features.dismissals ? lead.first_duplicates : undefined,
    })),
  };
}

export type DuplicateListPage = Exclude<
  Awaited<ReturnType<typeof loadDuplicatesPage>>,
  { lastPageHref: string }
>;
