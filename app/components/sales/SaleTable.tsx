import type { Country } from "@contract/vocabulary";
import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { HistoryLink } from "~/components/ui/HistoryLink";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import type { EventRef } from "~/services/events/event-ref";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { saleList } from "~/services/sales/list";
import type { SalesPage } from "~/services/sales/list.server";
import { findDecisionRight, findSaleLockReason, type SaleLine } from "~/services/sales/sale";
import { SaleApprovalBadge, SaleInvoicedBadge, SaleStatusBadge } from "./SaleBadges";

const Cells = styled.div`
  [data-part="venue"] { overflow-wrap: anywhere; font-weight: 600; }
  [data-part="venue"] small { display: block; color: var(--ink-soft); font-weight: 400; font-size: var(--text-s); }
  [data-part="buttons"] { display: flex; flex-wrap: wrap; gap: var(--s2); justify-content: flex-end; }
  [data-part="state"] { display: flex; flex-wrap: wrap; gap: var(--s1); }
  td small { color: var(--ink-soft); }
`;

/** The sales of an event with their possible actions. */
export function SaleTable({ page, lines }: { page: SalesPage; lines: SaleLine[] }) {
  const { filters, facts, approver } = page;
  return (
    <Cells>
      <Table
        caption="Sales for this event"
        captionHidden
        columns={buildSaleColumns(page, facts.country, approver)}
        rows={lines}
        rowKey={({ id }) => id}
        rowId={({ id }) => `sale-${id}`}
        sort={toTableSort(saleList, filters)}
      />
    </Cells>
  );
}

const buildSaleColumns = (
  event: EventRef,
  country: Country | undefined,
  approverId: number | undefined,
): Column<SaleLine>[] => [
  {
    key: "venue",
    header: "Venue",
    sort: "venue",
    role: "title",
    cell: (line) => <SaleVenueCell line={line} event={event} />,
  },
  {
    key: "date",
    header: "Date",
    sort: "date",
    cell: ({ date }) => <DateText iso={date} timeZone={zoneOf(country)} missing="–" />,
  },
  {
    key: "guests",
    header: "Guests",
    sort: "guests",
    numeric: true,
    cell: ({ guests }) => (guests === undefined ? <Missing /> : formatCount(guests)),
  },
  {
    key: "value",
    header: "Value",
    sort: "value",
    numeric: true,
    cell: ({ value }) => <Money amount={value} country={country} missing="–" />,
  },
  {
    key: "commission",
    header: "Commission",
    sort: "commission",
    numeric: true,
    cell: ({ commission, commissionAmount }) => (
      <>
        <Money amount={commissionAmount} country={country} missing="–" />{" "}
        {commission !== undefined && <small>{commission}%</small>}
      </>
    ),
  },
  {
    key: "state",
    header: "Status",
    cell: (line) => <SaleStateBadges {...line} />,
  },
  {
    key: "actions",
    header: "",
    role: "action",
    sticky: true,
    cell: (line) => <SaleActions event={event} line={line} approver={approverId} />,
  },
];

function SaleVenueCell({ line, event }: { line: SaleLine; event: EventRef }) {
  const { venue, venueId, isCustom, lostReason, soldBy, isWithoutSale, ...sale } = line;
  return (
    <div data-part="venue">
      {venueId !== undefined && !isCustom ? (
        <Link to={paths.venue(venueId, event.leadId, event.eventId)}>{venue}</Link>
      ) : (
        venue
      )}
      <small>
        {[
          isCustom && "Custom venue",
          isWithoutSale && "Lost without a sale",
          soldBy && (isWithoutSale ? `Marked by ${soldBy}` : `Sold by ${soldBy}`),
          lostReason && `Lost: ${lostReason}`,
          sale.rejectionReason && `Rejected: ${sale.rejectionReason}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </small>
    </div>
  );
}

const SaleStateBadges = ({ status, approval, isInvoiced, invoiceNumber }: SaleLine) => (
  <span data-part="state">
    <SaleStatusBadge status={status} />
    {status !== "lost" && <SaleApprovalBadge approval={approval} />}
    {status !== "lost" && <SaleInvoicedBadge isInvoiced={isInvoiced} number={invoiceNumber} />}
  </span>
);

function SaleActions({
  event,
  line,
  approver,
}: {
  event: EventRef;
  line: SaleLine;
  approver?: number | undefined;
}) {
  const { leadId, eventId } = event;
  const { id, venue, status } = line;
  if (status === "lost") return <HistoryLink kind="sale" id={id} recordName={`the sale at ${venue}`} />;
  const decision = approver === undefined ? undefined : findDecisionRight({ id: approver }, line);
  return (
    <span data-part="buttons">
      <HistoryLink kind="sale" id={id} recordName={`the sale at ${venue}`} />
      {findSaleLockReason(line) === undefined && (
        <ButtonLink
          to={paths.editSale(leadId, eventId, id)}
          size="small"
          icon="edit"
          aria-label={`Edit the sale at ${venue}`}
        >
          Edit
        </ButtonLink>
      )}
      {line.venueId !== undefined && (
        <ButtonLink
          to={paths.invoice(leadId, eventId, id)}
          size="small"
          aria-label={`Invoice for the sale at ${venue}`}
        >
          Invoice
        </ButtonLink>
      )}
      {decision && (
        <ButtonLink
          to={paths.approval(leadId, eventId, id)}
          size="small"
          preventScrollReset
          aria-label={
            decision === "own" ? `Who can approve the sale at ${venue}` : `Review the sale at ${venue}`
          }
        >
          {decision === "own" ? "Who can approve" : "Review"}
        </ButtonLink>
      )}
    </span>
  );
}
