import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { DateField } from "~/components/ui/DateField";
import { Field } from "~/components/ui/Field";
import { Form } from "~/components/ui/Form";
import { SelectField } from "~/components/ui/SelectField";
import { paths } from "~/services/paths";

/** The words stand beside the day where both have room: a day whose year is cut off cannot be checked. */
const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: start;
  > * { flex: 1 1 9.75rem; min-width: 0; }
  > :nth-child(2) { flex: 2 1 14rem; }
`;

type FieldName = "date" | "note" | "event";

interface FollowUpFieldsProps {
  events: readonly { id: number; title: string }[];
  values?: Partial<Record<FieldName, string>>;
  errors?: Partial<Record<FieldName, string[]>>;
}

/** A day, a few words, and the event where it is about one. */
export function FollowUpFields({ events, values = {}, errors = {} }: FollowUpFieldsProps) {
  return (
    <Fields>
      <DateField
        id="follow-up-date"
        name="date"
        label="Day"
        defaultValue={values.date}
        error={errors.date}
        required
      />
      <Field id="follow-up-note" label="What is to be done" error={errors.note}>
        {(tied) => (
          <input type="text" name="note" defaultValue={values.note} maxLength={200} required {...tied} />
        )}
      </Field>
      {events.length > 0 && (
        <SelectField
          id="follow-up-event"
          name="event"
          label="About"
          placeholder="The lead"
          options={events.map(({ id, title }) => ({ value: String(id), label: title }))}
          defaultValue={values.event}
          error={errors.event}
        />
      )}
    </Fields>
  );
}

/** Notes a follow-up from the page of its lead; what is wrong with it is said in the dialog that the form leads to. */
export function FollowUpForm({
  leadId,
  events,
  formKey,
}: { leadId: number; formKey: string } & Pick<FollowUpFieldsProps, "events">) {
  return (
    <Form action={paths.followUps(leadId)} className="stack" preventScrollReset data-print="not">
      <input type="hidden" name="form_key" value={formKey} />
      <FollowUpFields events={events} />
      <div>
        <Button icon="plus">Add follow-up</Button>
      </div>
    </Form>
  );
}
