import { type Country, toCountry } from "@contract/vocabulary";
import { type MouseEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { clearFields, typeFieldValues } from "~/components/ui/entered-values";
import type { loadNewLeadForm } from "~/services/leads/create/create.server";
import {
  type NewLeadField,
  type NewLeadValues,
  parseNewLeadValues,
  parsePostedLeadValues,
  removePrefilledValues,
  toPrefilledQuery,
} from "~/services/leads/create/form";
import {
  buildFieldProposals,
  type FormContext,
  formatProposalRemark,
  getValuesToAdd,
} from "~/services/leads/create/proposals";
import { extractNotes } from "~/services/leads/enquiry-text/notes";

type Page = Pick<
  Awaited<ReturnType<typeof loadNewLeadForm>>,
  "country" | "cities" | "today" | "withCompany" | "withConsent"
>;

const toFormContext = ({ country, cities, today, withCompany, withConsent }: Page): FormContext => ({
  country,
  today,
  withCompany,
  withConsent,
  cities: { AU: cities.AU.data ?? [], UK: cities.UK.data ?? [] },
});

/** How many fields a text filled. The notes (the text itself) and the source of the consent do not count. */
const countFilledFields = (additions: NewLeadValues): number =>
  Object.keys(additions).filter((name) => name !== "notes" && name !== "consent_source").length;

/** The typed values with additions from the pasted text that was posted with them. */
export function addPastedValues(entered: NewLeadValues, page: Page) {
  const context = { ...toFormContext(page), chosen: toCountry(entered.country ?? page.country) };
  const additions = getValuesToAdd(entered, buildFieldProposals(entered.enquiry ?? "", context), context);
  const from_enquiry = toPrefilledQuery({
    ...parseNewLeadValues(new URLSearchParams(entered.from_enquiry)),
    ...additions,
  });
  return { values: { ...entered, ...additions, from_enquiry }, filled: countFilledFields(additions) };
}

interface EnquiryForm {
  text: string | undefined;
  /** The values filled in so far, as a query string. */
  fromEnquiry: string | undefined;
  country: Country;
  currentValue: (name: NewLeadField) => string | undefined;
}

const areFilledIn = (values: NewLeadValues, currentValue: EnquiryForm["currentValue"]) =>
  Object.entries(values).every(([name, value]) => (currentValue(name as NewLeadField) ?? "") === value);

/** The pasted text, its proposals for each field, and the handlers that fill them in. */
export function usePastedEnquiry(page: Page, form: EnquiryForm, initialFilledCount: number | undefined) {
  const { text, country: chosen, currentValue } = form;
  const [enquiry, setEnquiry] = useState(text ?? "");
  const [fromEnquiry, setFromEnquiry] = useState(form.fromEnquiry ?? "");
  const [filled, setFilled] = useState(initialFilledCount);
  const context = useFormContext(page, chosen);
  const { leftOut } = useMemo(() => extractNotes(enquiry), [enquiry]);
  const proposals = useMemo(() => (enquiry ? buildFieldProposals(enquiry, context) : {}), [enquiry, context]);
  /** Fills empty fields from the text. Another text first removes what the last one filled in. */
  const read = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const current = parsePostedLeadValues(new FormData(form));
    const isNewText = current.enquiry !== enquiry;
    const entered = isNewText ? removePrefilledValues(current) : current;
    const clearedNames = Object.keys(current).filter((name) => !(name in entered) && name !== "from_enquiry");
    const additions = getValuesToAdd(entered, buildFieldProposals(entered.enquiry ?? "", context), context);
    const before = isNewText ? {} : parseNewLeadValues(new URLSearchParams(fromEnquiry));
    // Rendered first, so that the lists offer the values to be selected.
    flushSync(() => {
      setEnquiry(entered.enquiry ?? "");
      setFilled(countFilledFields(additions));
      setFromEnquiry(toPrefilledQuery({ ...before, ...additions }));
      clearFields(form, clearedNames);
      if (clearedNames.includes("country")) typeFieldValues(form, { country: page.country });
    });
    typeFieldValues(form, additions as Record<string, string>);
  };
  /** Fills in one of several values that the text has for a field. */
  const choose = (event: MouseEvent<HTMLButtonElement>, values: NewLeadValues) => {
    const { form: element } = event.currentTarget;
    if (!element) return;
    event.preventDefault();
    setFromEnquiry(toPrefilledQuery({ ...parseNewLeadValues(new URLSearchParams(fromEnquiry)), ...values }));
    typeFormValues(element, values);
  };
  return {
    filled,
    fromEnquiry,
    leftOut,
    read,
    choose,
    /** Restores a text that was read before. */
    resume: ({ enquiry = "", from_enquiry = "" }: Pick<NewLeadValues, "enquiry" | "from_enquiry">) => {
      setEnquiry(enquiry);
      setFromEnquiry(from_enquiry);
    },
    /** The choices for a field that are not already filled in. */
    choices: (name: NewLeadField) =>
      (proposals[name]?.choices ?? []).filter(({ values }) => !areFilledIn(values, currentValue)),
    /** The values that a select must offer. */
    proposed: (name: NewLeadField) => [
      proposals[name]?.value,
      ...Object.values(proposals).flatMap(({ choices = [] }) => choices.map(({ values }) => values[name])),
    ],
    remark: (name: NewLeadField, value: string | undefined) => formatProposalRemark(proposals[name], value),
  };
}

function useFormContext({ country, cities, today, withCompany, withConsent }: Page, chosenCountry: Country) {
  return useMemo(
    () => ({ ...toFormContext({ country, cities, today, withCompany, withConsent }), chosen: chosenCountry }),
    [country, chosenCountry, cities, today, withCompany, withConsent],
  );
}

/** Sets country and type first, because cities and sub-types depend on them. */
function typeFormValues(form: HTMLFormElement, { country, event_type, ...others }: NewLeadValues): void {
  flushSync(() => typeFieldValues(form, { ...(country && { country }), ...(event_type && { event_type }) }));
  typeFieldValues(form, others as Record<string, string>);
}
