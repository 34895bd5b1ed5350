import { toCountry } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import type { loadNewLeadForm } from "~/services/leads/create/create.server";
import type { ExistingLead } from "~/services/leads/create/existing.server";
import { NewLeadForm, type NewLeadValues } from "~/services/leads/create/form";
import { paths } from "~/services/paths";
import { ContactFields } from "./ContactFields";
import { LeadDraftAutosave } from "./LeadDraftAutosave";
import { NewLeadEventFields } from "./NewLeadEventFields";
import { PasteEnquiryField } from "./PasteEnquiryField";
import { PossibleDuplicateLeads } from "./PossibleDuplicateLeads";
import { addPastedValues, usePastedEnquiry } from "./use-pasted-enquiry";

const FORM = "new-lead";

const Page = styled.div`
  max-width: 880px;

  form { display: grid; gap: var(--s5); grid-template-columns: minmax(0, 1fr); }
  fieldset[data-part="section"] { display: grid; gap: var(--s4); grid-template-columns: minmax(0, 1fr); margin: 0; min-width: 0; }
  fieldset[data-part="section"] > legend { font-size: var(--text-l); font-weight: 650; float: left; padding: 0; }
  fieldset[data-part="section"] > legend + * { clear: both; }
  [data-part="pair"], [data-part="three"] { display: grid; gap: var(--s4); grid-template-columns: minmax(0, 1fr); align-items: start; }
  /* The buttons stay visible during a phone call. */
  [data-part="bar"] {
    position: sticky; bottom: 0; z-index: 10; display: flex; flex-wrap: wrap; justify-content: flex-end; gap: var(--s3);
    padding: var(--s3) 0; background: var(--paper); border-top: 1px solid var(--line);
  }

  @media (min-width: 40rem) {
    [data-part="pair"] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    [data-part="three"] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  }
  @media (max-width: 39.9375rem) {
    [data-part="bar"] > * { flex: 1; min-height: 44px; }
  }
`;

type NewLeadProps = Awaited<ReturnType<typeof loadNewLeadForm>> & {
  /** What was typed when a pasted text was posted to be read. */
  read?: NewLeadValues;
  /** `existing`: leads with the same email address or phone number, which the user must check first. */
  rejection?: Rejection<{ existing: ExistingLead[] }>;
};

/** The form of a new lead with its first event (LEAD-04). */
export function NewLeadFormPage({ read, rejection, ...page }: NewLeadProps) {
  const existing = rejection?.details?.existing ?? [];
  const initial = read ? addPastedValues(read, page) : { values: page.values, filled: undefined };
  const form = useSchemaForm(NewLeadForm, {
    id: FORM,
    rejected: rejection?.rejected,
    values: { country: page.country, ...initial.values },
    unchecked: ["read", "add-to"],
  });
  const { fields } = form;
  const enquiry = usePastedEnquiry(
    page,
    {
      text: fields.enquiry.initialValue,
      fromEnquiry: fields.from_enquiry.initialValue,
      country: toCountry(fields.country.value) ?? page.country,
      currentValue: (name) => String(fields[name].value ?? ""),
    },
    initial.filled,
  );
  return (
    <Page className="stack">
      <h1>New Lead</h1>
      <CheckedForm form={form} action={paths.newLead}>
        {/* Enter presses the first button of a form. It must create the lead, not read the pasted text. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <LeadDraftAutosave formKey={page.values.form_key} onContinue={enquiry.resume} />
        <input type="hidden" name="form_key" value={fields.form_key.initialValue ?? ""} />
        <input type="hidden" name="from_enquiry" value={enquiry.fromEnquiry} />
        <PossibleDuplicateLeads existing={existing} />
        <PasteEnquiryField
          text={fields.enquiry.initialValue}
          error={fields.enquiry.errors}
          filled={enquiry.filled}
          leftOut={enquiry.leftOut}
          onRead={enquiry.read}
        />
        <ContactFields
          form={form}
          enquiry={enquiry}
          withCompany={page.withCompany}
          withConsent={page.withConsent}
          existing={existing}
        />
        <NewLeadEventFields form={form} enquiry={enquiry} cities={page.cities} />
        <TextAreaField
          name="notes"
          label="Notes"
          optional
          hint="What they want, in their words or yours"
          rows={4}
          defaultValue={fields.notes.initialValue}
          error={fields.notes.errors}
        />
        <NewLeadButtons />
      </CheckedForm>
    </Page>
  );
}

const NewLeadButtons = () => (
  <div data-part="bar">
    <ButtonLink to={paths.allLeads}>Cancel</ButtonLink>
    <Button variant="primary">Create lead</Button>
  </div>
);
