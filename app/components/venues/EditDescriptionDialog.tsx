import { RichTextArea } from "~/components/editor/RichTextArea";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DialogForm } from "~/components/ui/DialogForm";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { FieldValues, FormSnapshot } from "~/services/forms/conflict";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { DescriptionForm, descriptionLabels } from "~/services/venues/description-form";

/** The dialog to edit a venue's description, as Markdown or rich text. */
export function EditDescriptionDialog({
  venueId,
  leadId,
  eventId,
  shown,
  values,
  rejection,
}: {
  venueId: number;
  leadId?: number;
  eventId?: number;
  shown: FormSnapshot;
  values: FieldValues;
  rejection?: Rejection;
}) {
  const form = useSchemaForm(DescriptionForm, {
    id: "edit-description",
    rejected: rejection?.rejected,
    values,
  });
  return (
    <DialogForm
      title="Edit description"
      form={form}
      action={paths.venueDescription(venueId, leadId, eventId)}
      closeHref={paths.venue(venueId, leadId, eventId)}
      submitLabel="Save"
      width="760px"
    >
      <DraftAutosave />
      <ConflictFields
        shown={shown}
        rejected={rejection?.rejected}
        conflict={rejection?.conflict}
        labels={descriptionLabels}
      />
      <RichTextArea
        name="description"
        label="Description"
        hint="Shown to clients"
        rows={16}
        defaultValue={form.fields.description.initialValue}
        error={form.fields.description.errors}
      />
    </DialogForm>
  );
}
