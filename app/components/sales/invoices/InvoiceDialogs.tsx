import { useActionData } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DateField } from "~/components/ui/DateField";
import { DialogForm } from "~/components/ui/DialogForm";
import { DialogPage } from "~/components/ui/DialogPage";
import { getInitialText } from "~/components/ui/initial-value";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { PaymentForm, SendingForm, VoidForm } from "~/services/sales/invoices";
import type { InvoiceRecordPage, PaymentPage, SendingPage } from "~/services/sales/invoices.server";

const useRejectedForm = () => (useActionData() as Rejection | undefined)?.rejected;

/** An action that is not possible, with the reason. */
const ImpossibleInvoiceDialog = ({ id, title, reason }: { id: number; title: string; reason: string }) => (
  <DialogPage
    title={title}
    closeHref={paths.invoiceRecord(id)}
    width="560px"
    footer={<ButtonLink to={paths.invoiceRecord(id)}>Back</ButtonLink>}
  >
    <p>{reason}</p>
  </DialogPage>
);

const IS_VOID = "This invoice is void.";

/** The email of an invoice, to check before it is sent. The file is the invoice below the dialog. */
export function SendInvoiceDialog({ page: { id, record, values, fileName } }: { page: SendingPage }) {
  const form = useSchemaForm(SendingForm, { id: "sending", rejected: useRejectedForm(), values });
  if (record.state === "void")
    return <ImpossibleInvoiceDialog id={id} title="Send invoice" reason={IS_VOID} />;
  const field = (name: "to" | "subject" | "message") => ({
    name,
    defaultValue: getInitialText(form.fields[name]),
    error: form.fields[name].errors,
  });
  return (
    <DialogForm
      title={`Send invoice ${record.number}`}
      form={form}
      action={paths.invoiceSending(id)}
      closeHref={paths.invoiceRecord(id)}
      submitLabel="Send invoice"
      width="640px"
    >
      <input type="hidden" name="form_key" value={getInitialText(form.fields.form_key)} />
      <TextField {...field("to")} label="To" type="email" autoComplete="off" />
      <TextField {...field("subject")} label="Subject" autoComplete="off" />
      <TextAreaField {...field("message")} label="Message" rows={8} />
      <p className="muted">
        Attached: <a href={paths.invoiceRecordFile(id)}>{fileName}</a>
      </p>
    </DialogForm>
  );
}

/** The day on which an invoice was paid, or a button to take the payment back. */
export function InvoicePaymentDialog({ page: { id, record, paidOn } }: { page: PaymentPage }) {
  const form = useSchemaForm(PaymentForm, {
    id: "payment",
    rejected: useRejectedForm(),
    values: { paid_on: paidOn },
    unchecked: ["undo"],
  });
  if (record.state === "void")
    return <ImpossibleInvoiceDialog id={id} title="Record payment" reason={IS_VOID} />;
  const isPaid = record.state === "paid";
  return (
    <DialogForm
      title={`Payment for invoice ${record.number}`}
      form={form}
      action={paths.invoicePayment(id)}
      closeHref={paths.invoiceRecord(id)}
      width="480px"
      submitLabel={
        <>
          <ButtonLink to={paths.invoiceRecord(id)} preventScrollReset>
            Cancel
          </ButtonLink>
          {isPaid && (
            <Button form={form.props.id} name="intent" value="undo">
              Remove payment
            </Button>
          )}
          <Button form={form.props.id} variant="primary">
            {isPaid ? "Save date" : "Mark as paid"}
          </Button>
        </>
      }
    >
      <DateField
        name="paid_on"
        label="Paid on"
        hint="The date the invoice was paid in full"
        defaultValue={getInitialText(form.fields.paid_on)}
        error={form.fields.paid_on.errors}
      />
    </DialogForm>
  );
}

/** Asks for the reason before an invoice is made void. */
export function VoidInvoiceDialog({ page: { id, record } }: { page: InvoiceRecordPage }) {
  const form = useSchemaForm(VoidForm, { id: "void", rejected: useRejectedForm() });
  const title = `Void invoice ${record.number}?`;
  if (record.state === "void") return <ImpossibleInvoiceDialog id={id} title={title} reason={IS_VOID} />;
  if (record.state === "paid")
    return (
      <ImpossibleInvoiceDialog
        id={id}
        title={title}
        reason="This invoice is paid. Remove the payment first."
      />
    );
  return (
    <DialogForm
      title={title}
      form={form}
      action={paths.invoiceVoid(id)}
      closeHref={paths.invoiceRecord(id)}
      width="560px"
      submitLabel={
        <>
          <ButtonLink to={paths.invoiceRecord(id)} preventScrollReset>
            Keep invoice
          </ButtonLink>
          <Button form={form.props.id} variant="danger">
            Void invoice
          </Button>
        </>
      }
    >
      <p>The invoice number stays on record with nothing due. You can't undo this.</p>
      <TextField
        name="reason"
        label="Reason"
        maxLength={200}
        autoComplete="off"
        defaultValue={getInitialText(form.fields.reason)}
        error={form.fields.reason.errors}
      />
    </DialogForm>
  );
}
