import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { DateField } from "~/components/ui/DateField";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { Field } from "~/components/ui/Field";
import { Form } from "~/components/ui/Form";
import { SelectField } from "~/components/ui/SelectField";
import { addDays } from "~/services/format/dates";
import { paths } from "~/services/paths";

/** Puts date and text side by side only if there is room to show the full date. */
export const FieldRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: start;
  > * { flex: 1 1 16rem; min-width: 0; }
  > :nth-child(2) { flex: 2 1 14rem; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

type FieldName = "date" | "note" | "event" | "assignee";

interface FollowUpFieldsProps {
  events: readonly { id: number; title: string }[];
  /** Colleagues it can be assigned to. */
  colleagues: readonly { id: number; name: string }[];
  values?: Partial<Record<FieldName, string | undefined>>;
  errors?: Partial<Record<FieldName, string[] | undefined>>;
  /** For a form with buttons that set the date. */
  isDayOptional?: boolean;
}

export function FollowUpFields({
  events,
  colleagues,
  values = {},
  errors = {},
  isDayOptional,
}: FollowUpFieldsProps) {
  return (
    <FieldRow>
      <DateField
        id="follow-up-date"
        name="date"
        label="Date"
        defaultValue={values.date}
        error={errors.date}
        required={!isDayOptional}
      />
      <Field id="follow-up-note" label="Task" error={errors.note}>
        {(inputProps) => (
          <input
            type="text"
            name="note"
            defaultValue={values.note}
            maxLength={200}
            required
            {...inputProps}
          />
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
      {colleagues.length > 0 && (
        <SelectField
          id="follow-up-assignee"
          name="assignee"
          label="Assign to"
          placeholder="Me"
          options={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={values.assignee}
          error={errors.assignee}
        />
      )}
    </FieldRow>
  );
}

/**
 * Adds a follow-up on the lead's page, on a typed date or by a button for today, tomorrow or next week. Errors appear in the
 * dialog to which the form posts.
 */
export function FollowUpForm({
  leadId,
  events,
  colleagues,
  formKey,
  about,
  today,
}: {
  leadId: number;
  formKey: string;
  /** The id of the event that it is about. */
  about?: string | undefined;
  today: string;
} & Pick<FollowUpFieldsProps, "events" | "colleagues">) {
  const quick = { Today: today, Tomorrow: addDays(today, 1), "Next week": addDays(today, 7) };
  return (
    <Form action={paths.followUps(leadId)} preventScrollReset>
      <DraftAutosave form="#follow-ups" version={formKey} persistAcrossPages />
      <input type="hidden" name="form_key" value={formKey} />
      <FollowUpFields events={events} colleagues={colleagues} values={{ event: about }} isDayOptional />
      <Buttons>
        <Button icon="plus">Add follow-up</Button>
        {Object.entries(quick).map(([label, day]) => (
          <Button key={label} name="day" value={day} variant="quiet">
            {label}
          </Button>
        ))}
      </Buttons>
    </Form>
  );
}
