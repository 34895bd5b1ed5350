import { mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { type Fact, FactList } from "~/components/ui/FactList";
import { paths } from "~/services/paths";
import type { InvoiceRecordPage } from "~/services/sales/invoices.server";
import { InvoiceSheet } from "../invoice/InvoiceSheet";
import { InvoiceBadges } from "./InvoiceBadge";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  > header, > nav { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s3); }
  @media print { > :not(article) { display: none; } }
`;

/** An issued invoice: its state, what can be done with it, and the sheet. */
export function InvoiceRecord({ page }: { page: InvoiceRecordPage }) {
  const { id, record, invoice, mayChange } = page;
  const { state, number } = record;
  return (
    <Page>
      <header>
        <h1>Invoice {number}</h1>
        <InvoiceBadges {...record} />
      </header>
      {state === "void" && (
        <Alert kind="warning" title="This invoice is void.">
          {record.void_reason}
        </Alert>
      )}
      {state === "sent" && record.mail_status === "failed" && (
        <Alert kind="warning" title="The email could not be sent.">
          Check the address, then send it again.
        </Alert>
      )}
      <nav aria-label="Actions">
        {state !== "void" && (
          <ButtonLink to={paths.invoiceSending(id)} variant={state === "issued" ? "primary" : undefined}>
            {record.sent_at ? "Send again" : "Send by email"}
          </ButtonLink>
        )}
        {mayChange && state !== "void" && (
          <ButtonLink to={paths.invoicePayment(id)} variant={state === "sent" ? "primary" : undefined}>
            {state === "paid" ? "Change payment" : "Mark as paid"}
          </ButtonLink>
        )}
        <ButtonLink to={paths.invoiceRecordFile(id)} reloadDocument>
          Download PDF
        </ButtonLink>
        {mayChange && (state === "issued" || state === "sent") && (
          <ButtonLink to={paths.invoiceVoid(id)}>Void invoice</ButtonLink>
        )}
      </nav>
      <FactList facts={buildInvoiceFacts(page)} />
      <InvoiceSheet invoice={invoice} />
    </Page>
  );
}

const isEmailUndelivered = ({ mail_status: status }: InvoiceRecordPage["record"]) =>
  status === "queued" || status === "failed";

const buildInvoiceFacts = ({ record }: InvoiceRecordPage): Fact[] => [
  [isEmailUndelivered(record) ? "Email to" : "Sent to", record.sent_to],
  [
    isEmailUndelivered(record) ? "Queued" : "Sent",
    record.sent_at && (
      <DateText iso={record.sent_at} timeZone={mainZone[record.country]} format="date-time" />
    ),
  ],
  ["Paid", record.paid_on && <DateText iso={record.paid_on} timeZone="UTC" />],
  [
    "Sale",
    record.lead_id && record.lead_event_id && record.sale_id && (
      <Link to={`${paths.sales(record.lead_id, record.lead_event_id)}#sale-${record.sale_id}`}>
        Open sale {record.sale_id}
      </Link>
    ),
  ],
];
