import type { SortOrder } from "@contract/leads/sorting";
import type { SaleOfClient, SaleSortField } from "@contract/sales/all";
import { approvals, saleStatuses } from "@contract/sales/sales";
import { type Country, countries, countryNames, eventTypeNames, mainZone } from "@contract/vocabulary";
import { countOf } from "~/services/format/counts";
import { csvLine } from "~/services/format/csv";
import { isoMinute, localDay } from "~/services/format/dates";
import { inCountry } from "~/services/leads/list";
import { ownerField, unownedQuery } from "~/services/leads/owners";
import { oneOrAll, page, sorted, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { approvalNames } from "./approval";
import { saleLine, statusNames } from "./sale";

/** The order a column starts with: the newest and the highest first, names from A. */
const naturalOrder: Record<SaleSortField, SortOrder> = {
  created_at: "desc",
  client: "asc",
  venue: "asc",
  event_date: "asc",
  guest_count: "desc",
  value: "desc",
};

/** The sales of all events; search params are those of call T-09. */
export const allSales = listState(paths.allSales, {
  search: text(200),
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  owner: ownerField,
  status: oneOrAll(saleStatuses, "all"),
  approval: oneOrAll(approvals, "all"),
  ...sorted(naturalOrder, "created_at"),
  page: page(),
});
export type AllSalesState = StateOf<typeof allSales>;

/** What the upstream is asked for a page of the list. */
export const allSalesQuery = (state: AllSalesState) => ({
  ...allSales.query(state),
  ...unownedQuery(state.owner),
});

/** A sale with its client as the list draws it; `country` is where it is sold, as far as known. */
export const saleOfClient = (sale: SaleOfClient) => ({
  ...saleLine(sale),
  leadId: sale.lead?.id ?? sale.lead_id,
  eventId: sale.lead_event_id,
  client: sale.lead?.name.trim() || undefined,
  type: sale.event_type,
  country: sale.country,
  createdAt: sale.created_at,
});
export type SaleOfClientLine = ReturnType<typeof saleOfClient>;

/** "12 sales in Australia, tentative, wait for approval, of leads owned by Ann Lee", as far as it is known. */
export function describeSales(
  state: AllSalesState,
  total: number | undefined,
  owned = "owned by somebody unknown",
): string {
  const count = total === undefined ? "Sales" : total === 0 ? "No sales" : countOf(total, "sale");
  const filters = allSales.describe(state, {
    status: (status) => (status === "all" ? "" : statusNames[status].toLowerCase()),
    approval: (approval) => (approval === "all" ? "" : approvalWords[approval]),
    owner: () => `of leads ${owned}`,
    search: (search) => `matching “${search}”`,
  });
  return [`${count} ${inCountry(state.country)}`, ...filters].join(", ");
}

const approvalWords = {
  pending: "waiting for approval",
  approved: "approved",
  rejected: "rejected",
} as const;

const columns: [header: string, cell: (line: SaleOfClientLine) => string | number | undefined][] = [
  ["Sale", ({ id }) => id],
  ["Recorded", ({ createdAt, country }) => country && isoMinute(createdAt, mainZone[country])],
  ["Client", ({ client }) => client],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Event", ({ type }) => type && eventTypeNames[type]],
  ["Event date", ({ date }) => date],
  ["Guests", ({ guests }) => guests],
  ["Venue", ({ venue }) => venue],
  ["Status", ({ status }) => status && statusNames[status]],
  ["Approval", ({ approval }) => approval && approvalNames[approval]],
  ["Value", ({ value }) => value],
  ["Currency", ({ value, country }) => (value === undefined || !country ? undefined : currencies[country])],
  ["Commission (%)", ({ commission }) => commission],
  ["Sold by", ({ soldBy }) => soldBy],
];

const currencies = { AU: "AUD", UK: "GBP" } as const;

export const salesCsvHeader = () => csvLine(columns.map(([header]) => header));

export const salesCsvLine = (sale: SaleOfClient) => {
  const line = saleOfClient(sale);
  return csvLine(columns.map(([, cell]) => cell(line)));
};

/** The last line of a file that lacks sales which could not be read. */
export const salesCsvGap = () => csvLine(["Some sales could not be read and are missing from this file."]);

/** "sales-australia-2027-01-05.csv", by the day in the country's main zone (that of the top bar for both). */
export function salesCsvName({ country, scope }: AllSalesState, now: Date): string {
  const place =
    country === "all" ? "both-countries" : countryNames[country].toLowerCase().replaceAll(" ", "-");
  return `sales-${place}-${localDay(now, mainZone[country === "all" ? scope.chosen : country])}.csv`;
}
