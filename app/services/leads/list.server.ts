import { all } from "@contract/leads/leads";
import { owners as allOwners } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { section } from "~/services/upstream/section.server";
import { leadLine } from "./lead";
import { describeLeads, leadList } from "./list";

/**
 * A page of leads (LEAD-01); a page beyond the end answers the last one's address (UI-03). Without the owners the
 * list can still be read.
 */
export async function loadLeads({ api, url, country, user }: LoaderContext) {
  const filters = leadList.read(url.searchParams, { chosen: country });
  const [leads, owners] = await Promise.all([
    api(all, { query: leadList.query(filters) }),
    section(api(allOwners)),
  ]);
  const total = leads.meta?.total ?? leads.data.length;
  const lastPageHref = leadList.lastPageHref(filters, total);
  if (lastPageHref) return { lastPageHref };
  const owner = owners.data?.find(({ id }) => id === filters.owner);
  return {
    filters,
    total,
    described: describeLeads(filters, total, owner?.name),
    leads: leads.data.map(leadLine),
    owners: owners.data ?? [],
    me: user.id,
  };
}

export type LeadListPage = Exclude<Awaited<ReturnType<typeof loadLeads>>, { lastPageHref: string }>;
