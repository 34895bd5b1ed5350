import type { LeadSortField, SortOrder } from "@contract/leads/sorting";
import { type Country, countries } from "@contract/vocabulary";
import { countryInWords } from "~/services/format/countries";
import { countOf } from "~/services/format/counts";
import { flag, oneOrAll, page, sorted, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { Features } from "~/services/upstream/features.server";
import { ownerField, unownedQuery } from "./owners";

/** The order a column starts with: the newest leads first, but names from A. */
export const naturalOrder: Record<LeadSortField, SortOrder> = {
  id: "asc",
  first_name: "asc",
  estimated_budget: "asc",
  event_details: "asc",
  estimated_guests: "asc",
  event_type: "asc",
  created_at: "desc",
};

/**
 * What the leads list shows (LEAD-01). Search params are those of call L-01; `owner` is a HubSpot owner's id or nobody.
 * Without a country the list shows the one chosen in the top bar.
 */
export const leadList = listState(paths.allLeads, {
  search: text(200),
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  owner: ownerField,
  syncFailedOnly: flag("hubspot_sync_failed_only"),
  spamOnly: flag("spam_enquiries_only"),
  waitingOnly: flag("waiting_only"),
  mailFailedOnly: flag("mail_failed_only"),
  ...sorted(naturalOrder, "created_at"),
  page: page(),
});

export type LeadListState = StateOf<typeof leadList>;

/** What the upstream is asked for a page of the list. */
export const leadQuery = (state: LeadListState) => ({
  ...leadList.query(state),
  ...unownedQuery(state.owner),
});

/** The list without the filters that the upstream does not have: it would answer everybody. */
export const withoutMissing = (
  state: LeadListState,
  { waiting, failedMails, unowned }: Features["leads"],
): LeadListState => ({
  ...state,
  waitingOnly: waiting && state.waitingOnly,
  mailFailedOnly: failedMails && state.mailFailedOnly,
  owner: state.owner === "nobody" && !unowned ? undefined : state.owner,
});

/** How many of what, as far as it is known: `1,204 leads in Australia with spam, owned by Ann Lee, matching “barn”`. */
export function describeLeads(state: LeadListState, total: number | undefined, owned?: string): string {
  const count = total === undefined ? "Leads" : total === 0 ? "No leads" : countOf(total, "lead");
  return [`${count} ${inCountry(state.country)}`, leadFilterWords(state, owned).join(", ")]
    .filter(Boolean)
    .join(" ");
}

/** By what the leads of a list are narrowed. @param owned "owned by Ann Lee" */
export function leadFilterWords(state: LeadListState, owned = "owned by an unknown person"): string[] {
  const flags = leadList.describe(state, {
    spamOnly: () => "spam",
    syncFailedOnly: () => "a failed HubSpot sync",
    mailFailedOnly: () => "a last mail that could not be sent",
  });
  const others = leadList.describe(state, {
    waitingOnly: () => "waiting for an answer",
    owner: () => owned,
    search: (search) => `matching “${search}”`,
  });
  return [...(flags.length ? [`with ${flags.join(" and ")}`] : []), ...others];
}

/** "in Australia", "in the United Kingdom", "in both countries". */
export const inCountry = (country: LeadListState["country"]) =>
  country === "all" ? "in both countries" : `in ${countryInWords(country)}`;
