import { compareNames } from "@contract/fold-text";
import { type SaleStatus, saleStatuses } from "@contract/sales/states";
import { matchesVenueName } from "@contract/venue-name";
import type { EventRef } from "~/services/events/event-ref";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import {
  createChoiceOrAllField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { SaleLine } from "./sale";

/** The state of an event's list of sales, newest first by default. */
export const saleList = createListState(({ leadId, eventId }: EventRef) => paths.sales(leadId, eventId), {
  search: createTextField(200),
  status: createChoiceOrAllField(saleStatuses, "all"),
  ...createSortFields(
    { newest: "desc", venue: "asc", date: "asc", guests: "desc", value: "desc", commission: "desc" },
    "newest",
  ),
  page: createPageField(),
});
export type SaleFilters = StateOf<typeof saleList>;

/** Filters and sorts sales, which arrive newest first. */
export function filterAndSortSales(
  lines: readonly SaleLine[],
  { search, status, sortBy, sortOrder }: SaleFilters,
): SaleLine[] {
  const matching = lines.filter(
    (line) => (status === "all" || line.status === status) && matchesVenueName(line.venue, search),
  );
  if (sortBy === "newest") return sortOrder === "desc" ? matching : matching.reverse();
  const direction = sortOrder === "asc" ? 1 : -1;
  const toKey = sortKeys[sortBy];
  return matching.sort((first, second) => {
    const [a, b] = [toKey(first), toKey(second)];
    // Unknown values come last in either direction.
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return direction * (typeof a === "number" ? a - Number(b) : compareNames(a, String(b)));
  });
}

const sortKeys: Record<
  Exclude<SaleFilters["sortBy"], "newest">,
  (line: SaleLine) => string | number | undefined
> = {
  venue: ({ venue }) => venue,
  date: ({ date }) => date,
  guests: ({ guests }) => guests,
  value: ({ value }) => value,
  commission: ({ commissionAmount }) => commissionAmount,
};

/** The totals of the sales of one status, in whole units; a total is absent if any part is unknown. */
export interface SalesTotal {
  status: SaleStatus;
  count: number;
  value?: number | undefined;
  commission?: number | undefined;
}

/** Totals of an event's sales by status. Venues lost without a sale do not count. */
export const sumSalesByStatus = (lines: readonly SaleLine[]): SalesTotal[] =>
  saleStatuses.flatMap((status) => {
    const sales = lines.filter((line) => line.status === status && !line.isWithoutSale);
    return sales.length === 0
      ? []
      : [
          {
            status,
            count: sales.length,
            value: sumIfAllKnown(sales, ({ value }) => value),
            commission: sumIfAllKnown(sales, ({ commissionAmount }) => commissionAmount),
          },
        ];
  });
