import { useSearchParams } from "@remix-run/react";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DialogForm } from "~/components/ui/DialogForm";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { NoteForm, noteLabels } from "~/services/shortlists/note-form";
import type { NotePage } from "~/services/shortlists/notes.server";
import { buildShortlistNoteReturnHref } from "~/services/shortlists/shortlist";

/** The dialog for the note on a shortlisted venue. */
export function ShortlistNoteDialog({ page, rejection }: { page: NotePage; rejection?: Rejection }) {
  const { event, venueId, venueName, shown, values } = page;
  const [params] = useSearchParams();
  const form = useSchemaForm(NoteForm, { id: "venue-note", rejected: rejection?.rejected, values });
  return (
    <DialogForm
      title={`Note on ${venueName}`}
      form={form}
      action={`${paths.shortlistNote(event.leadId, event.eventId, venueId)}${params.size ? `?${params}` : ""}`}
      closeHref={buildShortlistNoteReturnHref(event, params)}
      submitLabel="Save note"
      width="560px"
    >
      <DraftAutosave />
      <ConflictFields
        shown={shown}
        rejected={rejection?.rejected}
        conflict={rejection?.conflict}
        labels={noteLabels}
      />
      <TextAreaField
        name="note"
        label="Note"
        hint="For this event. Visible to all staff but not the client. Leave blank to delete it."
        rows={5}
        maxLength={2000}
        defaultValue={form.fields.note.initialValue}
        error={form.fields.note.errors}
      />
    </DialogForm>
  );
}
