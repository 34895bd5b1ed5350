import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/Button";
import { DialogForm } from "~/components/ui/DialogForm";
import { DialogPage } from "~/components/ui/DialogPage";
import { type Fact, FactList } from "~/components/ui/FactList";
import { Money } from "~/components/ui/Money";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { TextField } from "~/components/ui/TextField";
import { useFormOf } from "~/components/ui/use-form-of";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { ApprovalForm, ownSaleWords } from "~/services/sales/approval";
import type { loadApproval } from "~/services/sales/approval.server";
import { statusNames } from "~/services/sales/sale";
import { DecisionText } from "./DecisionText";

/** A team lead's word on a sale of an event. */
export function ApprovalDialog({ page }: { page: Awaited<ReturnType<typeof loadApproval>> }) {
  const { leadId, eventId, sale } = page;
  return (
    <SaleApprovalForm
      {...page}
      action={paths.approval(leadId, eventId, sale.id)}
      closeHref={paths.sales(leadId, eventId)}
    />
  );
}

type ApprovalPage = Pick<
  Awaited<ReturnType<typeof loadApproval>>,
  "country" | "client" | "sale" | "decision" | "approvers" | "asksReason"
>;

/** The dialog by which a sale is approved or rejected, over whatever page shows it. */
export function SaleApprovalForm({
  action,
  closeHref,
  ...page
}: Partial<Pick<ApprovalPage, "client">> &
  Omit<ApprovalPage, "client"> & { action: string; closeHref: string }) {
  const { sale, decision, asksReason } = page;
  const rejection = useActionData() as Rejection | undefined;
  const form = useFormOf(ApprovalForm, { id: "approval", rejected: rejection?.rejected });
  const { fields } = form;
  const facts = <SaleFacts {...page} />;
  if (decision !== "open")
    return (
      <SettledSale
        closeHref={closeHref}
        facts={facts}
        words={decision === "own" ? ownSaleWords(page.approvers) : "This sale doesn't wait for approval."}
      />
    );
  return (
    <DialogForm
      title="Approve or reject a sale"
      form={form}
      action={action}
      closeHref={closeHref}
      submit="Save"
      width="560px"
    >
      {facts}
      {asksReason && <input type="hidden" name="asks_reason" value="1" />}
      <RadioGroup
        name="status"
        label="Your decision"
        options={[
          {
            value: "approved",
            label: "Approve",
            hint: sale.status === "tentative" ? "The tentative sale is then won." : undefined,
          },
          { value: "rejected", label: "Reject", hint: "A rejected sale counts in no report." },
        ]}
        defaultValue={fields.status.initialValue}
        error={fields.status.errors}
      />
      {asksReason && (
        <TextField
          name="rejection_reason"
          label="Reason for rejecting"
          hint="Needed when you reject; the seller reads it"
          maxLength={200}
          autoComplete="off"
          defaultValue={fields.rejection_reason.initialValue}
          error={fields.rejection_reason.errors}
        />
      )}
    </DialogForm>
  );
}

function SettledSale({ closeHref, facts, words }: { closeHref: string; facts: ReactNode; words: string }) {
  return (
    <DialogPage
      title="Approve or reject a sale"
      closeHref={closeHref}
      width="560px"
      footer={<ButtonLink to={closeHref}>Back</ButtonLink>}
    >
      <div className="stack">
        {facts}
        <p>{words}</p>
      </div>
    </DialogPage>
  );
}

/** What is decided on: of whom, what, for how much, and what was decided before. */
function SaleFacts({
  country,
  client,
  sale,
}: Pick<ApprovalPage, "country" | "sale"> & Partial<Pick<ApprovalPage, "client">>) {
  const facts: Fact[] = [
    ["Client", client],
    ["Venue", sale.venue],
    ["Result", sale.status && [statusNames[sale.status], sale.lostReason].filter(Boolean).join(": ")],
    ["Value", sale.value !== undefined && <Money amount={sale.value} country={country} />],
    [
      "Commission",
      sale.commission !== undefined && (
        <>
          {`${sale.commission} %`}
          {sale.commissionAmount !== undefined && (
            <>
              , <Money amount={sale.commissionAmount} country={country} />
            </>
          )}
        </>
      ),
    ],
    ["Sold by", sale.soldBy],
    ["Approval", sale.approval && <DecisionText {...sale} country={country} />],
  ];
  return <FactList facts={facts} />;
}
