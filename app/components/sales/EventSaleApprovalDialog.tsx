import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/Button";
import { DialogForm } from "~/components/ui/DialogForm";
import { DialogPage } from "~/components/ui/DialogPage";
import { type Fact, FactList } from "~/components/ui/FactList";
import { Money } from "~/components/ui/Money";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { ApprovalForm, formatOwnSaleMessage } from "~/services/sales/approval";
import type { loadSaleApproval } from "~/services/sales/approval.server";
import { statusNames } from "~/services/sales/sale";
import { SaleDecisionText } from "./SaleDecisionText";

/** The dialog to approve or reject a sale of an event. */
export function EventSaleApprovalDialog({ page }: { page: Awaited<ReturnType<typeof loadSaleApproval>> }) {
  const { leadId, eventId, sale } = page;
  return (
    <SaleApprovalDialog
      {...page}
      action={paths.approval(leadId, eventId, sale.id)}
      closeHref={paths.sales(leadId, eventId)}
    />
  );
}

type ApprovalPage = Pick<
  Awaited<ReturnType<typeof loadSaleApproval>>,
  "country" | "sale" | "decision" | "approvers" | "asksReason"
> & { client?: string | undefined };

/** The form to approve or reject a sale, over whatever page shows it. */
export function SaleApprovalDialog({
  action,
  closeHref,
  ...page
}: ApprovalPage & { action: string; closeHref: string }) {
  const { sale, decision, asksReason } = page;
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(ApprovalForm, { id: "approval", rejected: rejection?.rejected });
  const { fields } = form;
  const facts = <SaleFacts {...page} />;
  if (decision !== "open")
    return (
      <DecidedSaleDialog
        closeHref={closeHref}
        facts={facts}
        message={
          decision === "own" ? formatOwnSaleMessage(page.approvers) : "This sale is not awaiting approval."
        }
      />
    );
  return (
    <DialogForm
      title="Approve or reject sale"
      form={form}
      action={action}
      closeHref={closeHref}
      submitLabel="Save decision"
      width="560px"
    >
      {facts}
      {asksReason && <input type="hidden" name="asks_reason" value="1" />}
      <RadioGroup
        name="status"
        label="Decision"
        options={[
          {
            value: "approved",
            label: "Approve",
            hint: sale.status === "tentative" ? "The sale will be marked as won" : undefined,
          },
          { value: "rejected", label: "Reject", hint: "Rejected sales are left out of reports" },
        ]}
        defaultValue={fields.status.initialValue}
        error={fields.status.errors}
      />
      {asksReason && (
        <TextField
          name="rejection_reason"
          label="Reason for rejection"
          hint="Required if you reject. The seller can see it."
          maxLength={200}
          autoComplete="off"
          defaultValue={fields.rejection_reason.initialValue}
          error={fields.rejection_reason.errors}
        />
      )}
    </DialogForm>
  );
}

function DecidedSaleDialog({
  closeHref,
  facts,
  message,
}: {
  closeHref: string;
  facts: ReactNode;
  message: string;
}) {
  return (
    <DialogPage
      title="Approve or reject sale"
      closeHref={closeHref}
      width="560px"
      footer={<ButtonLink to={closeHref}>Back</ButtonLink>}
    >
      <div className="stack">
        {facts}
        <p>{message}</p>
      </div>
    </DialogPage>
  );
}

/** The sale to decide on, and any earlier decision. */
function SaleFacts({ country, client, sale }: Pick<ApprovalPage, "country" | "client" | "sale">) {
  const facts: Fact[] = [
    ["Client", client],
    ["Venue", sale.venue],
    ["Status", sale.status && [statusNames[sale.status], sale.lostReason].filter(Boolean).join(": ")],
    ["Value", sale.value !== undefined && <Money amount={sale.value} country={country} />],
    [
      "Commission",
      sale.commission !== undefined && (
        <>
          {`${sale.commission}%`}
          {sale.commissionAmount !== undefined && (
            <>
              , <Money amount={sale.commissionAmount} country={country} />
            </>
          )}
        </>
      ),
    ],
    ["Sold by", sale.soldBy],
    ["Approval", sale.approval && <SaleDecisionText {...sale} country={country} />],
  ];
  return <FactList facts={facts} />;
}
