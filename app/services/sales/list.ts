import { compareNames } from "@contract/names";
import { type SaleStatus, saleStatuses } from "@contract/sales/sales";
import { matchesName } from "@contract/venue-name";
import type { EventRef } from "~/services/events/event-ref";
import { sumOf } from "~/services/format/sum-of";
import { oneOrAll, page, sorted, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { SaleLine } from "./sale";

/** What the list of an event's sales shows; unsorted the newest come first. */
export const saleList = listState(({ leadId, eventId }: EventRef) => paths.sales(leadId, eventId), {
  search: text(200),
  status: oneOrAll(saleStatuses, "all"),
  ...sorted(
    { newest: "desc", venue: "asc", date: "asc", guests: "desc", value: "desc", commission: "desc" },
    "newest",
  ),
  page: page(),
});
export type SaleFilters = StateOf<typeof saleList>;

/** The sales that pass search and status, in the order asked for; they come the newest first. */
export function shownSales(
  lines: readonly SaleLine[],
  { search, status, sortBy, sortOrder }: SaleFilters,
): SaleLine[] {
  const kept = lines.filter(
    (line) => (status === "all" || line.status === status) && matchesName(line.venue, search),
  );
  if (sortBy === "newest") return sortOrder === "desc" ? kept : kept.reverse();
  const direction = sortOrder === "asc" ? 1 : -1;
  const keyOf = sortKeys[sortBy];
  return kept.sort((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    // What is not known comes last, whatever the order.
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

/** What the sales of one status come to, in whole units; a sum of which a part is not known is absent. */
export interface SalesTotal {
  status: SaleStatus;
  count: number;
  value?: number;
  commission?: number;
}

/** The one place where sales of an event are summed up: by status, of those that there are. A lost venue without a sale is none. */
export const salesTotals = (lines: readonly SaleLine[]): SalesTotal[] =>
  saleStatuses.flatMap((status) => {
    const of = lines.filter((line) => line.status === status && !line.isWithoutSale);
    return of.length === 0
      ? []
      : [
          {
            status,
            count: of.length,
            value: sumOf(of, ({ value }) => value),
            commission: sumOf(of, ({ commissionAmount }) => commissionAmount),
          },
        ];
  });
