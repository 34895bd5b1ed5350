import { toCountry } from "@contract/vocabulary";
import { useEffect } from "react";
import { Checkbox } from "~/components/ui/Checkbox";
import { CountrySelect } from "~/components/ui/CountrySelect";
import { TextField } from "~/components/ui/TextField";
import type { ExistingLead } from "~/services/leads/create/existing.server";
import { ExistingLeadLine, ExistingLeadList } from "./ExistingLeads";
import { fieldOf, type SectionProps } from "./new-lead-fields";
import { useContactMatches } from "./use-contact-matches";

/** Who the lead is and how it is reached. */
export function ContactFields({
  withCompany,
  existing,
  ...section
}: SectionProps & {
  withCompany: boolean;
  /** The leads with the same address that are listed above the form already. */
  existing: readonly ExistingLead[];
}) {
  const field = fieldOf(section);
  const { fields } = section.form;
  useFocusOnFirstName();
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
      <AddressFields {...section} existing={existing} />
      <Checkbox
        name="is_corporate_event"
        label="Corporate"
        hint="The lead is a company; so it is with a corporate event."
        defaultChecked={fields.is_corporate_event.initialValue === "on"}
      />
    </fieldset>
  );
}

/** How the lead is reached, and the leads that are reached the same way. */
function AddressFields({ existing, ...section }: SectionProps & { existing: readonly ExistingLead[] }) {
  const field = fieldOf(section);
  const { fields } = section.form;
  const matches = useContactMatches();
  return (
    <>
      <div data-part="three">
        <TextField
          {...field("phone_number")}
          type="tel"
          label="Phone"
          optional
          autoComplete="off"
          onBlur={matches.check}
        />
        <TextField
          {...field("email")}
          type="email"
          label="Email"
          optional
          autoComplete="off"
          onBlur={matches.check}
        />
        <CountrySelect {...field("country")} defaultValue={toCountry(fields.country.initialValue)} />
      </div>
      <ContactMatches found={matches.found.filter(({ id }) => !existing.some((lead) => lead.id === id))} />
    </>
  );
}

/** Takes the focus to the first field where a key led here; on a touch screen the keyboard would cover the form. */
function useFocusOnFirstName() {
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia("(hover: hover)").matches)
      document.getElementById("first_name")?.focus({ preventScroll: true });
  }, []);
}

/** The leads that share the phone number or the email address just typed. */
function ContactMatches({ found }: { found: readonly ExistingLead[] }) {
  return (
    <div role="status">
      {found.length > 0 && (
        <ExistingLeadList>
          {found.map((lead) => (
            <ExistingLeadLine key={lead.id} lead={lead} />
          ))}
        </ExistingLeadList>
      )}
    </div>
  );
}
