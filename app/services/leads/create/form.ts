import { EventType } from "@contract/enums";
import { LeadFields, NewLeadEvent, withAnyName } from "@contract/leads/lead";
import { withOwnPhone } from "@contract/leads/phone";
import { type Country, countries, countryNames } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { parseDayAnywhere } from "~/services/format/typed-day";
import type { PostedFields } from "~/services/forms/posted-fields";
import { typedEventFields } from "~/services/forms/typed-fields";
import { notesIn } from "~/services/leads/enquiry-text/notes";
import { withOwnSubType } from "~/services/leads/sub-types";

/** The form of a new lead with its first event (LEAD-04): its fields, and what is sent of them. */

/** A city as the form's list names it, with its country, so that a city of the other one is known without the list. */
export const cityValue = (country: Country, id: number) => `${country}-${id}`;

const parseCity = (value: string) => {
  const [, country, id] = /^(AU|UK)-(\d{1,10})$/.exec(value) ?? [];
  return { country, id: Number(id) };
};

const { event_type: _, location_id: __, ...eventFields } = NewLeadEvent.shape;

/** The event of the form, with the enquiry that it was filled from. */
const EventPart = {
  country: z.enum(countries, "Choose a country"),
  event_type: z.enum(EventType.options, "Choose the event type"),
  ...eventFields,
  ...typedEventFields,
  location: z
    .string()
    .regex(/^(AU|UK)-\d{1,10}$/, "Choose a city from the list")
    .optional(),
  /** The enquiry as it was pasted, which the form was filled from. */
  enquiry: z.string().max(20_000, "The pasted text has at most 20,000 characters").optional(),
  /** Makes the lead or its event once, however often the form is posted. */
  form_key: z.string().max(100).default(""),
};

type EventPart = z.output<z.ZodObject<typeof EventPart>>;

export const NewLeadForm = withAnyName(
  withOwnPhone(
    z.object({
      ...LeadFields.shape,
      is_corporate_event: z.boolean().default(false),
      ...EventPart,
      /** What the pasted text filled, as a query, so that the next text does not add to it. */
      from_enquiry: z.string().max(40_000).default(""),
      /** Existing leads that this one resembles and that the person has seen: their ids, with commas between. */
      seen: z.string().max(400).default(""),
    }),
  ),
).superRefine(checkEventPart);

/** The form as the event of a lead that exists already: what it says of the contact is not read. */
export const AddedEventForm = z.object(EventPart).superRefine(checkEventPart);
export type AddedEventForm = z.output<typeof AddedEventForm>;

function checkEventPart(form: EventPart, context: z.RefinementCtx) {
  const { country, location } = form;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (location && parseCity(location).country !== country)
    refuse("location", `Choose a city in ${countryNames[country]}, or change the country`);
  if ((notesWithEnquiry(form)?.length ?? 0) > MOST_NOTES)
    refuse("notes", "The notes and the pasted text have at most 5,000 characters together");
}

export type NewLeadForm = z.output<typeof NewLeadForm>;

const MOST_NOTES = 5000;

/** The notes with the client's words of the pasted enquiry below them, unless they hold all of these already. */
export function notesWithEnquiry({ notes = "", enquiry = "" }: { notes?: string; enquiry?: string }) {
  const text = notesIn(enquiry).notes;
  if (!text || oneLine(notes).includes(oneLine(text))) return notes || undefined;
  return notes.trim() ? `${notes.trimEnd()}\n\n${text}` : text;
}

/** The notes with a company below them, unless they name it already. */
export const notesWithCompany = (notes: string | undefined, company: string) =>
  notes && oneLine(notes).includes(oneLine(company))
    ? notes
    : [notes?.trimEnd(), `Company: ${company}`].filter(Boolean).join("\n\n");

/** Lines end differently in what was posted and in what was typed in. */
const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** The fields of the form by name. */
export type NewLeadField = keyof z.input<typeof NewLeadForm> & string;

/** What the form's fields hold, as texts. */
export type NewLeadValues = Partial<Record<NewLeadField, string>>;

const typedFields = Object.keys(NewLeadForm.shape).filter((name) => name !== "seen") as NewLeadField[];

/** The values of the form in a saved form or an address. */
export const parseValues = (params: URLSearchParams): NewLeadValues =>
  Object.fromEntries(typedFields.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));

/** The values of the form as they were typed. */
export const parseTypedValues = (form: PostedFields): NewLeadValues =>
  parseValues(
    new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === "string")),
  );

const READ_INTENT = /^read(?::(.*))?$/s;

/** The button of a form that reads the pasted text, or takes one of the choices that the text leaves. */
export const readIntent = (choice: NewLeadValues) => `read:${new URLSearchParams(choice)}`;

/** The values of a form without those that an earlier text filled in: another text is of another client. */
export function removeFilled({ from_enquiry, ...held }: NewLeadValues): NewLeadValues {
  const filled = parseValues(new URLSearchParams(from_enquiry));
  const isFilled = (name: string, value: string) =>
    comparableText(name, filled[name as NewLeadField] ?? "") === comparableText(name, value);
  return Object.fromEntries(Object.entries(held).filter(([name, value]) => !isFilled(name, value)));
}

/** A text as it is compared; a date is one day however it is written. */
const comparableText = (name: string, text: string) =>
  (name === "event_date" ? parseDayAnywhere(text, new Date()).day : undefined) ?? oneLine(text);

/** What a text filled, as the form carries it. */
export const toQuery = (additions: NewLeadValues) => new URLSearchParams(additions).toString();

/** What was typed where the form was posted to be read: with what was chosen, or without what an earlier text filled. */
export function parseReadForm(form: PostedFields): NewLeadValues | undefined {
  const [intent, choice = ""] = READ_INTENT.exec(String(form.get("intent"))) ?? [];
  if (intent === undefined) return undefined;
  const chosen = new URLSearchParams(choice);
  const typed = parseTypedValues(form);
  if (chosen.size === 0) return removeFilled(typed);
  const values = Object.fromEntries(
    typedFields.flatMap((name) => (chosen.has(name) ? [[name, chosen.get(name)]] : [])),
  );
  const filled = { ...parseValues(new URLSearchParams(typed.from_enquiry)), ...values };
  return { ...typed, ...values, from_enquiry: toQuery(filled) };
}

const ADD_TO = /^add-to:(\d{1,10})$/;

/** The button of a form that adds its event to a lead that exists already. */
export const addToIntent = (leadId: number) => `add-to:${leadId}`;

/** The lead that the form's event is added to; `undefined` where the form makes a new lead. */
export function parseAddToLead(form: PostedFields): number | undefined {
  const [, id] = ADD_TO.exec(String(form.get("intent"))) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The body of call L-06. An event of a company makes a corporate lead, ticked or not. */
export function toNewLead(form: NewLeadForm) {
  const { first_name, last_name, company, country, email, phone_number, is_corporate_event } = form;
  return {
    first_name,
    last_name,
    company,
    country,
    email,
    phone_number,
    is_corporate_event: is_corporate_event || form.event_type === "corporate",
    event: toNewEvent(form),
  };
}

/** The event of call L-06, and the body of call E-02. */
export function toNewEvent(form: AddedEventForm) {
  const { event_type, location, event_date, guest_count, budget } = form;
  const { sub_type } = withOwnSubType(form);
  return {
    event_type,
    sub_type,
    location_id: location === undefined ? undefined : parseCity(location).id,
    event_date,
    guest_count,
    budget,
    notes: notesWithEnquiry(form),
  };
}

/** The ids of the existing leads that the person has seen. */
export const parseSeenIds = ({ seen }: Pick<NewLeadForm, "seen">): number[] =>
  seen.split(",").filter(Boolean).map(Number);
