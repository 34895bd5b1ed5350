import { useSearchParams } from "@remix-run/react";
import { DialogForm } from "~/components/ui/DialogForm";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { TextAreaField } from "~/components/ui/TextAreaField";
import type { Refused } from "~/services/forms/refused";
import { useFormOf } from "~/services/forms/use-form-of";
import { withLeadView } from "~/services/leads/lead-view";
import { NoteForm } from "~/services/leads/note-form";
import { paths } from "~/services/paths";

/** The form of a note over the lead's page, where the short form there was refused or somebody wants more room. */
export function NewNote({
  leadId,
  values,
  refused,
}: {
  leadId: number;
  values: { note: string; form_key: string };
  refused?: Refused;
}) {
  const [params] = useSearchParams();
  const form = useFormOf(NoteForm, { id: "new-note", refused, values });
  return (
    <DialogForm
      title="Add a note"
      form={form}
      action={withLeadView(paths.newLeadNote(leadId), params)}
      closeHref={withLeadView(paths.lead(leadId), params)}
      submit="Keep the note"
    >
      <KeptTyping />
      <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? ""} />
      <TextAreaField
        name="note"
        label="Note"
        hint="Everybody here can read it; the client cannot"
        rows={6}
        defaultValue={form.fields.note.initialValue}
        error={form.fields.note.errors}
      />
    </DialogForm>
  );
}
