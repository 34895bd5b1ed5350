import { LeadFields } from "@contract/leads/lead";
import { formatPhone } from "@contract/leads/phone";
import { type Country, countries, eventTypeNames, subTypesOf } from "@contract/vocabulary";
import { formatCountryInSentence } from "~/services/format/countries";
import { formatWeekdayAndDate } from "~/services/format/dates";
import { WEEKDAY } from "~/services/leads/enquiry-text/calendar";
import type { EnquiryGuesses, EventGuess, Guess } from "~/services/leads/enquiry-text/guess";
import { parseEnquiry } from "~/services/leads/enquiry-text/parse-enquiry";
import {
  appendCompanyToNotes,
  appendEnquiryToNotes,
  formatCityOptionValue,
  type NewLeadField,
  type NewLeadValues,
} from "./form";

/** Turns a pasted enquiry into proposed values for the new lead form. */

export interface FormContext {
  /** The country of the top bar, and the form's default. */
  country: Country;
  /** The country selected in the form. */
  chosen?: Country;
  /** YYYY-MM-DD. */
  today: string;
  cities: Record<Country, readonly { id: number; name: string }[]>;
  /** Whether the form has a company field; otherwise the company goes into the notes. */
  withCompany?: boolean;
  /** Whether the form asks how the client consented to emails. */
  withConsent?: boolean;
}

/** A proposed value for a field, and the words it comes from; without a value the words are only shown. */
export interface Proposal {
  value?: string | undefined;
  quote: string;
  /** Why there is no value, unless the quote makes that clear. */
  why?: string;
  /** Alternatives: values for this field and related ones. */
  choices?: Choice[] | undefined;
}

interface Choice {
  label: string;
  values: NewLeadValues;
}

export type Proposals = Partial<Record<NewLeadField, Proposal>>;

const MAX_GUESTS = 1000;
const MAX_BUDGET = 1_000_000;

export function buildFieldProposals(
  text: string,
  { country, chosen = country, today, cities, withCompany }: FormContext,
): Proposals {
  const places = { AU: cities.AU.map(({ name }) => name), UK: cities.UK.map(({ name }) => name) };
  const guesses = parseEnquiry(text, { country: chosen, today, places });
  const leadCountry = guesses.country?.value ?? chosen;
  const { first_name, last_name, email, phone, event_type, company } = guesses;
  const hasName = first_name ?? last_name;
  const proposals: Partial<Record<NewLeadField, Proposal | undefined>> = {
    // Without a person's name, the company's name is the name of the lead.
    first_name: hasName ? first_name : company,
    last_name,
    company: withCompany && hasName ? company : undefined,
    email: email && { ...email, value: isEmail(email.value) ? email.value : undefined },
    country: guesses.country,
    phone_number: phone && { ...phone, value: formatPhone(phone.value, leadCountry) },
    is_corporate_event: company && { quote: company.quote, value: "on" },
    event_type: guesses.events ? buildEventChoicesProposal(guesses.events) : event_type,
    sub_type: buildSubTypeProposal(guesses),
    location: buildCityProposal(guesses, leadCountry, cities),
    event_date: buildDateProposal(guesses),
    guest_count: buildGuestsProposal(guesses),
    budget: buildBudgetProposal(guesses),
  };
  return Object.fromEntries(
    Object.entries(proposals).flatMap<[string, Proposal]>(([name, proposal]) =>
      proposal ? [[name, proposal]] : [],
    ),
  );
}

const isEmail = (text: string): boolean => LeadFields.shape.email.safeParse(text).success;

/** A proposal that offers different guesses for one field as choices. */
const buildChoicesProposal = <Value extends string | number>(
  field: NewLeadField,
  guesses: readonly Guess<Value>[] | undefined,
  toLabel: (value: Value) => string,
): Proposal | undefined =>
  guesses && {
    quote: [...new Set(guesses.map(({ quote }) => quote))].join("” and “"),
    choices: guesses.map(({ value }) => ({ label: toLabel(value), values: { [field]: String(value) } })),
  };

const formatDay = (day: string): string => formatWeekdayAndDate(day, "UTC") ?? day;

const buildDateProposal = ({ event_date, date_choices, vague_date }: EnquiryGuesses): Proposal | undefined =>
  (event_date && buildDayProposal(event_date)) ??
  buildChoicesProposal("event_date", date_choices, formatDay) ??
  (vague_date ? { quote: vague_date, why: "no exact date" } : undefined);

const buildGuestsProposal = ({ guest_count, guest_choices }: EnquiryGuesses): Proposal | undefined =>
  guest_count
    ? { ...guest_count, value: guest_count.value <= MAX_GUESTS ? String(guest_count.value) : undefined }
    : buildChoicesProposal("guest_count", guest_choices, (count) => `${count} guests`);

/** Offers one of several events; its type, date, guests and budget are filled in together. */
const buildEventChoicesProposal = (events: readonly EventGuess[]): Proposal => ({
  quote: events.map(({ quote }) => quote).join("” and “"),
  why: "several events: create the lead with one, then add the others",
  choices: events.map(({ event_type, sub_type, event_date, vague_date, guest_count, budget }) => ({
    label: [
      sub_type?.value ?? (event_type && eventTypeNames[event_type.value]),
      event_date ? formatDay(event_date.value) : vague_date,
      guest_count && `${guest_count.value} guests`,
    ]
      .filter(Boolean)
      .join(", "),
    values: {
      ...(event_type && { event_type: event_type.value }),
      sub_type: buildSubTypeProposal({ event_type, sub_type })?.value ?? "",
      event_date: event_date?.value ?? "",
      guest_count: guest_count ? String(guest_count.value) : "",
      budget: budget ? String(budget.value) : "",
    },
  })),
});

function buildCityProposal(
  guesses: EnquiryGuesses,
  country: Country,
  cities: FormContext["cities"],
): Proposal | undefined {
  const { place, place_choices, unlisted_place } = guesses;
  const choices = place_choices?.map(({ city, country: cityCountry, quote }) => ({
    label: `${city ?? quote} in ${formatCountryInSentence(cityCountry)}`,
    values: {
      country: cityCountry,
      location: (city && findCityOptionValue(city, cityCountry, cities)) ?? "",
    },
  }));
  if (place) return { quote: place.quote, value: findCityOptionValue(place.value, country, cities), choices };
  return unlisted_place ? { quote: unlisted_place, why: "not in the list of cities", choices } : undefined;
}

const BEGINNING_WEEKDAY = new RegExp(`^${WEEKDAY}`, "i");

/** Fills in a day unless its weekday is wrong: "Saturday 7 March 2027" is a Sunday. */
function buildDayProposal({ value, quote }: Guess): Proposal {
  const weekday = BEGINNING_WEEKDAY.exec(quote)?.[0].slice(0, 3).toLowerCase();
  const day = formatWeekdayAndDate(value, "UTC");
  return weekday && day && !day.toLowerCase().startsWith(weekday)
    ? { quote, why: `the date falls on ${day}` }
    : { value, quote };
}

/** A sub-type of another event type is shown, not filled in. */
const buildSubTypeProposal = ({ event_type, sub_type }: EnquiryGuesses): Proposal | undefined =>
  sub_type && {
    quote: sub_type.quote,
    value: event_type && subTypesOf[event_type.value].includes(sub_type.value) ? sub_type.value : undefined,
  };

/** Budgets per head or part, and those in other currencies, are shown but not filled in: they give no total. */
function buildBudgetProposal(guesses: EnquiryGuesses): Proposal | undefined {
  const { budget, budget_choices, budget_per_head, budget_per_part, foreign_budget, unclear_budget } =
    guesses;
  if (budget) return { ...budget, value: budget.value <= MAX_BUDGET ? String(budget.value) : undefined };
  const part = budget_per_head ?? budget_per_part;
  return (
    buildChoicesProposal("budget", budget_choices, (sum) => sum.toLocaleString("en-AU")) ??
    (part && { quote: part.quote }) ??
    (foreign_budget ? { quote: foreign_budget, why: "in another currency" } : undefined) ??
    (unclear_budget ? { quote: unclear_budget, why: "ambiguous amount" } : undefined)
  );
}

function findCityOptionValue(
  name: string,
  country: Country,
  cities: FormContext["cities"],
): string | undefined {
  for (const candidate of [country, ...countries]) {
    const city = cities[candidate].find((entry) => entry.name === name);
    if (city) return formatCityOptionValue(candidate, city.id);
  }
  return undefined;
}

/**
 * The values to add to the form: proposals for empty fields, and notes with the whole text and any company that is neither
 * the lead's name nor in the company field. Never changes what the user typed; the country counts as typed if it differs from
 * the top bar's.
 */
export function getValuesToAdd(
  entered: NewLeadValues,
  proposals: Proposals,
  { country, withConsent }: Pick<FormContext, "country" | "withConsent">,
): NewLeadValues {
  const additions: NewLeadValues = {};
  if (withConsent && entered.enquiry?.trim() && !entered.consent_source) additions.consent_source = "enquiry";
  for (const [name, { value }] of Object.entries(proposals) as [NewLeadField, Proposal][]) {
    const isEmpty = name === "country" ? (entered.country ?? country) === country : !entered[name];
    if (value !== undefined && isEmpty && value !== entered[name]) additions[name] = value;
  }
  const company = proposals.company ? undefined : proposals.is_corporate_event?.quote;
  const isLead = company === (additions.first_name ?? entered.first_name);
  const text = appendEnquiryToNotes(entered);
  const notes = company && !isLead ? appendCompanyToNotes(text, company) : text;
  return notes && notes !== entered.notes ? { ...additions, notes } : additions;
}

/** The remark at a field: where its value comes from, or what the text says but was not filled in. */
export function formatProposalRemark(
  proposal: Proposal | undefined,
  value: string | undefined,
): string | undefined {
  if (!proposal) return undefined;
  const isChosen = proposal.choices?.some(({ values }) => value && Object.values(values).includes(value));
  if (proposal.value === undefined && !isChosen)
    return `Not filled in: “${proposal.quote}”${proposal.why ? ` (${proposal.why})` : ""}`;
  return isChosen || proposal.value === value ? `From the enquiry: “${proposal.quote}”` : undefined;
}
