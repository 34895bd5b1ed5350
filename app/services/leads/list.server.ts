import { all } from "@contract/leads/leads";
import { owners as allOwners } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { knownTotal, PER_PAGE } from "~/services/lists/paging";
import { savedViewsIfRead } from "~/services/lists/saved-views.server";
import { knows } from "~/services/upstream/extensions.server";
import { section } from "~/services/upstream/section.server";
import { leadLine } from "./lead";
import { describeLeads, leadList } from "./list";
import { metAddress } from "./met-address";
import { ownerOf } from "./owners";
import { selectedIn } from "./selection";

/**
 * A page of leads (LEAD-01); a page beyond the end answers the last one's address (UI-03). Without the owners the
 * list can still be read.
 */
export async function loadLeads({ api, url, country, user }: LoaderContext) {
  const asked = leadList.read(url.searchParams, { chosen: country });
  const tellsWaiting = await knows("waiting");
  // An upstream that does not tell who waits would answer everybody.
  const filters = tellsWaiting ? asked : { ...asked, waitingOnly: false };
  const [leads, owners, views] = await Promise.all([
    api(all, { query: leadList.query(filters) }),
    section(api(allOwners)),
    savedViewsIfRead(user.id),
  ]);
  const total = knownTotal(leads, filters.page);
  const lastPageHref = total === undefined ? undefined : leadList.lastPageHref(filters, total);
  if (lastPageHref) return { lastPageHref };
  const owner = owners.data?.find(({ id }) => id === filters.owner);
  return {
    filters,
    tellsWaiting,
    total,
    /** Whether there may be more of them on a next page, where the total is not known. */
    hasMore: leads.data.length >= PER_PAGE,
    isReadable: leads.isWhole || leads.data.length > 0,
    described: describeLeads(filters, total, owner?.name),
    leads: leads.data.map((lead) => ({ ...leadLine(lead), met: metAddress(lead, filters.search) })),
    /** The person's saved views of this list; absent where they cannot be read. */
    views: views?.filter(({ list }) => list === "leads"),
    /** The leads that the address has ticked. */
    ticked: selectedIn(url.searchParams),
    owners: owners.data ?? [],
    /** The person's own owner id; absent for somebody who is no owner. */
    me: ownerOf(user, owners.data ?? []),
  };
}

export type LeadListPage = Exclude<Awaited<ReturnType<typeof loadLeads>>, { lastPageHref: string }>;
