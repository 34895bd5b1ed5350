import { countries } from "@contract/vocabulary";
import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Checkbox } from "~/components/ui/Checkbox";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { CountrySelect } from "~/components/ui/CountrySelect";
import { DialogForm } from "~/components/ui/DialogForm";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { type FieldValues, type FormSnapshot, getFormSnapshot } from "~/services/forms/conflict";
import type { Rejection } from "~/services/forms/outcome";
import { createLeadFormSchema, formatLeadFormValue, leadLabels } from "~/services/leads/lead-form";
import { addLeadViewParams } from "~/services/leads/lead-view";
import { paths } from "~/services/paths";
import { ConsentFields } from "./ConsentFields";

const FORM = "edit-lead";

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--s4);
`;

type EditLeadProps = {
  leadId: number;
  name: string;
  /** Fields whose values are unknown. */
  unknown: readonly string[];
  shown: FormSnapshot;
  values: FieldValues;
  rejection?: Rejection;
};

/** The edit form of a lead, over its page. */
export function EditLeadDialog(props: EditLeadProps) {
  const { leadId, name, unknown, shown, rejection } = props;
  const [params] = useSearchParams();
  const form = useEditLeadForm(props);
  const closeHref = addLeadViewParams(paths.lead(leadId), params);
  return (
    <DialogForm
      title={`Edit ${name}`}
      form={form}
      action={addLeadViewParams(paths.editLead(leadId), params)}
      closeHref={closeHref}
      submitLabel={<EditLeadButtons closeHref={closeHref} />}
    >
      <DraftAutosave />
      <ConflictFields
        shown={shown}
        rejected={rejection?.rejected}
        conflict={rejection?.conflict}
        labels={leadLabels}
        words={formatLeadFormValue}
      />
      <LeadFields shown={shown} unknown={unknown} form={form} />
    </DialogForm>
  );
}

function EditLeadButtons({ closeHref }: { closeHref: string }) {
  return (
    <>
      <ButtonLink to={closeHref} preventScrollReset>
        Cancel
      </ButtonLink>
      <Button form={FORM} variant="primary">
        Save
      </Button>
      <Button form={FORM} name="intent" value="sync">
        Save and sync to HubSpot
      </Button>
    </>
  );
}

function LeadFields({
  shown,
  unknown,
  form,
}: Pick<EditLeadProps, "shown" | "unknown"> & { form: ReturnType<typeof useEditLeadForm> }) {
  const text = (field: Exclude<keyof typeof leadLabels, "country" | "is_corporate_event">) => ({
    name: field,
    label: leadLabels[field],
    defaultValue: form.fields[field].initialValue,
    error: form.fields[field].errors,
  });
  const toHint = (field: string, hint: string) => (unknown.includes(field) ? `Not known yet. ${hint}` : hint);

  return (
    <>
      <Pair>
        <TextField {...text("first_name")} autoComplete="off" />
        <TextField {...text("last_name")} autoComplete="off" />
      </Pair>
      {shown.values.company !== undefined && (
        <TextField {...text("company")} autoComplete="off" hint="The company they represent" optional />
      )}
      <Pair>
        <TextField
          {...text("email")}
          type="email"
          autoComplete="off"
          hint={toHint("email", "Replaces the primary email")}
          optional
        />
        <TextField
          {...text("phone_number")}
          type="tel"
          autoComplete="off"
          hint={toHint("phone_number", "Replaces the primary number")}
          optional
        />
      </Pair>
      <CountrySelect
        defaultValue={countries.find((country) => country === form.fields.country.initialValue) ?? ""}
        all={unknown.includes("country") ? "Not known yet" : undefined}
        error={form.fields.country.errors}
      />
      <Checkbox
        name="is_corporate_event"
        label="Corporate"
        hint={toHint("is_corporate_event", "The lead is a company")}
        defaultChecked={form.fields.is_corporate_event.initialValue === "on"}
      />
      {shown.values.consent_source !== undefined && (
        <Pair>
          <ConsentFields source={text("consent_source")} date={text("consent_date")} />
        </Pair>
      )}
    </>
  );
}

function useEditLeadForm({ shown, values, rejection }: EditLeadProps) {
  return useSchemaForm(createLeadFormSchema(getFormSnapshot(shown, rejection).values), {
    id: FORM,
    rejected: rejection?.rejected,
    values,
  });
}
