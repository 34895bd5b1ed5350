import { type Country, toCountry } from "@contract/vocabulary";
import { type MouseEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { clearFields, typeInto } from "~/components/ui/typed-values";
import type { loadNewLead } from "~/services/leads/create/create.server";
import {
  type NewLeadField,
  type NewLeadValues,
  parseTypedValues,
  parseValues,
  removeFilled,
  toQuery,
} from "~/services/leads/create/form";
import { additionsTo, type FormContext, proposalsIn, remarkOn } from "~/services/leads/create/proposals";
import { notesIn } from "~/services/leads/enquiry-text/notes";

type Page = Pick<Awaited<ReturnType<typeof loadNewLead>>, "country" | "cities" | "today" | "withCompany">;

const contextOf = ({ country, cities, today, withCompany }: Page): FormContext => ({
  country,
  today,
  withCompany,
  cities: { AU: cities.AU.data ?? [], UK: cities.UK.data ?? [] },
});

/** How many fields of the form a text filled; the notes, where the text itself goes, do not count. */
const countOf = (additions: NewLeadValues) =>
  Object.keys(additions).filter((name) => name !== "notes").length;

/** What was typed, and beside it what the text that was posted with it proposes. */
export function valuesRead(typed: NewLeadValues, page: Page) {
  const context = { ...contextOf(page), chosen: toCountry(typed.country ?? page.country) };
  const additions = additionsTo(typed, proposalsIn(typed.enquiry ?? "", context), context);
  const from_enquiry = toQuery({ ...parseValues(new URLSearchParams(typed.from_enquiry)), ...additions });
  return { values: { ...typed, ...additions, from_enquiry }, filled: countOf(additions) };
}

interface EnquiryForm {
  text: string | undefined;
  /** What the text has filled so far, as the form carries it. */
  fromEnquiry: string | undefined;
  country: Country;
  heldIn: (name: NewLeadField) => string | undefined;
}

/** The text that the form was filled from, with what it says of each field, and the button that reads it at once. */
export function useEnquiry(page: Page, form: EnquiryForm, filledBefore: number | undefined) {
  const { text, country: chosen, heldIn } = form;
  const [enquiry, setEnquiry] = useState(text ?? "");
  const [fromEnquiry, setFromEnquiry] = useState(form.fromEnquiry ?? "");
  const [filled, setFilled] = useState(filledBefore);
  const context = useFormContext(page, chosen);
  const { leftOut } = useMemo(() => notesIn(enquiry), [enquiry]);
  const proposals = useMemo(() => (enquiry ? proposalsIn(enquiry, context) : {}), [enquiry, context]);
  const read = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const held = parseTypedValues(new FormData(form));
    const isOther = held.enquiry !== enquiry;
    const typed = isOther ? removeFilled(held) : held;
    const emptied = Object.keys(held).filter((name) => !(name in typed) && name !== "from_enquiry");
    const additions = additionsTo(typed, proposalsIn(typed.enquiry ?? "", context), context);
    const before = isOther ? {} : parseValues(new URLSearchParams(fromEnquiry));
    // The lists must offer what is then chosen in them.
    flushSync(() => {
      setEnquiry(typed.enquiry ?? "");
      setFilled(countOf(additions));
      setFromEnquiry(toQuery({ ...before, ...additions }));
      clearFields(form, emptied);
      if (emptied.includes("country")) typeInto(form, { country: page.country });
    });
    typeInto(form, additions as Record<string, string>);
  };
  const choose = (event: MouseEvent<HTMLButtonElement>, values: NewLeadValues) => {
    const { form: element } = event.currentTarget;
    if (!element) return;
    event.preventDefault();
    setFromEnquiry(toQuery({ ...parseValues(new URLSearchParams(fromEnquiry)), ...values }));
    typeChoice(element, values);
  };
  const isHeld = (values: NewLeadValues) =>
    Object.entries(values).every(([name, value]) => (heldIn(name as NewLeadField) ?? "") === value);
  return {
    filled,
    fromEnquiry,
    leftOut,
    read,
    choose,
    /** Takes up a text again that was read before. */
    resume: ({ enquiry = "", from_enquiry = "" }: Pick<NewLeadValues, "enquiry" | "from_enquiry">) => {
      setEnquiry(enquiry);
      setFromEnquiry(from_enquiry);
    },
    /** What the text leaves to choose for a field, without what the form holds. */
    choices: (name: NewLeadField) => (proposals[name]?.choices ?? []).filter(({ values }) => !isHeld(values)),
    /** The values that a list has to offer. */
    proposed: (name: NewLeadField) => [
      proposals[name]?.value,
      ...Object.values(proposals).flatMap(({ choices = [] }) => choices.map(({ values }) => values[name])),
    ],
    remark: (name: NewLeadField, value: string | undefined) => remarkOn(proposals[name], value),
  };
}

function useFormContext({ country, cities, today, withCompany }: Page, chosen: Country) {
  return useMemo(
    () => ({ ...contextOf({ country, cities, today, withCompany }), chosen }),
    [country, chosen, cities, today, withCompany],
  );
}

/** The country and the type come first: they say which cities and sub-types the lists offer. */
function typeChoice(form: HTMLFormElement, { country, event_type, ...others }: NewLeadValues) {
  flushSync(() => typeInto(form, { ...(country && { country }), ...(event_type && { event_type }) }));
  typeInto(form, others as Record<string, string>);
}
