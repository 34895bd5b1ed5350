import { toCountry } from "@contract/vocabulary";
import { Checkbox } from "~/components/ui/Checkbox";
import { CountrySelect } from "~/components/ui/CountrySelect";
import { TextField } from "~/components/ui/TextField";
import type { SectionProps } from "./new-lead-fields";

/** Who the lead is and how it is reached. */
export function ContactFields({ form: { fields, corrected }, enquiry: { remark } }: SectionProps) {
  return (
    <fieldset data-part="section" className="panel">
      <legend>Contact</legend>
      <div data-part="pair">
        <TextField
          name="first_name"
          label="First name"
          autoComplete="off"
          defaultValue={fields.first_name.initialValue}
          error={fields.first_name.errors}
          success={corrected("first_name")}
          note={remark("first_name", fields.first_name.value)}
        />
        <TextField
          name="last_name"
          label="Last name"
          autoComplete="off"
          defaultValue={fields.last_name.initialValue}
          error={fields.last_name.errors}
          success={corrected("last_name")}
          note={remark("last_name", fields.last_name.value)}
        />
      </div>
      <div data-part="three">
        <TextField
          name="phone_number"
          type="tel"
          label="Phone"
          optional
          autoComplete="off"
          defaultValue={fields.phone_number.initialValue}
          error={fields.phone_number.errors}
          success={corrected("phone_number")}
          note={remark("phone_number", fields.phone_number.value)}
        />
        <TextField
          name="email"
          type="email"
          label="Email"
          optional
          autoComplete="off"
          defaultValue={fields.email.initialValue}
          error={fields.email.errors}
          success={corrected("email")}
          note={remark("email", fields.email.value)}
        />
        <CountrySelect
          defaultValue={toCountry(fields.country.initialValue)}
          error={fields.country.errors}
          note={remark("country", fields.country.value)}
        />
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
