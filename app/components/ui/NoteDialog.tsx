import type { z } from "@contract/zod";
import { useFormOf } from "~/components/ui/use-form-of";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { DialogForm } from "./DialogForm";
import { KeptTyping } from "./KeptTyping";
import { TextAreaField } from "./TextAreaField";

type NoteValues = { note: string; form_key: string };
type NoteSchema = z.ZodType<NoteValues, { note: string; form_key?: string }>;

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
  rejected?: RejectedForm;
}) {
  const form = useFormOf(schema, { id: "new-note", rejected, values });
  return (
    <DialogForm title="Add a note" form={form} action={action} closeHref={closeHref} submit="Save note">
      <KeptTyping />
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
