import { useActionData } from "@remix-run/react";
import { SubTypeField } from "~/components/leads/SubTypeField";
import { DialogForm } from "~/components/ui/DialogForm";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { loadCorporateForm } from "~/services/events/edit.server";
import { CorporateForm, NO_SUB_TYPE, toImpliedEventType } from "~/services/events/form";
import type { Rejection } from "~/services/forms/outcome";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";

/** Sets whether an event and its lead are corporate (E-05). */
export function LeadTypeDialog({
  page: { leadId, eventId, values, presentSubType, was },
}: {
  page: Awaited<ReturnType<typeof loadCorporateForm>>;
}) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(CorporateForm, { id: "corporate", rejected: rejection?.rejected, values });
  const { is_corporate_event: answer, sub_type } = form.fields;
  return (
    <DialogForm
      title="Change lead type"
      form={form}
      action={paths.corporate(leadId, eventId)}
      closeHref={paths.event(leadId, eventId)}
      submitLabel="Save type"
      width="520px"
    >
      <input type="hidden" name={WAS_FIELD} value={was} />
      <input type="hidden" name="present_sub_type" value={presentSubType ?? ""} />
      <RadioGroup
        name="is_corporate_event"
        label="Is this a corporate event?"
        hint="“Yes” makes the lead a company, “No” a private client"
        layout="row"
        options={[
          { value: "1", label: "Yes" },
          { value: "0", label: "No" },
        ]}
        defaultValue={answer.initialValue}
        error={answer.errors}
      />
      <SubTypeField
        name="sub_type"
        label="Sub-type"
        defaultValue={sub_type.initialValue ?? ""}
        error={sub_type.errors}
        type={toImpliedEventType(answer.value)}
        none={presentSubType ? `Keep ${presentSubType}` : "Keep as is"}
        other={{ value: NO_SUB_TYPE, label: "None" }}
      />
    </DialogForm>
  );
}
