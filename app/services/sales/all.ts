import { formatCsvLine } from "@contract/csv";
import type { SortOrder } from "@contract/leads/sorting";
import type { ClientSale } from "@contract/sales/all";
import {
  approvalNames,
  approvals,
  type CountedStep,
  countedSteps,
  type SaleSortField,
  saleStatuses,
} from "@contract/sales/states";
import { type Country, countries, countryNames, eventTypeNames, mainZone } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatIsoMinute, formatMonthAndYear } from "~/services/format/dates";
import { currencies } from "~/services/format/money";
import { formatInCountry } from "~/services/leads/list";
import { buildUnownedQuery, ownerField } from "~/services/leads/owners";
import {
  createChoiceOrAllField,
  createIdField,
  createOptionalMonthField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { appendSearchPhrase } from "~/services/lists/search-phrase";
import { paths } from "~/services/paths";
import { statusNames, toSaleLine } from "./sale";

/** The initial direction of each column. */
const naturalOrder: Record<SaleSortField, SortOrder> = {
  created_at: "desc",
  client: "asc",
  venue: "asc",
  event_date: "asc",
  guest_count: "desc",
  value: "desc",
};

/**
 * The state of the list of all sales. Search params are those of call T-09; the later ones are used by links from
 * reports.
 */
export const allSales = createListState(paths.allSales, {
  search: createTextField(200),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  owner: ownerField,
  status: createChoiceOrAllField(saleStatuses, "all"),
  approval: createChoiceOrAllField(approvals, "all"),
  step: createChoiceOrAllField(countedSteps, "all", "counted_as"),
  from: createOptionalMonthField("from_month"),
  to: createOptionalMonthField("to_month"),
  seller: createIdField("sold_by"),
  venue: createIdField("venue_id"),
  ...createSortFields(naturalOrder, "created_at"),
  page: createPageField(),
});
export type AllSalesState = StateOf<typeof allSales>;

interface CountedSales {
  country: Country | "all";
  step: CountedStep;
  from: string;
  to: string;
  /** The id of the user who sold them. */
  seller?: number | undefined;
  venue?: number | undefined;
}

/**
 * A link to the sales that a report counts for a step and months (`YYYY-MM`). The country is always in the link,
 * whatever the top bar shows.
 */
export function buildCountedSalesHref({ country, ...counted }: CountedSales): string {
  const all = allSales.read(new URLSearchParams(), { chosen: "AU" });
  const params = allSales.params({ ...all, ...counted });
  params.set("country", country);
  return `${paths.allSales}?${params}`;
}

export const buildAllSalesQuery = (state: AllSalesState) => ({
  ...allSales.query(state),
  ...buildUnownedQuery(state.owner),
});

/** A sale with its client as the list shows it; `country` is where it is sold, if known. */
export const toClientSaleLine = (sale: ClientSale) => ({
  ...toSaleLine(sale),
  leadId: sale.lead?.id ?? sale.lead_id,
  eventId: sale.lead_event_id,
  client: sale.lead?.name.trim() || undefined,
  type: sale.event_type,
  country: sale.country,
  createdAt: sale.created_at,
});
export type ClientSaleLine = ReturnType<typeof toClientSaleLine>;

interface FilterLabels {
  /** "owned by Ann Lee". */
  owned?: string | undefined;
  seller?: string | undefined;
  venue?: string | undefined;
}

/** "12 sales in Australia, tentative, awaiting approval, for leads owned by Ann Lee"; without a count if it is unknown. */
export function formatSaleListSummary(
  state: AllSalesState,
  total: number | undefined,
  labels?: FilterLabels,
): string {
  const count = total === undefined ? "Sales" : total === 0 ? "No sales" : formatQuantity(total, "sale");
  return [
    appendSearchPhrase(`${count} ${formatInCountry(state.country)}`, state.search),
    ...formatSaleFilters({ ...state, search: "" }, labels),
  ].join(", ");
}

/** The active filters of a list in words. */
export const formatSaleFilters = (
  state: AllSalesState,
  { owned = "owned by an unknown user", seller = "an unknown user", venue = "one venue" }: FilterLabels = {},
): string[] => {
  // Reports count won and lost sales by the month they were closed, not recorded.
  const recorded = state.step === "all" ? "recorded " : "";
  return allSales
    .describe(state, {
      status: (status) => (status === "all" ? "" : statusNames[status].toLowerCase()),
      approval: (approval) => (approval === "all" ? "" : approvalLabels[approval]),
      step: (step) => (step === "all" ? "" : stepLabels[step]),
      from: (from) => `${recorded}${formatMonthRangePhrase(from, state.to)}`,
      to: (to) => (state.from ? "" : `${recorded}up to ${formatMonthAndYear(to)}`),
      seller: () => `sold by ${seller}`,
      venue: () => `at ${venue}`,
      owner: () => `for leads ${owned}`,
      search: (search) => `matching “${search}”`,
    })
    .filter(Boolean);
};

/** "in May 2027", "from May 2027 to June 2028", "from May 2027". */
function formatMonthRangePhrase(from: string, to: string | undefined): string {
  if (from === to) return `in ${formatMonthAndYear(from)}`;
  return `from ${formatMonthAndYear(from)}${to ? ` to ${formatMonthAndYear(to)}` : ""}`;
}

const stepLabels: Record<CountedStep, string> = {
  tentative: "open and not rejected",
  won: "won and not rejected",
  lost: "lost and not rejected",
};

const approvalLabels = {
  pending: "awaiting approval",
  approved: "approved",
  rejected: "rejected",
} as const;

const columns: [header: string, cell: (line: ClientSaleLine) => string | number | undefined][] = [
  ["Sale", ({ id }) => id],
  ["Recorded", ({ createdAt, country }) => country && formatIsoMinute(createdAt, mainZone[country])],
  ["Client", ({ client }) => client],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Event", ({ type }) => type && eventTypeNames[type]],
  ["Event date", ({ date }) => date],
  ["Guests", ({ guests }) => guests],
  ["Venue", ({ venue }) => venue],
  ["Status", ({ status }) => status && statusNames[status]],
  ["Approval", ({ approval }) => approval && approvalNames[approval]],
  ["Value", ({ value }) => value],
  [
    "Currency",
    ({ value, country }) => (value === undefined || !country ? undefined : currencies[country].code),
  ],
  ["Commission (%)", ({ commission }) => commission],
  ["Sold by", ({ soldBy }) => soldBy],
];

export const buildSalesCsvHeader = (): string => formatCsvLine(columns.map(([header]) => header));

export const formatSalesCsvLine = (sale: ClientSale): string => {
  const line = toClientSaleLine(sale);
  return formatCsvLine(columns.map(([, cell]) => cell(line)));
};

/** Last line of a file from which some sales are missing. */
export const formatMissingSalesCsvLine = (): string =>
  formatCsvLine(["We couldn't load some sales. They are missing from this file."]);
