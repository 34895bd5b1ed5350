import { CountrySelect } from "~/components/ui/CountrySelect";
import { DialogForm } from "~/components/ui/DialogForm";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { CustomVenueForm } from "~/services/venues/custom/custom-venues";

/** The form of a venue outside the catalogue, over their list. */
export function NewCustomVenue({
  values,
  rejected,
}: {
  values: Record<string, string>;
  rejected?: RejectedForm;
}) {
  const form = useSchemaForm(CustomVenueForm, { id: "new-custom-venue", rejected, values });
  const text = (name: "name" | "city" | "email") => ({
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
      submit="Add the venue"
      width="560px"
    >
      <DraftAutosave />
      <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? ""} />
      <TextField {...text("name")} label="Name" maxLength={150} />
      <CountrySelect
        defaultValue={form.fields.country.initialValue === "UK" ? "UK" : "AU"}
        error={form.fields.country.errors}
      />
      <TextField {...text("city")} label="City" maxLength={100} optional />
      <TextField
        {...text("email")}
        type="email"
        label="Email"
        hint="Where the venue is written to"
        optional
      />
    </DialogForm>
  );
}
