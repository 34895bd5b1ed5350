import { DialogForm } from "~/components/ui/DialogForm";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { TextAreaField } from "~/components/ui/TextAreaField";
import type { Refused } from "~/services/forms/refused";
import { useFormOf } from "~/services/forms/use-form-of";
import { paths } from "~/services/paths";
import { VenueNoteForm } from "~/services/venues/note-form";

/** The form of a note over the venue's page, where the short form there was refused or somebody wants more room. */
export function NewVenueNote({
  venueId,
  leadId,
  eventId,
  values,
  refused,
}: {
  venueId: number;
  leadId?: number;
  eventId?: number;
  values: { note: string; form_key: string };
  refused?: Refused;
}) {
  const form = useFormOf(VenueNoteForm, { id: "new-note", refused, values });
  return (
    <DialogForm
      title="Add a note"
      form={form}
      action={paths.newVenueNote(venueId, leadId, eventId)}
      closeHref={paths.venue(venueId, leadId, eventId)}
      submit="Keep the note"
    >
      <KeptTyping />
      <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? ""} />
      <TextAreaField
        name="note"
        label="Note"
        hint="Everybody here can read it; clients cannot"
        rows={6}
        defaultValue={form.fields.note.initialValue}
        error={form.fields.note.errors}
      />
    </DialogForm>
  );
}
