import type { ListedInvoice } from "@contract/sales/invoices";
import { countryNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { formatExactMoney } from "~/services/format/money";
import { paths } from "~/services/paths";
import { invoiceList } from "~/services/sales/invoices";
import type { InvoiceListPage } from "~/services/sales/invoices.server";
import { InvoiceBadges } from "./InvoiceBadge";

const Cells = styled.div`
  [data-part="name"], [data-part="state"] { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s2); align-items: center; }
  [data-part="name"] a { font-weight: 600; color: var(--ink); white-space: nowrap; }
  @media (max-width: 39.9375rem) { td { overflow-wrap: anywhere; } [data-part="name"] a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** A page of invoices, each linked to its own page. */
export const InvoiceTable = ({ page: { filters, invoices, description } }: { page: InvoiceListPage }) => (
  <Cells>
    <Table
      caption={description}
      captionHidden
      hidesLowPriority
      columns={buildInvoiceColumns(filters.country === "all")}
      rows={invoices}
      rowKey={({ id }) => id}
      sort={toTableSort(invoiceList, filters)}
    />
  </Cells>
);

const buildInvoiceColumns = (withCountry: boolean): Column<ListedInvoice>[] => [
  {
    key: "number",
    header: "Number",
    sort: "number",
    role: "title",
    cell: ({ id, number, country }) => (
      <span data-part="name">
        <Link to={paths.invoiceRecord(id)}>{number}</Link>
        {withCountry && <Badge title={countryNames[country]}>{country}</Badge>}
      </span>
    ),
  },
  { key: "customer", header: "Customer", sort: "customer", cell: ({ customer }) => customer ?? "–" },
  {
    key: "issued",
    header: "Issued",
    sort: "issued_on",
    cell: ({ issued_on }) => <DateText iso={issued_on} timeZone="UTC" missing="–" />,
  },
  {
    key: "due",
    header: "Due",
    sort: "due_on",
    cell: ({ due_on }) => <DateText iso={due_on} timeZone="UTC" missing="–" />,
  },
  {
    key: "whole",
    header: "Total",
    sort: "whole",
    numeric: true,
    cell: ({ whole, country }) => formatExactMoney(whole, country),
  },
  {
    key: "state",
    header: "Status",
    cell: (invoice) => (
      <span data-part="state">
        <InvoiceBadges {...invoice} />
      </span>
    ),
  },
  {
    key: "paid",
    lowPriority: true,
    header: "Paid",
    cell: ({ paid_on }) => <DateText iso={paid_on} timeZone="UTC" missing="–" />,
  },
];
