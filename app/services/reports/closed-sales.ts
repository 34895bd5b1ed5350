import type { ClosedSale } from "@contract/reports/rows";
import { approvalNames } from "@contract/sales/states";
import { type Country, eventTypeNames, mainZone } from "@contract/vocabulary";
import { formatIsoMinute } from "~/services/format/dates";
import { currencies } from "~/services/format/money";
import { createFlagField, createPageField, createTextField } from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { calculateCommissionAmount } from "~/services/sales/sale";
import { formatNameOrId } from "./rows";

/** The won and lost sales of a country (REP-03). The search params are those of call P-07. */
export const closedSaleList = createListState(
  ({ country }: { country: Country }) => paths.auditLog(country),
  {
    search: createTextField(200),
    pendingOnly: createFlagField("show_pending_only"),
    page: createPageField(),
  },
);

/** A closed sale as the page and the CSV file show it. Unknown values are undefined. */
export function toClosedSaleLine(row: ClosedSale) {
  const { id, lead_event_id: eventId, lead_id, lead, venue, status, approval, value } = row;
  return {
    id,
    eventId,
    leadId: lead?.id ?? lead_id,
    client: lead && formatNameOrId(lead, "Lead"),
    eventType: row.event_type && eventTypeNames[row.event_type],
    venue: venue?.name,
    status,
    approval,
    value,
    country: row.country,
    closedAt: row.closed_at,
    lostReason: row.lost_reason,
    lostTo: row.lost_to_venue && formatNameOrId(row.lost_to_venue, "Venue"),
    soldBy: row.sold_by,
    soldById: row.sold_by_id,
    commission: row.commission,
    commissionAmount: calculateCommissionAmount(row),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    rejectionReason: row.rejection_reason?.trim() || undefined,
  };
}

/** The active filters as text. */
export const toClosedSaleScope = (
  { search, pendingOnly }: { search: string; pendingOnly: boolean },
  country: Country,
): { country: "AU" | "UK"; filters: (string | false)[] } => ({
  country,
  filters: [pendingOnly && "awaiting approval", search && `matching “${search}”`],
});
export type ClosedSaleLine = ReturnType<typeof toClosedSaleLine>;

export const closedSaleStatusNames = { tentative: "Tentative", won: "Won", lost: "Lost" } as const;

/** The columns of the CSV file, with times in the main zone of the report's country. */
export const buildClosedSaleColumns = (
  country: Country,
): [string, (line: ClosedSaleLine) => string | number | undefined][] => [
  ["Sale", ({ id }) => id],
  ["Closed", ({ closedAt }) => formatIsoMinute(closedAt, mainZone[country])],
  ["Client", ({ client }) => client],
  ["Event", ({ eventType }) => eventType],
  ["Venue", ({ venue }) => venue],
  ["Result", ({ status }) => status && closedSaleStatusNames[status]],
  ["Value", ({ value }) => value],
  [
    "Currency",
    ({ value, country: saleCountry = country }) =>
      value === undefined ? undefined : currencies[saleCountry].code,
  ],
  ["Commission (%)", ({ commission }) => commission],
  ["Commission", (line) => line.commissionAmount],
  ["Approval", ({ approval }) => approval && approvalNames[approval]],
  ["Decided by", ({ decidedBy }) => decidedBy],
  ["Decided", ({ decidedAt }) => formatIsoMinute(decidedAt, mainZone[country])],
  ["Rejection reason", ({ rejectionReason }) => rejectionReason],
  ["Lost to", ({ lostTo }) => lostTo],
  ["Reason", ({ lostReason }) => lostReason],
  ["Sold by", ({ soldBy }) => soldBy],
];
