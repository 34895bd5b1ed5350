import { foldText } from "@contract/fold-text";
import {
  type LeadFields,
  LeadFields as LeadSchema,
  NewLeadEvent,
  withRequiredName,
} from "@contract/leads/lead";
import { toPhoneDigits, withPhoneValidation } from "@contract/leads/phone";
import type { Country } from "@contract/vocabulary";
import type { z } from "zod/v4";
import { parseEmailCell, parsePhoneCell } from "../cells/contacts";
import { parseDateCell, parseInstantCell } from "../cells/dates";
import { parseAmountCell, parseGuestCountCell } from "../cells/numbers";
import { requireCity } from "../cells/places";
import { parseCountryCell, parseEventTypeCell, parseSubTypeCell, parseYesNoCell } from "../cells/words";
import { parseWithRemarks, type RowCells, type RowContext } from "../import-rows";

type Lead = z.output<typeof LeadFields>;
type LeadEvent = z.output<typeof NewLeadEvent>;

/** A row with a lead, perhaps with an event and an enquiry. */
export interface LeadValues {
  lead: Lead;
  event?: LeadEvent | undefined;
  /** Plain text. */
  message?: string | undefined;
  source?: string | undefined;
  /** Name of the venue that the enquiry is about. */
  venue?: string | undefined;
  /** ISO time. */
  enquiredAt?: string | undefined;
  /** Email address or name of the user who owns the lead. */
  owner?: string | undefined;
  note?: string | undefined;
}

const MAX_NOTE = 20_000;

/** The rules of the new-lead form. */
const schema = withRequiredName(withPhoneValidation(LeadSchema));

export function parseLeadCells(cells: RowCells, context: RowContext): LeadValues | undefined {
  const country = cells.read("country", parseCountryCell) ?? context.country;
  const contacts = parseContactCells(cells, country);
  const event = parseEventCells(cells, context, country);
  const isCorporate = cells.read("is_corporate_event", parseYesNoCell);
  const lead = parseWithRemarks(
    schema,
    {
      ...parseNameCells(cells),
      company: cells.text("company"),
      country,
      email: contacts.email,
      phone_number: contacts.phone,
      is_corporate_event: isCorporate ?? (event?.event_type === "corporate" || undefined),
    },
    cells.remarks,
  );
  const enquiredAt = cells.read("enquired_at", (text) =>
    parseInstantCell(text, context.order, country).toISOString(),
  );
  const [message, source, venue] = ["message", "source", "venue"].map(cells.text);
  // Without an event there is nothing that an enquiry could belong to.
  const enquiry = event ? { message, source, venue } : {};
  const lines = [...cells.noteLines, ...contacts.noteLines, ...(event ? [] : formatEventLines(cells))];
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
const formatEventLines = ({ text }: RowCells) =>
  Object.entries(eventTexts).flatMap(([field, label]) => (text(field) ? [`${label}: ${text(field)}`] : []));

/** A full name is split before its last word; "Lee, Ann" is last name first. */
function parseNameCells(cells: RowCells): { first_name: string | undefined; last_name: string | undefined } {
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

function parseContactCells(
  cells: RowCells,
  country: Country,
): { email: string | undefined; phone: string | undefined; noteLines: string[] } {
  const email = cells.read("email", parseEmailCell);
  const phone = cells.read("phone_number", (text) => parsePhoneCell(text, country));
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
function parseEventCells(cells: RowCells, context: RowContext, country: Country): LeadEvent | undefined {
  const entered = cells.read("event_type", parseEventTypeCell);
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
  const fields = { event_type: type, ...parseEventDetailCells(cells, context, country) };
  const sub_type = type && cells.read("sub_type", (text) => parseSubTypeCell(text, type));
  if (!type) return undefined;
  return parseWithRemarks(
    NewLeadEvent,
    { ...fields, sub_type: sub_type ?? entered?.subType },
    cells.remarks,
    (field) => (field === "location_id" ? "location" : field),
  );
}

const parseEventDetailCells = (cells: RowCells, context: RowContext, country: Country) => ({
  location_id: cells.read("location", (name) => requireCity(context.places, { country, name }).id),
  event_date: cells.read("event_date", (text) => parseDateCell(text, context.order, country)),
  guest_count: cells.read("guest_count", parseGuestCountCell),
  budget: cells.read("budget", (text) => parseAmountCell(text, country)),
  notes: cells.text("notes"),
});

const toEmailKey = ({ lead }: Pick<LeadValues, "lead">) =>
  lead.email && `email ${lead.country} ${lead.email.toLowerCase()}`;

const toPhoneAndNameKey = ({ lead }: Pick<LeadValues, "lead">) =>
  lead.phone_number &&
  `person ${lead.country} ${toPhoneDigits(lead.phone_number, lead.country)} ${foldPersonName(lead.first_name, lead.last_name)}`;

const toNameKey = ({ lead }: Pick<LeadValues, "lead">) =>
  lead.email || lead.phone_number
    ? undefined
    : `name ${lead.country} ${foldPersonName(lead.first_name, lead.last_name)} ${foldText(lead.company ?? "")}`;

/**
 * What identifies a person: their email address; phone number and name; without both, name and company.
 */
export const buildPersonKeys = (values: Pick<LeadValues, "lead">): string[] =>
  [toEmailKey(values), toPhoneAndNameKey(values), toNameKey(values)].filter(
    (key) => key !== undefined && key !== "",
  ) as string[];

export const foldPersonName = (firstName = "", lastName = ""): string => foldText(`${firstName} ${lastName}`);

/** The key of a phone number, by which rows with different names are duplicates. */
export const toPhoneKey = ({ lead }: Pick<LeadValues, "lead">): string | undefined =>
  lead.phone_number ? `number ${toPhoneDigits(lead.phone_number, lead.country)}` : undefined;

/** All keys of a row, for finding earlier rows. */
export function buildLeadRowKeys(values: LeadValues): string[] {
  const phone = toPhoneKey(values);
  return phone ? [...buildPersonKeys(values), phone] : buildPersonKeys(values);
}
