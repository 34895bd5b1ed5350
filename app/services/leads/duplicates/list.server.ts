import { duplicates } from "@contract/leads/leads";
import { formatPhone } from "@contract/leads/phone";
import type { LoaderContext } from "~/services/access/guard.server";
import { leadLine } from "~/services/leads/lead";
import { knownTotal, PER_PAGE } from "~/services/lists/paging";
import { describeDuplicates, duplicateList } from "./list";

/** A page of the leads that have duplicates (LEAD-06); a page beyond the end answers the last one's address. */
export async function loadDuplicates({ api, url, country }: Pick<LoaderContext, "api" | "url" | "country">) {
  const filters = duplicateList.read(url.searchParams, { chosen: country });
  const found = await api(duplicates, { query: duplicateList.query(filters) });
  const total = knownTotal(found, filters.page);
  const lastPageHref = total === undefined ? undefined : duplicateList.lastPageHref(filters, total);
  if (lastPageHref) return { lastPageHref };
  return {
    filters,
    total,
    /** Whether there may be more of them on a next page, where the total is not known. */
    hasMore: found.data.length >= PER_PAGE,
    isReadable: found.isWhole || found.data.length > 0,
    described: describeDuplicates(filters, total),
    leads: found.data.map((lead) => ({
      ...leadLine(lead),
      email: lead.email,
      phone: lead.phone_number === undefined ? undefined : formatPhone(lead.phone_number, lead.country),
      duplicates: lead.duplicate_count,
    })),
  };
}

export type DuplicateListPage = Exclude<Awaited<ReturnType<typeof loadDuplicates>>, { lastPageHref: string }>;
