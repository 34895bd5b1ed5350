import { LeadFields } from "@contract/leads/lead";
import { formatPhone } from "@contract/leads/phone";
import { type Country, countries, eventTypeNames, subTypesOf } from "@contract/vocabulary";
import { countryInWords } from "~/services/format/countries";
import { formatWeekday } from "~/services/format/dates";
import { WEEKDAY } from "~/services/leads/enquiry-text/calendar";
import type { EnquiryGuesses, EventGuess, Guess } from "~/services/leads/enquiry-text/guess";
import { readEnquiry } from "~/services/leads/enquiry-text/read-enquiry";
import { cityValue, type NewLeadField, type NewLeadValues, notesWithCompany, notesWithEnquiry } from "./form";

/** What a pasted enquiry proposes for the form of a new lead. */

/** What the form knows when a text is read. */
export interface FormContext {
  /** That of the top bar: the country of the form unless another one is chosen. */
  country: Country;
  /** That of the form. */
  chosen?: Country;
  /** YYYY-MM-DD. */
  today: string;
  cities: Record<Country, readonly { id: number; name: string }[]>;
  /** Whether the form has a field for the company; else the notes name it. */
  withCompany?: boolean;
}

/** The value that the text proposes for a field, and the words it comes from; without a value they are only shown. */
export interface Proposal {
  value?: string;
  quote: string;
  /** Why there is no value, where the words alone do not tell. */
  why?: string;
  /** What the text leaves open: values for this field and those that go with it. */
  choices?: Choice[];
}

interface Choice {
  label: string;
  values: NewLeadValues;
}

export type Proposals = Partial<Record<NewLeadField, Proposal>>;

const MOST_GUESTS = 1000;
const LARGEST_BUDGET = 1_000_000;

/** What a text says, as values of the form's fields. */
export function proposalsIn(
  text: string,
  { country, chosen = country, today, cities, withCompany }: FormContext,
): Proposals {
  const places = { AU: cities.AU.map(({ name }) => name), UK: cities.UK.map(({ name }) => name) };
  const guesses = readEnquiry(text, { country: chosen, today, places });
  const of = guesses.country?.value ?? chosen;
  const { first_name, last_name, email, phone, event_type, company } = guesses;
  const hasName = first_name ?? last_name;
  const proposals: Proposals = {
    // A company without a person is the lead itself.
    first_name: hasName ? first_name : company,
    last_name,
    company: withCompany && hasName ? company : undefined,
    email: email && { ...email, value: isEmail(email.value) ? email.value : undefined },
    country: guesses.country,
    phone_number: phone && { ...phone, value: formatPhone(phone.value, of) },
    is_corporate_event: company && { quote: company.quote, value: "on" },
    event_type: guesses.events ? eventsOf(guesses.events) : event_type,
    sub_type: subTypeOf(guesses),
    location: placeOf(guesses, of, cities),
    event_date: dateOf(guesses),
    guest_count: guestsOf(guesses),
    budget: budgetOf(guesses),
  };
  return Object.fromEntries(Object.entries(proposals).filter(([, proposal]) => proposal));
}

/** What the form takes as an address; another one is shown. */
const isEmail = (text: string) => LeadFields.shape.email.safeParse(text).success;

/** Guesses of one field that differ, to choose from. */
const choicesOf = <Value extends string | number>(
  field: NewLeadField,
  guesses: readonly Guess<Value>[] | undefined,
  labelOf: (value: Value) => string,
): Proposal | undefined =>
  guesses && {
    quote: [...new Set(guesses.map(({ quote }) => quote))].join("” and “"),
    choices: guesses.map(({ value }) => ({ label: labelOf(value), values: { [field]: String(value) } })),
  };

const dayName = (day: string) => formatWeekday(day, "UTC") ?? day;

const dateOf = ({ event_date, date_choices, vague_date }: EnquiryGuesses): Proposal | undefined =>
  (event_date && dayOf(event_date)) ??
  choicesOf("event_date", date_choices, dayName) ??
  (vague_date ? { quote: vague_date, why: "it names no day" } : undefined);

const guestsOf = ({ guest_count, guest_choices }: EnquiryGuesses): Proposal | undefined =>
  guest_count
    ? { ...guest_count, value: guest_count.value <= MOST_GUESTS ? String(guest_count.value) : undefined }
    : choicesOf("guest_count", guest_choices, (count) => `${count} guests`);

/** One of several events: its type, day, guests and budget are taken together. */
const eventsOf = (events: readonly EventGuess[]): Proposal => ({
  quote: events.map(({ quote }) => quote).join("” and “"),
  why: "these are several events: create the lead with one and add the others later",
  choices: events.map(({ event_type, sub_type, event_date, vague_date, guest_count, budget }) => ({
    label: [
      sub_type?.value ?? (event_type && eventTypeNames[event_type.value]),
      event_date ? dayName(event_date.value) : vague_date,
      guest_count && `${guest_count.value} guests`,
    ]
      .filter(Boolean)
      .join(", "),
    values: {
      ...(event_type && { event_type: event_type.value }),
      sub_type: subTypeOf({ event_type, sub_type })?.value ?? "",
      event_date: event_date?.value ?? "",
      guest_count: guest_count ? String(guest_count.value) : "",
      budget: budget ? String(budget.value) : "",
    },
  })),
});

function placeOf(
  guesses: EnquiryGuesses,
  country: Country,
  cities: FormContext["cities"],
): Proposal | undefined {
  const { place, place_choices, unlisted_place } = guesses;
  const choices = place_choices?.map(({ city, country: of, quote }) => ({
    label: `${city ?? quote} in ${countryInWords(of)}`,
    values: { country: of, location: (city && cityNamed(city, of, cities)) ?? "" },
  }));
  if (place) return { quote: place.quote, value: cityNamed(place.value, country, cities), choices };
  return unlisted_place
    ? { quote: unlisted_place, why: "it is not in the list of cities", choices }
    : undefined;
}

const BEGINNING_WEEKDAY = new RegExp(`^${WEEKDAY}`, "i");

/** A day whose weekday may not match, such as "Saturday 7 March 2027", which is a Sunday. Such a day is not filled in. */
function dayOf({ value, quote }: Guess): Proposal {
  const weekday = BEGINNING_WEEKDAY.exec(quote)?.[0].slice(0, 3).toLowerCase();
  const day = formatWeekday(value, "UTC");
  return weekday && day && !day.toLowerCase().startsWith(weekday)
    ? { quote, why: `the calendar has ${day}` }
    : { value, quote };
}

/** A sub-type that does not go with the event type is shown, not filled in. */
const subTypeOf = ({ event_type, sub_type }: EnquiryGuesses): Proposal | undefined =>
  sub_type && {
    quote: sub_type.quote,
    value: event_type && subTypesOf[event_type.value].includes(sub_type.value) ? sub_type.value : undefined,
  };

/** What may be spent per head or for a part is shown: it makes no sum by itself. So is what is no sum of ours. */
function budgetOf(guesses: EnquiryGuesses): Proposal | undefined {
  const { budget, budget_choices, budget_per_head, budget_per_part, foreign_budget, unclear_budget } =
    guesses;
  if (budget) return { ...budget, value: budget.value <= LARGEST_BUDGET ? String(budget.value) : undefined };
  const part = budget_per_head ?? budget_per_part;
  return (
    choicesOf("budget", budget_choices, (sum) => sum.toLocaleString("en-AU")) ??
    (part && { quote: part.quote }) ??
    (foreign_budget ? { quote: foreign_budget, why: "it is in another currency" } : undefined) ??
    (unclear_budget ? { quote: unclear_budget, why: "it can be read in two ways" } : undefined)
  );
}

function cityNamed(name: string, country: Country, cities: FormContext["cities"]): string | undefined {
  for (const of of [country, ...countries]) {
    const city = cities[of].find((one) => one.name === name);
    if (city) return cityValue(of, city.id);
  }
  return undefined;
}

/**
 * What is to be typed into the form: the proposals for fields that are empty, and among the notes the whole text, with
 * a company that is not the lead's name and has no field of its own.
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
  const company = proposals.company ? undefined : proposals.is_corporate_event?.quote;
  const isLead = company === (additions.first_name ?? typed.first_name);
  const text = notesWithEnquiry(typed);
  const notes = company && !isLead ? notesWithCompany(text, company) : text;
  return notes && notes !== typed.notes ? { ...additions, notes } : additions;
}

/** The remark at a field that holds a proposal of the text, or beside which a proposal is only shown. */
export function remarkOn(proposal: Proposal | undefined, value: string | undefined): string | undefined {
  if (!proposal) return undefined;
  const isChosen = proposal.choices?.some(({ values }) => value && Object.values(values).includes(value));
  if (proposal.value === undefined && !isChosen)
    return `In the text, not filled in: “${proposal.quote}”${proposal.why ? `; ${proposal.why}` : ""}`;
  return isChosen || proposal.value === value ? `From the text: “${proposal.quote}”` : undefined;
}
