import { toCountry } from "@contract/vocabulary";
import { useEffect } from "react";
import { Checkbox } from "~/components/ui/Checkbox";
import { CountrySelect } from "~/components/ui/CountrySelect";
import { TextField } from "~/components/ui/TextField";
import type { ExistingLead } from "~/services/leads/create/existing.server";
import { ConsentFields } from "../ConsentFields";
import { createFieldPropsBuilder, type SectionProps } from "./new-lead-fields";
import { ExistingLeadLine, ExistingLeadList } from "./PossibleDuplicateLeads";
import { useLeadsWithSameContact } from "./use-leads-with-same-contact";

export function ContactFields({
  withCompany,
  withConsent,
  existing,
  ...section
}: SectionProps & {
  withCompany: boolean;
  withConsent: boolean;
  /** Matching leads that are already listed above the form. */
  existing: readonly ExistingLead[];
}) {
  const field = createFieldPropsBuilder(section);
  const { fields } = section.form;
  useFocusOnFirstName();
  return (
    <fieldset data-part="section" className="panel">
      <legend>Contact</legend>
      <div data-part="pair">
        <TextField
          {...field("first_name")}
          label="First name"
          hint="One name is enough. For a company, enter its name here."
          autoComplete="off"
        />
        <TextField {...field("last_name")} label="Last name" autoComplete="off" />
      </div>
      {withCompany && (
        <TextField
          {...field("company")}
          label="Company"
          hint="The company they represent"
          optional
          autoComplete="off"
        />
      )}
      <ContactDetails {...section} existing={existing} />
      <Checkbox
        name="is_corporate_event"
        label="Corporate"
        hint="Company enquiry. Ticked automatically for corporate events."
        defaultChecked={fields.is_corporate_event.initialValue === "on"}
      />
      {withConsent && (
        <div data-part="pair">
          <ConsentFields
            source={{ ...field("consent_source"), note: undefined }}
            date={{ ...field("consent_date"), note: undefined }}
            dateHint="Leave blank for today"
          />
        </div>
      )}
    </fieldset>
  );
}

/** Contact details, and existing leads that share them. */
function ContactDetails({ existing, ...section }: SectionProps & { existing: readonly ExistingLead[] }) {
  const field = createFieldPropsBuilder(section);
  const { fields } = section.form;
  const matches = useLeadsWithSameContact();
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
      <ContactMatches leads={matches.found.filter(({ id }) => !existing.some((lead) => lead.id === id))} />
    </>
  );
}

/** Focuses the first field, except on touch screens, where the keyboard would cover the form. */
function useFocusOnFirstName(): void {
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia("(hover: hover)").matches)
      document.getElementById("first_name")?.focus({ preventScroll: true });
  }, []);
}

function ContactMatches({ leads }: { leads: readonly ExistingLead[] }) {
  return (
    <div role="status">
      {leads.length > 0 && (
        <ExistingLeadList>
          {leads.map((lead) => (
            <ExistingLeadLine key={lead.id} lead={lead} />
          ))}
        </ExistingLeadList>
      )}
    </div>
  );
}
