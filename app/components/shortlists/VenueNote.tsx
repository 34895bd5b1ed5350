import { useSearchParams } from "@remix-run/react";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DialogForm } from "~/components/ui/DialogForm";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { useFormOf } from "~/components/ui/use-form-of";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { NoteForm, noteLabels } from "~/services/shortlists/note-form";
import type { NotePage } from "~/services/shortlists/notes.server";
import { afterNote } from "~/services/shortlists/shortlist";

/** The note of a venue over the shortlist of its event. */
export function VenueNote({ page, rejection }: { page: NotePage; rejection?: Rejection }) {
  const { event, venueId, venueName, shown, values } = page;
  const [params] = useSearchParams();
  const form = useFormOf(NoteForm, { id: "venue-note", rejected: rejection?.rejected, values });
  return (
    <DialogForm
      title={`Note on ${venueName}`}
      form={form}
      action={`${paths.shortlistNote(event.leadId, event.eventId, venueId)}${params.size ? `?${params}` : ""}`}
      closeHref={afterNote(event, params)}
      submit="Keep the note"
      width="560px"
    >
      <KeptTyping />
      <ConflictFields
        shown={shown}
        rejected={rejection?.rejected}
        conflict={rejection?.conflict}
        labels={noteLabels}
      />
      <TextAreaField
        name="note"
        label="Note"
        hint="For this event. Everybody here can read it; the client cannot. Left empty, the note is taken away"
        rows={5}
        maxLength={2000}
        defaultValue={form.fields.note.initialValue}
        error={form.fields.note.errors}
      />
    </DialogForm>
  );
}
