import { useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Field } from "~/components/ui/Field";
import { Form } from "~/components/ui/Form";
import { SelectField } from "~/components/ui/SelectField";
import { UploadProgress } from "~/components/ui/UploadProgress";
import { useUpload } from "~/components/ui/use-upload";
import { findEnteredText, type RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import {
  buildFileErrors,
  PICTURE_FILES,
  type PictureErrors,
  toPictureErrors,
} from "~/services/venues/pictures";
import type { PicturesPage } from "~/services/venues/pictures.server";

const Upload = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

`;

/**
 * The form to add pictures. It works without JavaScript; with it, the upload shows its progress, can be cancelled, and
 * files that are too large or too many are rejected before they are sent.
 */
export function PictureUpload({
  page,
  rejected,
}: {
  page: PicturesPage;
  rejected?: RejectedForm | undefined;
}) {
  const { head, rooms, roomId, formKey } = page;
  const action = paths.venuePictures(head.id);
  const { clientErrors, progress, submit, stop } = useUpload<PictureErrors>({
    action,
    route: ROUTE,
    list: action,
    validate: (data) => buildFileErrors(data.getAll("file").filter((file) => file instanceof File)),
    parseRejection: parsePictureErrors,
    lost: { file: CONNECTION_LOST },
  });
  const [chosen, setChosen] = useState(0);
  const errors = clientErrors ?? (rejected && toPictureErrors(rejected)) ?? {};
  return (
    <Upload action={action} encType="multipart/form-data" onSubmit={submit} noValidate>
      <input type="hidden" name="form_key" value={findEnteredText(rejected, "form_key") ?? formKey} />
      <ErrorSummary errors={errors.file ? [{ field: "file", message: errors.file }] : []} />
      {errors.form && <Alert kind="error">{errors.form}</Alert>}
      <SelectField
        name="room_id"
        label="Pictures of"
        options={rooms.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={findEnteredText(rejected, "room_id") ?? roomId ?? String(rooms[0]?.id ?? "")}
      />
      <Field
        id="file"
        label="Pictures"
        hint="JPEG, PNG, WebP or HEIC, up to 10 at once and 15 MB each"
        error={errors.file}
      >
        {(fieldProps) => (
          <input
            type="file"
            name="file"
            multiple
            accept={PICTURE_FILES}
            onChange={({ currentTarget: { files } }) => setChosen(files?.length ?? 0)}
            {...fieldProps}
          />
        )}
      </Field>
      {progress ? (
        <UploadProgress {...progress} label="Uploading the pictures" onStop={stop} />
      ) : (
        <Button variant="primary">{chosen > 1 ? `Upload ${chosen} pictures` : "Upload pictures"}</Button>
      )}
    </Upload>
  );
}

function parsePictureErrors(data: unknown): PictureErrors {
  const { rejected } = data as { rejected?: RejectedForm };
  return rejected ? toPictureErrors(rejected) : { form: "The upload failed. Try again." };
}

/** The route that the form posts to. */
const ROUTE = "routes/venues/pictures";
const CONNECTION_LOST =
  "The connection was lost, so we don't know which pictures arrived. Check them before you choose them again.";
