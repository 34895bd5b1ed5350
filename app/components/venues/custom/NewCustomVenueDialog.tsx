import { CountrySelect } from "~/components/ui/CountrySelect";
import { DialogForm } from "~/components/ui/DialogForm";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { CustomVenueForm } from "~/services/venues/custom/custom-venues";

/** The dialog to add a venue outside the catalogue. */
export function NewCustomVenueDialog({
  values,
  rejected,
}: {
  values: Record<string, string>;
  rejected?: RejectedForm;
}) {
  const form = useSchemaForm(CustomVenueForm, { id: "new-custom-venue", rejected, values });
  const getFieldProps = (name: "name" | "city" | "email") => ({
    name,
    defaultValue: form.fields[name].initialValue,
    error: form.fields[name].errors,
    autoComplete: "off",
  });
  return (
    <DialogForm
      title="New custom venue"
      form={form}
      action={paths.newCustomVenue}
      closeHref={paths.customVenues}
      submitLabel="Create venue"
      width="560px"
    >
      <DraftAutosave />
      <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? ""} />
      <TextField {...getFieldProps("name")} label="Name" maxLength={150} />
      <CountrySelect
        defaultValue={form.fields.country.initialValue === "UK" ? "UK" : "AU"}
        error={form.fields.country.errors}
      />
      <TextField {...getFieldProps("city")} label="City" maxLength={100} optional />
      <TextField {...getFieldProps("email")} type="email" label="Email" optional />
    </DialogForm>
  );
}
