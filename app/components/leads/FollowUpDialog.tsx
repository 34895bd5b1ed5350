import { DialogForm } from "~/components/ui/DialogForm";
import { getInitialText } from "~/components/ui/initial-value";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { NewFollowUp } from "~/services/leads/follow-up-form";
import type { loadFollowUpForm } from "~/services/leads/follow-ups.server";
import { paths } from "~/services/paths";
import { FollowUpFields } from "./FollowUpForm";

type FollowUpDialogProps = Awaited<ReturnType<typeof loadFollowUpForm>> & { rejected?: RejectedForm };

/** The follow-up form with its errors, over the page of the lead. */
export function FollowUpDialog({ leadId, name, events, colleagues, values, rejected }: FollowUpDialogProps) {
  const form = useSchemaForm(NewFollowUp, { id: "new-follow-up", rejected, values });
  const { date, note, event, assignee, form_key } = form.fields;
  return (
    <DialogForm
      title={`Follow-up: ${name}`}
      form={form}
      action={paths.followUps(leadId)}
      closeHref={paths.lead(leadId)}
      submitLabel="Add follow-up"
      width="560px"
    >
      <input type="hidden" name="form_key" value={getInitialText(form_key)} />
      <FollowUpFields
        events={events}
        colleagues={colleagues}
        values={{
          date: date.initialValue,
          note: note.initialValue,
          event: getInitialText(event),
          assignee: getInitialText(assignee),
        }}
        errors={{ date: date.errors, note: note.errors, event: event.errors, assignee: assignee.errors }}
      />
    </DialogForm>
  );
}
