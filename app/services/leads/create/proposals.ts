import { formatPhone } from "@contract/leads/phone";
import { type Country, countries, subTypesOf } from "@contract/vocabulary";
import { formatWeekday } from "~/services/format/dates";
import { WEEKDAY } from "~/services/leads/enquiry-text/calendar";
import type { EnquiryGuesses, Guess } from "~/services/leads/enquiry-text/guess";
import { readEnquiry } from "~/services/leads/enquiry-text/read-enquiry";
import { cityValue, type NewLeadField, type NewLeadValues, notesWithEnquiry } from "./form";

/** What a pasted enquiry proposes for the form of a new lead. */

/** What the form knows when a text is read. */
export interface FormContext {
  /** That of the top bar: the country of the form unless somebody chose another. */
  country: Country;
  /** YYYY-MM-DD. */
  today: string;
  cities: Record<Country, readonly { id: number; name: string }[]>;
}

/** The value that the text proposes for a field, and the words it comes from; without a value they are only shown. */
export interface Proposal {
  value?: string;
  quote: string;
  /** Why there is no value, where the words alone do not tell. */
  why?: string;
}

export type Proposals = Partial<Record<NewLeadField, Proposal>>;

const MOST_GUESTS = 1000;
const LARGEST_BUDGET = 1_000_000;

/** What a text says, as values of the form's fields. */
export function proposalsIn(text: string, { country, today, cities }: FormContext): Proposals {
  const places = { AU: cities.AU.map(({ name }) => name), UK: cities.UK.map(({ name }) => name) };
  const guesses = readEnquiry(text, { country, today, places });
  const of = guesses.country?.value ?? country;
  const { first_name, last_name, email, phone, event_type, event_date, guest_count } = guesses;
  const proposals: Proposals = {
    first_name,
    last_name,
    email,
    country: guesses.country,
    phone_number: phone && { ...phone, value: formatPhone(phone.value, of) },
    event_type,
    sub_type: subTypeOf(guesses),
    location: guesses.place && { ...guesses.place, value: cityNamed(guesses.place.value, of, cities) },
    event_date: event_date && dayOf(event_date),
    guest_count: guest_count && {
      ...guest_count,
      value: guest_count.value <= MOST_GUESTS ? String(guest_count.value) : undefined,
    },
    budget: budgetOf(guesses),
  };
  return Object.fromEntries(Object.entries(proposals).filter(([, proposal]) => proposal));
}

const BEGINNING_WEEKDAY = new RegExp(`^${WEEKDAY}`, "i");

/** "Saturday 7 March 2027", which is a Sunday: one of both is wrong, and nobody knows which. */
function dayOf({ value, quote }: Guess): Proposal {
  const said = BEGINNING_WEEKDAY.exec(quote)?.[0].slice(0, 3).toLowerCase();
  const day = formatWeekday(value, "UTC");
  return said && day && !day.toLowerCase().startsWith(said)
    ? { quote, why: `the calendar has ${day}` }
    : { value, quote };
}

/** A sub-type that does not go with the event type is shown, not filled in. */
const subTypeOf = ({ event_type, sub_type }: EnquiryGuesses): Proposal | undefined =>
  sub_type && {
    quote: sub_type.quote,
    value: event_type && subTypesOf[event_type.value].includes(sub_type.value) ? sub_type.value : undefined,
  };

/** What may be spent per head or for a part is shown: it makes no sum by itself. */
function budgetOf({ budget, budget_per_head, budget_per_part }: EnquiryGuesses): Proposal | undefined {
  if (budget) return { ...budget, value: budget.value <= LARGEST_BUDGET ? String(budget.value) : undefined };
  const part = budget_per_head ?? budget_per_part;
  return part && { quote: part.quote };
}

function cityNamed(name: string, country: Country, cities: FormContext["cities"]): string | undefined {
  for (const of of [country, ...countries]) {
    const city = cities[of].find((one) => one.name === name);
    if (city) return cityValue(of, city.id);
  }
  return undefined;
}

/**
 * What is to be typed into the form: the proposals for fields that are empty, and the whole text among the notes.
 * Nothing that a person typed is changed; the country counts as typed once it is not that of the top bar.
 */
export function additionsTo(
  typed: NewLeadValues,
  proposals: Proposals,
  { country }: Pick<FormContext, "country">,
): NewLeadValues {
  const additions: NewLeadValues = {};
  for (const [name, { value }] of Object.entries(proposals) as [NewLeadField, Proposal][]) {
    const isOpen = name === "country" ? (typed.country ?? country) === country : !typed[name];
    if (value !== undefined && isOpen && value !== typed[name]) additions[name] = value;
  }
  const notes = notesWithEnquiry(typed);
  return notes && notes !== typed.notes ? { ...additions, notes } : additions;
}

/** Whose words a field holds: said at a field as long as it holds what the text proposed, or where it is only shown. */
export function remarkOn(proposal: Proposal | undefined, value: string | undefined): string | undefined {
  if (!proposal) return undefined;
  if (proposal.value === undefined)
    return `In the text, not filled in: “${proposal.quote}”${proposal.why ? `; ${proposal.why}` : ""}`;
  return proposal.value === value ? `From the text: “${proposal.quote}”` : undefined;
}
