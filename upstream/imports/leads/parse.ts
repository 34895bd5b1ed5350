import { type LeadFields, LeadFields as LeadSchema, NewLeadEvent, requireName } from "@contract/leads/lead";
import { normalisePhone, requireValidPhone } from "@contract/leads/phone";
import { foldText } from "@contract/names";
import type { Country } from "@contract/vocabulary";
import type { z } from "zod/v4";
import { parseEmail, parsePhone } from "../cells/contacts";
import { parseDate, parseInstant } from "../cells/dates";
import { parseAmount, parseCount } from "../cells/numbers";
import { requireCity } from "../cells/places";
import { parseCountry, parseEventType, parseSubType, parseYesNo } from "../cells/words";
import { type RowCells, type RowContext, validate } from "../work";

type Lead = z.output<typeof LeadFields>;
type LeadEvent = z.output<typeof NewLeadEvent>;

/** A row with a lead, perhaps with an event and an enquiry. */
export interface LeadValues {
  lead: Lead;
  event?: LeadEvent;
  /** Plain text. */
  message?: string;
  source?: string;
  /** Name of the venue that the enquiry is about. */
  venue?: string;
  /** ISO time. */
  enquiredAt?: string;
  /** Email address or name of the user who owns the lead. */
  owner?: string;
  note?: string;
}

const MAX_NOTE = 20_000;

/** The rules of the new-lead form. */
const schema = requireName(requireValidPhone(LeadSchema));

export function parseLead(cells: RowCells, context: RowContext): LeadValues | undefined {
  const country = cells.read("country", parseCountry) ?? context.country;
  const contacts = readContacts(cells, country);
  const event = readEvent(cells, context, country);
  const isCorporate = cells.read("is_corporate_event", parseYesNo);
  const lead = validate(
    schema,
    {
      ...readNames(cells),
      company: cells.text("company"),
      country,
      email: contacts.email,
      phone_number: contacts.phone,
      is_corporate_event: isCorporate ?? (event?.event_type === "corporate" || undefined),
    },
    cells.remarks,
  );
  const enquiredAt = cells.read("enquired_at", (text) =>
    parseInstant(text, context.order, country).toISOString(),
  );
  const [message, source, venue] = ["message", "source", "venue"].map(cells.text);
  // Without an event there is nothing that an enquiry could belong to.
  const enquiry = event ? { message, source, venue } : {};
  const lines = [...cells.noteLines, ...contacts.noteLines, ...(event ? [] : listEventLines(cells))];
  const note = lines.join("\n") || undefined;
  if ((note?.length ?? 0) > MAX_NOTE) cells.remarks.push({ field: "row", message: "The notes are too long" });
  if (!lead || cells.remarks.length > 0) return undefined;
  return { lead, event, ...enquiry, enquiredAt, owner: cells.text("owner"), note };
}

const eventTexts = {
  message: "Enquiry",
  source: "Enquiry source",
  venue: "Enquired venue",
  notes: "Notes",
  location: "City",
};

/** What belongs to an event, for a lead without one. */
const listEventLines = ({ text }: RowCells) =>
  Object.entries(eventTexts).flatMap(([field, label]) => (text(field) ? [`${label}: ${text(field)}`] : []));

/** A full name is split before its last word; "Lee, Ann" is last name first. */
function readNames(cells: RowCells): { first_name: string | undefined; last_name: string | undefined } {
  const [first_name, last_name, name] = ["first_name", "last_name", "name"].map(cells.text);
  if (first_name || last_name || !name) return { first_name, last_name };
  const reversed = /^([^,]+), ([^,]+)$/.exec(name);
  if (reversed) return { first_name: reversed[2], last_name: reversed[1] };
  const words = name.split(/\s+/);
  return {
    first_name: words.slice(0, -1).join(" ") || words[0],
    last_name: words.length > 1 ? words.at(-1) : undefined,
  };
}

function readContacts(
  cells: RowCells,
  country: Country,
): { email: string | undefined; phone: string | undefined; noteLines: string[] } {
  const email = cells.read("email", parseEmail);
  const phone = cells.read("phone_number", (text) => parsePhone(text, country));
  return {
    email: email?.email,
    phone: phone?.number,
    noteLines: [
      ...(email?.others.map((other) => `Other email: ${other}`) ?? []),
      ...(phone?.others.map((other) => `Other phone: ${other}`) ?? []),
    ],
  };
}

const NO_TYPE = "Enter the event type, or choose one for rows without it";

/** A city or notes alone make an event only if the rows have a type by default. */
function readEvent(cells: RowCells, context: RowContext, country: Country): LeadEvent | undefined {
  const entered = cells.read("event_type", parseEventType);
  const fallback = context.defaultEventType === "all" ? undefined : context.defaultEventType;
  const isTypeBad = cells.text("event_type") !== undefined && !entered;
  const facts = [
    "event_date",
    "guest_count",
    "budget",
    "sub_type",
    ...(fallback ? ["location", "notes"] : []),
  ];
  if (isTypeBad || (!entered && facts.every((field) => cells.text(field) === undefined))) return undefined;
  const type = entered?.type ?? fallback;
  if (!type) cells.remarks.push({ field: "event_type", message: NO_TYPE });
  const fields = { event_type: type, ...readEventFacts(cells, context, country) };
  const sub_type = type && cells.read("sub_type", (text) => parseSubType(text, type));
  if (!type) return undefined;
  return validate(
    NewLeadEvent,
    { ...fields, sub_type: sub_type ?? entered?.subType },
    cells.remarks,
    (field) => (field === "location_id" ? "location" : field),
  );
}

const readEventFacts = (cells: RowCells, context: RowContext, country: Country) => ({
  location_id: cells.read("location", (name) => requireCity(context.places, { country, name }).id),
  event_date: cells.read("event_date", (text) => parseDate(text, context.order, country)),
  guest_count: cells.read("guest_count", parseCount),
  budget: cells.read("budget", (text) => parseAmount(text, country)),
  notes: cells.text("notes"),
});

const keyOfEmail = ({ lead }: Pick<LeadValues, "lead">) =>
  lead.email && `email ${lead.country} ${lead.email.toLowerCase()}`;

const keyOfPerson = ({ lead }: Pick<LeadValues, "lead">) =>
  lead.phone_number &&
  `person ${lead.country} ${normalisePhone(lead.phone_number, lead.country)} ${foldName(lead.first_name, lead.last_name)}`;

const keyOfName = ({ lead }: Pick<LeadValues, "lead">) =>
  lead.email || lead.phone_number
    ? undefined
    : `name ${lead.country} ${foldName(lead.first_name, lead.last_name)} ${foldText(lead.company ?? "")}`;

/**
 * What identifies a person: their email address; phone number and name; without both, name and company.
 */
export const identify = (values: Pick<LeadValues, "lead">): string[] =>
  [keyOfEmail(values), keyOfPerson(values), keyOfName(values)].filter(
    (key) => key !== undefined && key !== "",
  ) as string[];

export const foldName = (first = "", last = ""): string => foldText(`${first} ${last}`);

/** The key of a phone number, by which rows with different names are duplicates. */
export const keyOfPhone = ({ lead }: Pick<LeadValues, "lead">): string | undefined =>
  lead.phone_number ? `number ${normalisePhone(lead.phone_number, lead.country)}` : undefined;

/** All keys of a row, for finding earlier rows. */
export function keysOfLead(values: LeadValues): string[] {
  const phone = keyOfPhone(values);
  return phone ? [...identify(values), phone] : identify(values);
}
