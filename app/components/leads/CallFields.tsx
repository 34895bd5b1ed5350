import { callOutcomes, outcomeWords } from "@contract/leads/call-outcomes";
import { DateField } from "~/components/ui/DateField";
import { Field } from "~/components/ui/Field";
import { SelectField } from "~/components/ui/SelectField";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { FieldRow } from "./FollowUpForm";

type FieldName = "outcome" | "note" | "next" | "date";

interface CallFieldsProps {
  values?: Partial<Record<FieldName, string>>;
  errors?: Partial<Record<FieldName, string[]>>;
  /** Begins the ids where the page has fields of these names already. */
  idPrefix?: string;
}

/** The outcome of a call, its notes, and the next step. */
export function CallFields({ values = {}, errors = {}, idPrefix = "" }: CallFieldsProps) {
  return (
    <>
      <SelectField
        id={`${idPrefix}outcome`}
        name="outcome"
        label="How it ended"
        options={callOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
        defaultValue={values.outcome}
        error={errors.outcome}
      />
      <TextAreaField
        id={`${idPrefix}note`}
        name="note"
        label="Notes on the call"
        rows={2}
        maxLength={4900}
        defaultValue={values.note}
        error={errors.note}
      />
      <FieldRow>
        <DateField
          id={`${idPrefix}date`}
          name="date"
          label="Day of the next step"
          defaultValue={values.date}
          error={errors.date}
        />
        <Field id={`${idPrefix}next`} label="Next step, if there is one" error={errors.next}>
          {(tied) => <input type="text" name="next" defaultValue={values.next} maxLength={200} {...tied} />}
        </Field>
      </FieldRow>
    </>
  );
}
