import type { LeadRow } from "@contract/leads/lead";
import type { LeadSortField, SortOrder } from "@contract/leads/sorting";
import { nextStepFilters } from "@contract/leads/sorting";
import { type Country, countries, eventTypeNames } from "@contract/vocabulary";
import { formatCountryInSentence } from "~/services/format/countries";
import { formatQuantity } from "~/services/format/counts";
import {
  createChoiceOrAllField,
  createFlagField,
  createPageField,
  createPageSizeField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { PER_PAGE } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import type { Features } from "~/services/upstream/features.server";
import { toShortEventTypeName } from "./lead";
import { buildUnownedQuery, ownerField } from "./owners";

/** The default order of each column: the newest leads first, but names from A. */
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
 * The URL state of the leads list (LEAD-01). Search params are those of call L-01; `owner` is a HubSpot owner's id or
 * "nobody". The default country is the one chosen in the top bar.
 */
export const leadList = createListState(paths.allLeads, {
  search: createTextField(200),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  owner: ownerField,
  nextStep: createChoiceOrAllField(nextStepFilters, "all", "next_step"),
  syncFailedOnly: createFlagField("hubspot_sync_failed_only"),
  spamOnly: createFlagField("spam_enquiries_only"),
  waitingOnly: createFlagField("waiting_only"),
  mailFailedOnly: createFlagField("mail_failed_only"),
  ...createSortFields(naturalOrder, "created_at"),
  perPage: createPageSizeField(),
  page: createPageField(),
});

export type LeadListState = StateOf<typeof leadList>;

/** The details of a lead's newest event without the event type, which has its own column. */
export function formatDetailsWithoutType({
  event_details: details,
  event_type: type,
}: Pick<LeadRow, "event_details" | "event_type">): string | undefined {
  if (!details || !type) return details;
  const name = [eventTypeNames[type], toShortEventTypeName(type)].find(
    (words) => details === words || details.startsWith(`${words}, `),
  );
  return name === undefined ? details : details.slice(name.length + 2);
}

export const toLeadQuery = (state: LeadListState) => ({
  ...leadList.query(state),
  ...buildUnownedQuery(state.owner),
});

type ListFeatures = Pick<
  Features["leads"],
  "waiting" | "failedMails" | "unowned" | "nextSteps" | "pageSizes"
>;

/** Removes filters that the upstream would ignore: it would return all leads as if they matched. */
export const removeUnsupportedLeadFilters = (
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

/**
 * `1,204 leads in Australia with spam enquiries, owned by Ann Lee matching “barn”`; without the count if
 * unknown.
 */
export function formatLeadListSummary(
  state: LeadListState,
  total: number | undefined,
  ownerPhrase?: string,
): string {
  const count = total === undefined ? "Leads" : total === 0 ? "No leads" : formatQuantity(total, "lead");
  const filters = formatLeadFilters({ ...state, search: "" }, ownerPhrase).join(", ");
  return [`${count} ${formatInCountry(state.country)}`, filters, ...formatSearchPhrase(state)]
    .filter(Boolean)
    .join(" ");
}

/** Describes the filters of a list. @param ownerPhrase "owned by Ann Lee" */
export function formatLeadFilters(state: LeadListState, ownerPhrase = "owned by an unknown user"): string[] {
  const flags = leadList.describe(state, {
    spamOnly: () => "spam enquiries",
    syncFailedOnly: () => "a failed HubSpot sync",
  });
  const others = leadList.describe(state, {
    mailFailedOnly: () => "whose last email failed",
    waitingOnly: () => "awaiting a reply",
    nextStep: (step) => (step === "all" ? "" : nextStepPhrases[step]),
    owner: () => ownerPhrase,
  });
  const withFlags = flags.length ? [`with ${flags.join(" and ")}`] : [];
  return [...withFlags, ...others, ...formatSearchPhrase(state)];
}

const formatSearchPhrase = (state: LeadListState): string[] =>
  leadList.describe(state, { search: (search) => `matching “${search}”` });

export const nextStepPhrases = {
  due: "with a next step due",
  week: "with a next step within a week",
  none: "without a next step",
} as const;

/** The options of the next-step filter. */
export const nextStepNames = {
  due: "Due or overdue",
  week: "Due within a week",
  none: "No next step",
} as const;

/** "in Australia", "in the United Kingdom", "in both countries". */
export const formatInCountry = (country: LeadListState["country"]): string =>
  country === "all" ? "in both countries" : `in ${formatCountryInSentence(country)}`;
