import { toCountry } from "@contract/vocabulary";
import { Checkbox } from "~/components/ui/Checkbox";
import { CountrySelect } from "~/components/ui/CountrySelect";
import { TextField } from "~/components/ui/TextField";
import { fieldOf, type SectionProps } from "./new-lead-fields";

/** Who the lead is and how it is reached. */
export function ContactFields({ withCompany, ...section }: SectionProps & { withCompany: boolean }) {
  const field = fieldOf(section);
  const { fields } = section.form;
  return (
    <fieldset data-part="section" className="panel">
      <legend>Contact</legend>
      <div data-part="pair">
        <TextField
          {...field("first_name")}
          label="First name"
          hint="One name is enough. A company’s name goes here."
          autoComplete="off"
        />
        <TextField {...field("last_name")} label="Last name" autoComplete="off" />
      </div>
      {withCompany && (
        <TextField
          {...field("company")}
          label="Company"
          hint="The company they speak for."
          optional
          autoComplete="off"
        />
      )}
      <div data-part="three">
        <TextField {...field("phone_number")} type="tel" label="Phone" optional autoComplete="off" />
        <TextField {...field("email")} type="email" label="Email" optional autoComplete="off" />
        <CountrySelect {...field("country")} defaultValue={toCountry(fields.country.initialValue)} />
      </div>
      <Checkbox
        name="is_corporate_event"
        label="Corporate"
        hint="The lead is a company; so it is with a corporate event."
        defaultChecked={fields.is_corporate_event.initialValue === "on"}
      />
    </fieldset>
  );
}
