import { DialogForm } from "~/components/ui/DialogForm";
import { SizedImage } from "~/components/ui/SizedImage";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { CaptionForm } from "~/services/venues/pictures";
import type { PicturePage } from "~/services/venues/pictures.server";

/** The dialog for the caption of a picture. */
export function PictureCaptionDialog({ page, rejected }: { page: PicturePage; rejected?: RejectedForm }) {
  const { venueId, roomId, key, src, caption, values } = page;
  const form = useSchemaForm(CaptionForm, { id: "picture-caption", rejected, values });
  const field = form.fields.caption;
  return (
    <DialogForm
      title="Caption"
      form={form}
      action={paths.venuePicture(venueId, roomId, key)}
      closeHref={paths.venuePictures(venueId, roomId)}
      submitLabel="Save caption"
      width="520px"
    >
      <input type="hidden" name={WAS_FIELD} value={caption} />
      <SizedImage
        src={src}
        alt={caption}
        width={480}
        height={320}
        style={{ maxWidth: "100%", height: "auto" }}
      />
      <TextField
        name="caption"
        label="Caption"
        hint="Describe what the picture shows. Clients can see it too."
        optional
        defaultValue={field.initialValue}
        error={field.errors}
      />
    </DialogForm>
  );
}
