import { EventType } from "@contract/enums";
import { LeadFields, NewLeadEvent, withRequiredName } from "@contract/leads/lead";
import { withPhoneValidation } from "@contract/leads/phone";
import { type Country, countries, countryNames } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { parseDayInAnyCountry } from "~/services/format/entered-day";
import { createDateSchema, enteredEventFields } from "~/services/forms/entered-fields";
import type { PostedFields } from "~/services/forms/posted-fields";
import { extractNotes } from "~/services/leads/enquiry-text/notes";
import { clearSubTypeOfOtherType } from "~/services/leads/sub-types";

/** The form of a new lead with its first event (LEAD-04): its fields, and the calls' bodies made from them. */

/** The value of a city option. It includes the country, so that a city of the wrong country is detected without the list. */
export const formatCityOptionValue = (country: Country, id: number): string => `${country}-${id}`;

const parseCityOptionValue = (value: string) => {
  const [, country, id] = /^(AU|UK)-(\d{1,10})$/.exec(value) ?? [];
  return { country, id: Number(id) };
};

const { event_type: _, location_id: __, ...eventFields } = NewLeadEvent.shape;

const EventPart = {
  country: z.enum(countries, "Choose a country"),
  event_type: z.enum(EventType.options, "Choose the event type"),
  ...eventFields,
  ...enteredEventFields,
  location: z
    .string()
    .regex(/^(AU|UK)-\d{1,10}$/, "Choose a city from the list")
    .optional(),
  /** The pasted enquiry from which the form was filled. */
  enquiry: z.string().max(20_000, "The pasted text can have at most 20,000 characters").optional(),
  /** Creates the lead or event once, however often the form is posted. */
  form_key: z.string().max(100).default(""),
};

type EventPart = z.output<z.ZodObject<typeof EventPart>>;

export const NewLeadForm = withRequiredName(
  withPhoneValidation(
    z.object({
      ...LeadFields.shape,
      is_corporate_event: z.boolean().default(false),
      consent_date: createDateSchema().optional(),
      ...EventPart,
      /** The values filled in from the pasted text, as a query string, so that the next text can replace them. */
      from_enquiry: z.string().max(40_000).default(""),
      /** Comma-separated ids of similar existing leads that the user has seen. */
      seen: z.string().max(400).default(""),
    }),
  ),
).superRefine(addEventFieldIssues);

/** The form as an event for an existing lead; the contact fields are ignored. */
export const AddedEventForm = z.object(EventPart).superRefine(addEventFieldIssues);
export type AddedEventForm = z.output<typeof AddedEventForm>;

function addEventFieldIssues(form: EventPart, context: z.RefinementCtx): void {
  const { country, location } = form;
  const addError = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (location && parseCityOptionValue(location).country !== country)
    addError("location", `Choose a city in ${countryNames[country]}, or change the country`);
  if ((appendEnquiryToNotes(form)?.length ?? 0) > MAX_NOTES)
    addError("notes", "The notes and pasted text together can have at most 5,000 characters");
}

export type NewLeadForm = z.output<typeof NewLeadForm>;

const MAX_NOTES = 5000;

/** Appends the client's message in the pasted enquiry to the notes, unless they contain it already. */
export function appendEnquiryToNotes({
  notes = "",
  enquiry = "",
}: {
  notes?: string | undefined;
  enquiry?: string | undefined;
}): string | undefined {
  const text = extractNotes(enquiry).notes;
  if (!text || collapseSpaces(notes).includes(collapseSpaces(text))) return notes || undefined;
  return notes.trim() ? `${notes.trimEnd()}\n\n${text}` : text;
}

/** Appends the company to the notes, unless they name it already. */
export const appendCompanyToNotes = (notes: string | undefined, company: string): string =>
  notes && collapseSpaces(notes).includes(collapseSpaces(company))
    ? notes
    : [notes?.trimEnd(), `Company: ${company}`].filter(Boolean).join("\n\n");

/** Posted and typed texts have different line ends. */
const collapseSpaces = (text: string): string => text.replace(/\s+/g, " ");

export type NewLeadField = keyof z.input<typeof NewLeadForm> & string;

export type NewLeadValues = Partial<Record<NewLeadField, string>>;

const enteredFields = Object.keys(NewLeadForm.shape).filter((name) => name !== "seen") as NewLeadField[];

/** Parses the form values in a saved form or URL. */
export const parseNewLeadValues = (params: URLSearchParams): NewLeadValues =>
  Object.fromEntries(enteredFields.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));

export const parsePostedLeadValues = (form: PostedFields): NewLeadValues =>
  parseNewLeadValues(
    new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === "string")),
  );

const READ_INTENT = /^read(?::(.*))?$/s;

/** The value of the button that reads the pasted text, or applies one of the choices found in it. */
export const formatReadTextIntent = (choice: NewLeadValues): string => `read:${new URLSearchParams(choice)}`;

/** The values of a form without those that an earlier text filled in: another text is of another client. */
export function removePrefilledValues({ from_enquiry, ...held }: NewLeadValues): NewLeadValues {
  const filled = parseNewLeadValues(new URLSearchParams(from_enquiry));
  const isFilled = (name: string, value: string) =>
    toComparableText(name, filled[name as NewLeadField] ?? "") === toComparableText(name, value);
  return Object.fromEntries(Object.entries(held).filter(([name, value]) => !isFilled(name, value)));
}

/** A text as it is compared; a date is one day however it is written. */
const toComparableText = (name: string, text: string): string =>
  (name === "event_date" ? parseDayInAnyCountry(text, new Date()).day : undefined) ?? collapseSpaces(text);

/** The values that a text filled in, as one text that the form carries. */
export const toPrefilledQuery = (additions: NewLeadValues): string =>
  new URLSearchParams(additions).toString();

/**
 * The values to fill the form with after its pasted text is read: those entered and the user's choice, or without those
 * that an earlier text filled in. `undefined` if another button was pressed.
 */
export function getValuesToPrefill(form: PostedFields): NewLeadValues | undefined {
  const [intent, choice = ""] = READ_INTENT.exec(String(form.get("intent"))) ?? [];
  if (intent === undefined) return undefined;
  const chosen = new URLSearchParams(choice);
  const entered = parsePostedLeadValues(form);
  if (chosen.size === 0) return removePrefilledValues(entered);
  const values = Object.fromEntries(
    enteredFields.flatMap((name) => (chosen.has(name) ? [[name, chosen.get(name)]] : [])),
  );
  const filled = { ...parseNewLeadValues(new URLSearchParams(entered.from_enquiry)), ...values };
  return { ...entered, ...values, from_enquiry: toPrefilledQuery(filled) };
}

const ADD_TO = /^add-to:(\d{1,10})$/;

/** The intent of the button that adds the form's event to an existing lead. */
export const formatAddToLeadIntent = (leadId: number): string => `add-to:${leadId}`;

/** The id of the lead to add the form's event to; `undefined` if the form creates a new lead. */
export function parseAddToLeadId(form: PostedFields): number | undefined {
  const [, id] = ADD_TO.exec(String(form.get("intent"))) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The body of call L-06. An event of a company makes a corporate lead, ticked or not. */
export function toNewLeadBody(form: NewLeadForm) {
  const { first_name, last_name, company, country, email, phone_number, is_corporate_event } = form;
  const { consent_source, consent_date } = form;
  return {
    first_name,
    last_name,
    company,
    country,
    email,
    phone_number,
    is_corporate_event: is_corporate_event || form.event_type === "corporate",
    ...(consent_source && { consent_source, consent_date }),
    event: toNewEventBody(form),
  };
}

/** The event of call L-06, and the body of call E-02. */
export function toNewEventBody(form: AddedEventForm) {
  const { event_type, location, event_date, guest_count, budget } = form;
  const { sub_type } = clearSubTypeOfOtherType(form);
  return {
    event_type,
    sub_type,
    location_id: location === undefined ? undefined : parseCityOptionValue(location).id,
    event_date,
    guest_count,
    budget,
    notes: appendEnquiryToNotes(form),
  };
}

/** The ids of similar existing leads that the user has seen. */
export const parseSeenLeadIds = ({ seen }: Pick<NewLeadForm, "seen">): number[] =>
  seen.split(",").filter(Boolean).map(Number);
