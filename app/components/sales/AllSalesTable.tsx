import { countryNames, mainZone, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { formatCount } from "~/services/format/counts";
import { toShortEventTypeName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { allSales, type ClientSaleLine } from "~/services/sales/all";
import type { AllSalesPage } from "~/services/sales/all.server";
import { findDecisionRight } from "~/services/sales/sale";
import { SaleApprovalBadge, SaleInvoicedBadge, SaleStatusBadge } from "./SaleBadges";

type AvailablePage = Extract<AllSalesPage, { kind: "available" }>;

const Cells = styled.div`
  [data-part="client"] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; }
  [data-part="client"] a { font-weight: 600; color: var(--ink); }
  [data-part="state"] { display: flex; flex-wrap: wrap; gap: var(--s1); }
  td small { display: block; color: var(--ink-soft); font-size: var(--text-s); }
  @media (min-width: 40rem) { td:first-child { min-width: 8rem; } td:nth-child(2) { min-width: 10rem; } }
  @media (max-width: 39.9375rem) { td { overflow-wrap: anywhere; } [data-part="client"] a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** A page of sales, each linked to its event and, for team leads, to its approval. */
export function AllSalesTable({ page }: { page: AvailablePage }) {
  const { filters, lines, description } = page;
  return (
    <Cells>
      <Table
        caption={description}
        captionHidden
        hidesLowPriority
        columns={buildSaleColumns(page)}
        rows={lines}
        rowKey={({ id }) => id}
        sort={toTableSort(allSales, filters)}
      />
    </Cells>
  );
}

const saleColumns: Column<ClientSaleLine>[] = [
  {
    key: "venue",
    header: "Venue",
    sort: "venue",
    cell: ({ venue, soldBy }) => (
      <>
        {venue}
        {soldBy && <small>Sold by {soldBy}</small>}
      </>
    ),
  },
  {
    key: "date",
    header: "Event",
    sort: "event_date",
    cell: ({ date, type, country }) => (
      <>
        <DateText iso={date} timeZone={zoneOf(country)} missing="–" />
        {type && <small>{toShortEventTypeName(type)}</small>}
      </>
    ),
  },
  {
    key: "guests",
    lowPriority: true,
    header: "Guests",
    sort: "guest_count",
    numeric: true,
    cell: ({ guests }) => (guests === undefined ? <Missing /> : formatCount(guests)),
  },
  {
    key: "value",
    header: "Value",
    sort: "value",
    numeric: true,
    cell: ({ value, country }) =>
      value === undefined || !country ? <Missing /> : <Money amount={value} country={country} />,
  },
];

const buildSaleColumns = ({ filters, approver }: AvailablePage): Column<ClientSaleLine>[] => [
  {
    key: "client",
    header: "Client",
    sort: "client",
    role: "title",
    cell: (sale) => <SaleClientCell sale={sale} withCountry={filters.country === "all"} />,
  },
  ...saleColumns,
  {
    key: "state",
    header: "Status",
    cell: ({ status, approval, isInvoiced }) => (
      <span data-part="state">
        <SaleStatusBadge status={status} />
        <SaleApprovalBadge approval={approval} />
        {isInvoiced && <SaleInvoicedBadge isInvoiced />}
      </span>
    ),
  },
  {
    key: "created",
    lowPriority: true,
    header: "Recorded",
    sort: "created_at",
    cell: ({ createdAt, country }) => (
      <DateText iso={createdAt} timeZone={mainZone[country ?? filters.scope.chosen]} missing="–" />
    ),
  },
  ...(approver === undefined ? [] : [buildApprovalColumn(approver)]),
];

function SaleClientCell({ sale, withCountry }: { sale: ClientSaleLine; withCountry: boolean }) {
  const { id, client = "Unknown client", leadId, eventId, country } = sale;
  return (
    <span data-part="client">
      {leadId && eventId ? (
        <Link to={`${paths.sales(leadId, eventId)}#sale-${id}`}>{client}</Link>
      ) : (
        <b>{client}</b>
      )}
      {withCountry && country && <Badge title={countryNames[country]}>{country}</Badge>}
    </span>
  );
}

const buildApprovalColumn = (approverId: number): Column<ClientSaleLine> => ({
  key: "approval",
  header: "",
  role: "action",
  sticky: true,
  cell: ({ id, leadId, eventId, client, venue, ...line }) =>
    leadId !== undefined &&
    eventId !== undefined &&
    findDecisionRight({ id: approverId }, line) === "open" && (
      <ButtonLink
        to={paths.approval(leadId, eventId, id)}
        size="small"
        aria-label={`Review the sale for ${client ?? "a client"} at ${venue}`}
      >
        Review
      </ButtonLink>
    ),
});
