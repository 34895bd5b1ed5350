import { useSearchParams } from "@remix-run/react";
import { DialogForm } from "~/components/ui/DialogForm";
import { SelectField } from "~/components/ui/SelectField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { addLeadViewParams } from "~/services/leads/lead-view";
import { OwnerForm } from "~/services/leads/owner-form";
import { paths } from "~/services/paths";

/** The dialog that reassigns a lead. */
export function LeadOwnerDialog({
  leadId,
  name,
  owner,
  was,
  owners,
  rejected,
}: {
  leadId: number;
  name: string;
  owner?: number;
  /** The current owner, to detect that someone else changed it meanwhile. */
  was: string;
  owners: { id: number; name: string }[];
  rejected?: RejectedForm;
}) {
  const [params] = useSearchParams();
  const values = { hubspot_owner_id: owner === undefined ? undefined : String(owner) };
  const form = useSchemaForm(OwnerForm, { id: "lead-owner", rejected, values });
  return (
    <DialogForm
      title={`Owner of ${name}`}
      form={form}
      action={addLeadViewParams(paths.leadOwner(leadId), params)}
      closeHref={addLeadViewParams(paths.lead(leadId), params)}
      width="520px"
      submitLabel="Change owner"
    >
      <input type="hidden" name={WAS_FIELD} value={was} />
      <SelectField
        name="hubspot_owner_id"
        label="Owner"
        placeholder="Choose an owner"
        hint={owner === undefined ? "We don't know the current owner" : undefined}
        options={owners.map(({ id, name: label }) => ({ value: String(id), label }))}
        defaultValue={form.fields.hubspot_owner_id.initialValue}
        error={form.fields.hubspot_owner_id.errors}
      />
    </DialogForm>
  );
}
