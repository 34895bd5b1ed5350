import { DialogForm } from "~/components/ui/DialogForm";
import { getInitialText } from "~/components/ui/initial-value";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { CallForm } from "~/services/leads/call-form";
import type { loadNewCallForm } from "~/services/leads/notes.server";
import { paths } from "~/services/paths";
import { CallFields } from "./CallFields";

/** The call form with its errors, over the page of the lead. */
export function CallDialog({
  leadId,
  name,
  values,
  rejected,
}: Awaited<ReturnType<typeof loadNewCallForm>> & { rejected?: RejectedForm }) {
  const form = useSchemaForm(CallForm, { id: "new-call", rejected, values });
  const { outcome, note, next, date, event, form_key } = form.fields;
  return (
    <DialogForm
      title={`Call with ${name}`}
      form={form}
      action={paths.newCall(leadId)}
      closeHref={paths.lead(leadId)}
      submitLabel="Save call"
      width="560px"
    >
      <input type="hidden" name="form_key" value={getInitialText(form_key)} />
      <input type="hidden" name="event" value={getInitialText(event)} />
      <CallFields
        values={{
          outcome: getInitialText(outcome),
          note: getInitialText(note),
          next: getInitialText(next),
          date: getInitialText(date),
        }}
        errors={{ outcome: outcome.errors, note: note.errors, next: next.errors, date: date.errors }}
      />
    </DialogForm>
  );
}
