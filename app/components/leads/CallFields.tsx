import { callOutcomes, outcomeWords } from "@contract/leads/call-outcomes";
import { DateField } from "~/components/ui/DateField";
import { Field } from "~/components/ui/Field";
import { SelectField } from "~/components/ui/SelectField";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { FieldRow } from "./FollowUpForm";

type FieldName = "outcome" | "note" | "next" | "date";

interface CallFieldsProps {
  values?: Partial<Record<FieldName, string | undefined>>;
  errors?: Partial<Record<FieldName, string[] | undefined>>;
  /** Prefix of the field ids, for a page that already has fields of these names. */
  idPrefix?: string;
}

/** The outcome of a call, its notes, and the next step. */
export function CallFields({ values = {}, errors = {}, idPrefix = "" }: CallFieldsProps) {
  return (
    <>
      <SelectField
        id={`${idPrefix}outcome`}
        name="outcome"
        label="Outcome"
        options={callOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
        defaultValue={values.outcome}
        error={errors.outcome}
      />
      <TextAreaField
        id={`${idPrefix}note`}
        name="note"
        label="Call notes"
        rows={2}
        maxLength={4900}
        defaultValue={values.note}
        error={errors.note}
      />
      <FieldRow>
        <DateField
          id={`${idPrefix}date`}
          name="date"
          label="Next step date"
          defaultValue={values.date}
          error={errors.date}
        />
        <Field id={`${idPrefix}next`} label="Next step (optional)" error={errors.next}>
          {(inputProps) => (
            <input type="text" name="next" defaultValue={values.next} maxLength={200} {...inputProps} />
          )}
        </Field>
      </FieldRow>
    </>
  );
}
