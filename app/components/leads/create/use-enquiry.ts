import { type MouseEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { typeInto } from "~/components/ui/typed-values";
import type { loadNewLead } from "~/services/leads/create/create.server";
import { type NewLeadField, type NewLeadValues, typedIn } from "~/services/leads/create/form";
import { additionsTo, type FormContext, proposalsIn, remarkOn } from "~/services/leads/create/proposals";

type Page = Pick<Awaited<ReturnType<typeof loadNewLead>>, "country" | "cities" | "today">;

const contextOf = ({ country, cities, today }: Page): FormContext => ({
  country,
  today,
  cities: { AU: cities.AU.data ?? [], UK: cities.UK.data ?? [] },
});

/** How many fields of the form a text filled; the notes, where the text itself goes, do not count. */
const countOf = (additions: NewLeadValues) =>
  Object.keys(additions).filter((name) => name !== "notes").length;

/** What was typed, and beside it what the text that was posted with it proposes. */
export function valuesRead(typed: NewLeadValues, page: Page) {
  const context = contextOf(page);
  const additions = additionsTo(typed, proposalsIn(typed.enquiry ?? "", context), context);
  return { values: { ...typed, ...additions }, filled: countOf(additions) };
}

/** The text that the form was filled from, with what it says of each field, and the button that reads it at once. */
export function useEnquiry(page: Page, text: string | undefined, filledBefore: number | undefined) {
  const [enquiry, setEnquiry] = useState(text ?? "");
  const [filled, setFilled] = useState(filledBefore);
  const { country, cities, today } = page;
  const context = useMemo(() => contextOf({ country, cities, today }), [country, cities, today]);
  const proposals = useMemo(() => (enquiry ? proposalsIn(enquiry, context) : {}), [enquiry, context]);
  const read = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const typed = typedIn(new FormData(form));
    const additions = additionsTo(typed, proposalsIn(typed.enquiry ?? "", context), context);
    // The lists must offer what is then chosen in them.
    flushSync(() => {
      setEnquiry(typed.enquiry ?? "");
      setFilled(countOf(additions));
    });
    typeInto(form, additions as Record<string, string>);
  };
  return {
    filled,
    read,
    proposed: (name: NewLeadField) => proposals[name]?.value,
    remark: (name: NewLeadField, value: string | undefined) => remarkOn(proposals[name], value),
  };
}
