import type { z } from "@contract/zod";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { DialogForm } from "./DialogForm";
import { DraftAutosave } from "./DraftAutosave";
import { TextAreaField } from "./TextAreaField";

type NoteValues = { note: string; form_key: string };
type NoteSchema = z.ZodType<NoteValues, { note: string; form_key?: string | undefined }>;

/** A note's form in a dialog, for when the short form was rejected or there is more to write. */
export function NoteDialog({
  schema,
  action,
  closeHref,
  hint,
  values,
  rejected,
}: {
  schema: NoteSchema;
  action: string;
  closeHref: string;
  /** Who can read it. */
  hint: string;
  values: NoteValues;
  rejected?: RejectedForm | undefined;
}) {
  const form = useSchemaForm(schema, { id: "new-note", rejected, values });
  return (
    <DialogForm title="Add a note" form={form} action={action} closeHref={closeHref} submitLabel="Save note">
      <DraftAutosave />
      <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? ""} />
      <TextAreaField
        name="note"
        label="Note"
        hint={hint}
        rows={6}
        defaultValue={form.fields.note.initialValue}
        error={form.fields.note.errors}
      />
    </DialogForm>
  );
}
