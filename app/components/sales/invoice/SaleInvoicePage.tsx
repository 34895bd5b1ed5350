import { Form, Link, useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { NumberField } from "~/components/ui/NumberField";
import { PrintButton } from "~/components/ui/PrintButton";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { InvoicePage as Page } from "~/services/sales/invoice.server";
import { InvoiceSheet } from "./InvoiceSheet";
import { IssueInvoiceForm } from "./IssueInvoiceForm";

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  form { display: flex; flex-wrap: wrap; gap: var(--s3); align-items: end; }
  form > div { flex: 0 1 220px; }
  form > a { min-height: 44px; display: inline-flex; align-items: center; }
  @media print { > :not(article) { display: none; } }
`;

/** The invoice of a sale, to print or download. Its URL can have another commission to try. */
export function SaleInvoicePage({ page }: { page: Page }) {
  const { leadId, eventId, sale, commission } = page;
  const here = paths.invoice(leadId, eventId, sale.id);
  const invoice = "invoice" in page ? page.invoice : undefined;
  const issue = "issue" in page && !commission.text ? page.issue : undefined;
  const alert = (useActionData() as Rejection | undefined)?.alert;
  return (
    <Layout>
      <EventHeader
        leadId={leadId}
        leadName={page.leadName}
        facts={page.facts}
        title={`Invoice: ${sale.venue}`}
      >
        {invoice?.data && !commission.error && (
          <>
            <ButtonLink
              to={paths.invoiceFile(leadId, eventId, sale.id, commission.text)}
              variant="primary"
              reloadDocument
            >
              Download PDF
            </ButtonLink>
            <PrintButton />
          </>
        )}
        {"recordHref" in page && page.recordHref && (
          <ButtonLink to={page.recordHref}>Send invoice or record payment</ButtonLink>
        )}
      </EventHeader>
      {alert && (
        <Alert kind="error" title={alert.title}>
          {alert.message}
        </Alert>
      )}
      {issue && (
        <IssueInvoiceForm
          issue={issue}
          action={here}
          settings={"settings" in page ? page.settings : undefined}
        />
      )}
      {invoice && !("isIssued" in page && page.isIssued) && (
        <TryCommissionForm sale={sale} commission={commission} here={here} />
      )}
      {"missing" in page && (
        <EmptyState
          title="No invoice"
          icon="info"
          action={<ButtonLink to={paths.sales(leadId, eventId)}>Back to sales</ButtonLink>}
        >
          {page.missing}
        </EmptyState>
      )}
      {invoice?.failure && <SectionFailure what="The invoice" failure={invoice.failure} />}
      {invoice?.data && <InvoiceSheet invoice={invoice.data} />}
    </Layout>
  );
}

function TryCommissionForm({ sale, commission, here }: Pick<Page, "sale" | "commission"> & { here: string }) {
  return (
    <Form method="get" action={here} preventScrollReset>
      <NumberField
        key={commission.text}
        name="commission"
        label="Commission"
        suffix="%"
        defaultValue={commission.text || sale.commission}
        error={commission.error}
      />
      <Button>Preview commission</Button>
      {commission.text && <Link to={here}>Reset to the sale's commission</Link>}
    </Form>
  );
}
