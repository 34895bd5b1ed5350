import { type LeadSortField, leadSortFields, type SortOrder, sortOrders } from "@contract/leads/sorting";
import { type Country, countries, countryNames } from "@contract/vocabulary";
import { formatCount } from "~/services/lists/paging";
import { paths } from "~/services/paths";

/** What the leads list shows, as its URL says it (LEAD-01). Param names are those of call L-01. */
export interface LeadFilters {
  page: number;
  search: string;
  sortBy: LeadSortField;
  sortOrder: SortOrder;
  country: Country | "all";
  /** User id of the owner. */
  owner?: number;
  syncFailedOnly: boolean;
  spamOnly: boolean;
}

const LONGEST_SEARCH = 200;
const DEFAULT_SORT: LeadSortField = "created_at";

/** The order a field is sorted in unless asked otherwise: the newest leads, but names from A. */
const naturalOrder = (field: LeadSortField): SortOrder => (field === DEFAULT_SORT ? "desc" : "asc");

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const whole = (text: string | null, largest: number) => {
  const number = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return number >= 1 && number <= largest ? number : undefined;
};

/**
 * Reads the filters of an address; what makes no sense counts as not given. Without a country the list
 * shows the one chosen in the top bar.
 */
export function readLeadFilters(params: URLSearchParams, chosen: Country): LeadFilters {
  const sortBy = oneOf(leadSortFields, params.get("sort_by")) ?? DEFAULT_SORT;
  return {
    page: whole(params.get("page"), 1_000_000) ?? 1,
    search: tidy(params.get("search")),
    sortBy,
    sortOrder: oneOf(sortOrders, params.get("sort_order")) ?? naturalOrder(sortBy),
    country: oneOf([...countries, "all"] as const, params.get("country")) ?? chosen,
    owner: whole(params.get("hubspot_owner_id"), 2_147_483_647),
    syncFailedOnly: params.get("hubspot_sync_failed_only") === "1",
    spamOnly: params.get("spam_enquiries_only") === "1",
  };
}

/** One line of text, without the half character that a cut may leave. */
const tidy = (text: string | null) =>
  (text ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Surrogate}/gu, "");

/** The filters as search params, defaults left out. */
export function leadFilterParams(filters: LeadFilters, chosen: Country): URLSearchParams {
  const { page, search, sortBy, sortOrder, country, owner, syncFailedOnly, spamOnly } = filters;
  const given: Record<string, string | false | undefined> = {
    search,
    country: country !== chosen && country,
    hubspot_owner_id: owner?.toString(),
    hubspot_sync_failed_only: syncFailedOnly && "1",
    spam_enquiries_only: spamOnly && "1",
    sort_by: sortBy !== DEFAULT_SORT && sortBy,
    sort_order: sortOrder !== naturalOrder(sortBy) && sortOrder,
    page: page > 1 && String(page),
  };
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]));
}

/** The address of the list with some filters changed; any change but that of the page goes to its first page. */
export function leadsHref(filters: LeadFilters, chosen: Country, changes: Partial<LeadFilters> = {}): string {
  const params = leadFilterParams({ ...filters, page: 1, ...changes }, chosen);
  return params.size ? `${paths.allLeads}?${params}` : paths.allLeads;
}

/** The list with nothing filtered, in the order it was. */
export const withoutFilters = (filters: LeadFilters, chosen: Country): LeadFilters => ({
  ...readLeadFilters(new URLSearchParams(), chosen),
  sortBy: filters.sortBy,
  sortOrder: filters.sortOrder,
});

/** Whether anything but page and order is asked for: what "clear filters" would take away. */
export const isFiltered = (filters: LeadFilters, chosen: Country) =>
  leadsHref(filters, chosen) !== leadsHref(withoutFilters(filters, chosen), chosen);

/** The query of call L-01. */
export const leadQuery = (filters: LeadFilters) => ({
  page: filters.page,
  search: filters.search || undefined,
  sort_by: filters.sortBy,
  sort_order: filters.sortOrder,
  country: filters.country === "all" ? undefined : filters.country,
  hubspot_owner_id: filters.owner,
  hubspot_sync_failed_only: filters.syncFailedOnly ? ("1" as const) : undefined,
  spam_enquiries_only: filters.spamOnly ? ("1" as const) : undefined,
});

/** How many of what: `1,204 leads in Australia with spam, owned by Ann Lee, matching “barn”`. */
export function describeLeads(filters: LeadFilters, total: number, ownerName?: string): string {
  const { country, search, owner, spamOnly, syncFailedOnly } = filters;
  const flags = [spamOnly && "spam", syncFailedOnly && "a failed HubSpot sync"].filter(Boolean).join(" and ");
  const count = total === 0 ? "No leads" : `${formatCount(total)} ${total === 1 ? "lead" : "leads"}`;
  const parts = [
    flags && `with ${flags}`,
    owner !== undefined && `owned by ${ownerName ?? "somebody unknown"}`,
    search && `matching “${search}”`,
  ].filter(Boolean);
  return [`${count} ${inCountry(country)}`, parts.join(", ")].filter(Boolean).join(" ");
}

/** "in Australia", "in the United Kingdom", "in both countries". */
export const inCountry = (country: LeadFilters["country"]) =>
  country === "all" ? "in both countries" : `in ${country === "UK" ? "the " : ""}${countryNames[country]}`;
