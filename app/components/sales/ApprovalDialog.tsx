import { useActionData } from "@remix-run/react";
import { DialogForm } from "~/components/ui/DialogForm";
import { Money } from "~/components/ui/Money";
import { RadioGroup } from "~/components/ui/RadioGroup";
import type { Refused } from "~/services/forms/refused";
import { useFormOf } from "~/services/forms/use-form-of";
import { paths } from "~/services/paths";
import { ApprovalForm } from "~/services/sales/approval";
import type { loadApproval } from "~/services/sales/approval.server";

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

/** The dialog by which a sale is approved or rejected, over whatever page shows it. */
export function SaleApprovalForm({
  country,
  sale,
  action,
  closeHref,
}: Pick<Awaited<ReturnType<typeof loadApproval>>, "country" | "sale"> & {
  action: string;
  closeHref: string;
}) {
  const tried = useActionData() as { refused: Refused } | undefined;
  const form = useFormOf(ApprovalForm, {
    id: "approval",
    refused: tried?.refused,
    values: { status: sale.approval },
  });
  return (
    <DialogForm
      title="Approve or reject a sale"
      form={form}
      action={action}
      closeHref={closeHref}
      submit="Save"
      width="520px"
    >
      <p>
        <b>{sale.venue}</b>
        {sale.value !== undefined && (
          <>
            , <Money amount={sale.value} country={country} />
          </>
        )}
      </p>
      <RadioGroup
        name="status"
        label="What becomes of the sale?"
        options={[
          { value: "approved", label: "Approve", hint: "A tentative sale is then won." },
          { value: "rejected", label: "Reject" },
          { value: "pending", label: "Leave it waiting" },
        ]}
        defaultValue={form.fields.status.initialValue}
        error={form.fields.status.errors}
      />
    </DialogForm>
  );
}
