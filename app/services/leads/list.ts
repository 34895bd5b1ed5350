import type { LeadRow } from "@contract/leads/lead";
import type { LeadSortField, SortOrder } from "@contract/leads/sorting";
import { nextStepFilters } from "@contract/leads/sorting";
import { type Country, countries, eventTypeNames } from "@contract/vocabulary";
import { countryInWords } from "~/services/format/countries";
import { countOf } from "~/services/format/counts";
import { flag, oneOrAll, page, pageSize, sorted, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { PER_PAGE } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import type { Features } from "~/services/upstream/features.server";
import { shortTypeName } from "./lead";
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
  nextStep: oneOrAll(nextStepFilters, "all", "next_step"),
  syncFailedOnly: flag("hubspot_sync_failed_only"),
  spamOnly: flag("spam_enquiries_only"),
  waitingOnly: flag("waiting_only"),
  mailFailedOnly: flag("mail_failed_only"),
  ...sorted(naturalOrder, "created_at"),
  perPage: pageSize(),
  page: page(),
});

export type LeadListState = StateOf<typeof leadList>;

/** The details of a lead's newest event without the name of its type, which has a column of its own. */
export function detailsBeside({
  event_details: details,
  event_type: type,
}: Pick<LeadRow, "event_details" | "event_type">): string | undefined {
  if (!details || !type) return details;
  const name = [eventTypeNames[type], shortTypeName(type)].find(
    (words) => details === words || details.startsWith(`${words}, `),
  );
  return name === undefined ? details : details.slice(name.length + 2);
}

/** The query for a page of the list. */
export const leadQuery = (state: LeadListState) => ({
  ...leadList.query(state),
  ...unownedQuery(state.owner),
});

type ListFeatures = Pick<
  Features["leads"],
  "waiting" | "failedMails" | "unowned" | "nextSteps" | "pageSizes"
>;

/** The list without the filters that the upstream does not have: it would answer everybody. */
export const withoutMissing = (
  state: LeadListState,
  { waiting, failedMails, unowned, nextSteps, pageSizes }: ListFeatures,
): LeadListState => ({
  ...state,
  waitingOnly: waiting && state.waitingOnly,
  mailFailedOnly: failedMails && state.mailFailedOnly,
  owner: state.owner === "nobody" && !unowned ? undefined : state.owner,
  nextStep: nextSteps ? state.nextStep : "all",
  perPage: pageSizes ? state.perPage : PER_PAGE,
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
    nextStep: (step) => (step === "all" ? "" : nextStepWords[step]),
    owner: () => owned,
    search: (search) => `matching “${search}”`,
  });
  return [...(flags.length ? [`with ${flags.join(" and ")}`] : []), ...others];
}

/** A filter by next steps in words. */
export const nextStepWords = {
  due: "with a next step due",
  week: "with a next step within a week",
  none: "without a next step",
} as const;

/** Which next steps a list has, as its filter offers them. */
export const nextStepNames = {
  due: "Due or overdue",
  week: "Due within a week",
  none: "No next step",
} as const;

/** "in Australia", "in the United Kingdom", "in both countries". */
export const inCountry = (country: LeadListState["country"]) =>
  country === "all" ? "in both countries" : `in ${countryInWords(country)}`;
