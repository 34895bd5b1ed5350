import { countryNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { SaleDecisionText } from "~/components/sales/SaleDecisionText";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { Checkbox } from "~/components/ui/Checkbox";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import type { Column } from "~/components/ui/Table";
import { TextField } from "~/components/ui/TextField";
import { paths } from "~/services/paths";
import { type ClosedSaleLine, closedSaleList, closedSaleStatusNames } from "~/services/reports/closed-sales";
import type { ClosedSalesPage } from "~/services/reports/closed-sales.server";
import { findDecisionRight } from "~/services/sales/sale";
import { PagedList } from "./PagedList";
import { ReportPage } from "./ReportPage";

const buildAuditedSaleColumns = ({
  filters,
  country,
  userId,
}: Pick<ClosedSalesPage, "filters" | "country" | "userId">): Column<ClosedSaleLine>[] => [
  {
    key: "client",
    header: "Client",
    role: "title",
    cell: (line) => <SaleClientCell {...line} />,
  },
  {
    key: "closed",
    header: "Closed",
    cell: ({ closedAt }) => <DateText iso={closedAt} timeZone={zoneOf(country)} missing="–" />,
  },
  { key: "event", header: "Event", cell: ({ eventType }) => eventType ?? <Missing /> },
  { key: "venue", header: "Venue", cell: ({ venue }) => venue ?? <Missing /> },
  {
    key: "status",
    header: "Result",
    cell: (line) => <SaleResultCell {...line} />,
  },
  { key: "seller", header: "Sold by", cell: ({ soldBy }) => soldBy ?? <Missing /> },
  {
    key: "value",
    header: "Value",
    numeric: true,
    cell: ({ value, country: saleCountry = country }) =>
      value === undefined ? <Missing /> : <Money amount={value} country={saleCountry} />,
  },
  {
    key: "commission",
    header: "Commission",
    numeric: true,
    cell: ({ commission, commissionAmount, country: saleCountry = country }) =>
      commissionAmount === undefined && commission === undefined ? (
        <Missing />
      ) : (
        <>
          {commissionAmount !== undefined && <Money amount={commissionAmount} country={saleCountry} />}{" "}
          {commission !== undefined && <small>{commission}%</small>}
        </>
      ),
  },
  {
    key: "approval",
    header: "Approval",
    cell: (line) => (line.approval ? <SaleDecisionText {...line} country={country} /> : <Missing />),
  },
  {
    key: "approve",
    header: "Decision",
    role: "action",
    sticky: true,
    cell: (line) => <SaleDecisionLink line={line} filters={filters} country={country} userId={userId} />,
  },
];

const SaleClientCell = ({ client, leadId, eventId }: ClosedSaleLine) =>
  leadId && eventId ? (
    <Link to={paths.event(leadId, eventId)}>{client ?? `Lead ${leadId}`}</Link>
  ) : (
    (client ?? <Missing />)
  );

const SaleResultCell = ({ status, lostTo, lostReason }: ClosedSaleLine) => (
  <>
    {status ? (
      <Badge tone={status === "won" ? "success" : "neutral"}>{closedSaleStatusNames[status]}</Badge>
    ) : (
      <Missing />
    )}
    {lostTo && ` to ${lostTo}`}
    {lostReason && `${lostTo ? ": " : " "}${lostReason}`}
  </>
);

function SaleDecisionLink({
  line: { id, eventId, client, venue, ...line },
  filters,
  country,
  userId,
}: { line: ClosedSaleLine } & Pick<ClosedSalesPage, "filters" | "country" | "userId">) {
  const decision = findDecisionRight({ id: userId }, line);
  if (eventId === undefined || !decision) return null;
  const sale = `the sale for ${[client, venue].filter(Boolean).join(" at ") || id}`;
  const isOwn = decision === "own";
  return (
    <ButtonLink
      to={closedSaleList.addStateToPath(paths.auditedSale(country, eventId, id), filters)}
      size="small"
      preventScrollReset
      aria-label={isOwn ? `Who can approve ${sale}` : `Approve or reject ${sale}`}
    >
      {isOwn ? "Who can approve" : "Approve or reject"}
    </ButtonLink>
  );
}

/** The won and lost sales of a country, for approval (REP-03). */
export function SaleAuditLog({ filters, country, scope, userId, until, sales }: ClosedSalesPage) {
  const { search, pendingOnly } = filters;
  return (
    <ReportPage
      title={`Venue audit log, ${countryNames[country]}`}
      scope={scope}
      figures={["won", "lost", "value", "commission"]}
      meaning="Won and lost sales, newest first. Reports count sales awaiting approval, but not rejected ones."
      until={sales.failure ? undefined : until}
      file={closedSaleList.addStateToPath(paths.fileOf(paths.auditLog(country)), { ...filters, page: 1 })}
      action={paths.auditLog(country)}
      filters={
        <>
          <TextField type="search" name="search" label="Client or venue" defaultValue={search} key={search} />
          <Checkbox
            key={`pending ${pendingOnly}`}
            name="show_pending_only"
            value="1"
            label="Awaiting approval only"
            defaultChecked={pendingOnly}
          />
        </>
      }
    >
      <PagedList
        listName="The audit log"
        noun="sale"
        list={sales}
        page={filters.page}
        hasManyColumns
        columns={buildAuditedSaleColumns({ filters, country, userId })}
        pageHref={(page) => closedSaleList.href(filters, { page })}
        clearHref={closedSaleList.clearHref(filters)}
        empty="Sales appear here when they are won or lost."
      />
    </ReportPage>
  );
}
