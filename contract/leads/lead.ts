import { acceptBareText, withAliases } from "../aliases";
import { Id } from "../call";
import { Country, EventType } from "../enums";
import { withReferences } from "../references/reading";
import { isPlainObject, withReshapedInput } from "../schema-reader";
import { parseCallAnswer, tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { toVisibleText } from "../visible-text";
import { z } from "../zod";
import { ConsentSource } from "./consent";

export const NamedReference = z.object({ id: tolerantOptional(z.number().int()), name: z.string() });

/** An email address of a lead; may be sent as plain text. */
export const LeadEmail = acceptBareText(
  z.object({
    id: tolerantOptional(z.number().int()),
    email: z.string(),
    is_primary: z.boolean().catch(false),
  }),
  "email",
);
export const PhoneNumber = acceptBareText(
  withAliases(
    z.object({
      id: tolerantOptional(z.number().int()),
      number: z.string(),
      is_primary: z.boolean().catch(false),
    }),
    { number: ["phone_number", "phone"] },
  ),
  "number",
);
const emailList = tolerantOptional(validItemsOrUndefined(LeadEmail, "lead emails"));
const numberList = tolerantOptional(validItemsOrUndefined(PhoneNumber, "lead phone numbers"));

/** A row of the email log; the body comes from call L-21. `status` is `outbox`, `sent`, `queued` or `failed`. */
export const EmailSummary = z.object({
  id: z.number().int(),
  subject: tolerantOptional(z.string()),
  to: tolerantOptional(z.string()),
  status: tolerantOptional(z.string()),
  created_at: tolerantOptional(z.string()),
});
export type EmailSummary = z.output<typeof EmailSummary>;

/** Ours: the earliest open follow-up of an event, or of a lead and all its events. `due_date` is a local date. */
export const NextStep = z.object({
  id: z.number().int(),
  note: z.string(),
  due_date: z.string(),
  lead_event_id: tolerantOptional(z.number().int()),
  assignee: tolerantOptional(z.object({ id: z.number().int(), name: tolerantOptional(z.string()) })),
});
export type NextStep = z.output<typeof NextStep>;

const leadFields = {
  id: z.number().int(),
  first_name: tolerantOptional(z.string()),
  last_name: tolerantOptional(z.string()),
  /** Ours: the company that the person represents; "" if none. */
  company: tolerantOptional(z.string()),
  country: tolerantOptional(Country),
  is_corporate_event: tolerantOptional(z.boolean()),
  last_enquired_venue: tolerantOptional(NamedReference),
  hubspot_owner: tolerantOptional(NamedReference),
  /** Whole units of the country's currency. */
  estimated_budget: tolerantOptional(z.number()),
  estimated_guests: tolerantOptional(z.number().int()),
  event_type: tolerantOptional(EventType),
  /** One line about the newest event: sub-type, city, date. */
  event_details: tolerantOptional(z.string()),
  /** The newest event, for a link straight to its recommender. */
  latest_lead_event_id: tolerantOptional(z.number().int()),
  created_at: tolerantOptional(z.string()),
  is_spam: tolerantOptional(z.boolean()),
  hubspot_sync_failed: tolerantOptional(z.boolean()),
  is_unsubscribed: tolerantOptional(z.boolean()),
  /** Ours: when the client unsubscribed; absent if they have not, or if it is unknown. */
  unsubscribed_at: tolerantOptional(z.string()),
  /** Ours: how the client consented to emails, and the local date; "" if not recorded. */
  consent_source: tolerantOptional(z.union([ConsentSource, z.literal("")])),
  consent_date: tolerantOptional(z.string()),
  /** Ours: when the client's names, addresses and texts were erased. */
  erased_at: tolerantOptional(z.string()),
  emails: emailList,
  phone_numbers: numberList,
  /** Ours: when the oldest unanswered enquiry was received. Absent if there is none, or if the upstream does not report it. */
  waiting_since: tolerantOptional(z.string()),
  /** Ours: the earliest open follow-up of the lead or its events. */
  next_step: tolerantOptional(NextStep),
};

/** An upstream may send a single email or phone number, a list, or both: fills in each from the other. */
const withContactDetails = <Schema extends z.ZodType>(schema: Schema) =>
  withReshapedInput(schema, (lead) => {
    if (!isPlainObject(lead)) return lead;
    const { email, phone_number: number } = lead;
    const emails = lead.emails ?? (email ? [{ email, is_primary: true }] : undefined);
    const numbers = lead.phone_numbers ?? (number ? [{ number, is_primary: true }] : undefined);
    return {
      ...lead,
      emails,
      phone_numbers: numbers,
      email: email ?? findPrimaryOrFirst(parseCallAnswer(emailList, emails).data)?.email,
      phone_number: number ?? findPrimaryOrFirst(parseCallAnswer(numberList, numbers).data)?.number,
    };
  });

const findPrimaryOrFirst = <Address extends { is_primary: boolean }>(addresses: readonly Address[] = []) =>
  addresses.find(({ is_primary }) => is_primary) ?? addresses[0];

/** The schema of a row in a list of leads, with additional fields. */
export const createLeadRowSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  withContactDetails(
    withReferences(
      z.object({
        ...leadFields,
        email: tolerantOptional(z.string()),
        phone_number: tolerantOptional(z.string()),
        ...shape,
      }),
    ),
  );

/** A lead as the list shows it. */
export const LeadRow = createLeadRowSchema({});
export type LeadRow = z.output<typeof LeadRow>;

/** A lead with its contact details and email log, newest first. */
export const Lead = withAliases(
  withContactDetails(
    withReferences(
      z.object({
        ...leadFields,
        email_log: validItemsOrUndefined(EmailSummary, "email log"),
        /** Ours: the last date on which a portal link created now is valid. An upstream that sends it can also revoke links. */
        portal_link_valid_until: tolerantOptional(z.string()),
        /** Ours: incremented by every change that staff make. */
        version: tolerantOptional(z.number().int()),
      }),
    ),
  ),
  { email_log: ["email_logs", "emailLog", "emailLogs"] },
);
export type Lead = z.output<typeof Lead>;

/** `message` is HTML from outside: sanitise before showing. */
export const Enquiry = withReferences(
  z.object({
    id: z.number().int(),
    lead_event_id: tolerantOptional(z.number().int()),
    venue: tolerantOptional(NamedReference),
    message: tolerantOptional(z.string()),
    source: tolerantOptional(z.string()),
    is_spam: tolerantOptional(z.boolean()),
    created_at: tolerantOptional(z.string()),
  }),
);
export type Enquiry = z.output<typeof Enquiry>;

/** An email as it was sent; `html` is sanitised before showing, `text` is the plain part. */
export const Email = withAliases(
  z.object({
    ...EmailSummary.shape,
    from: tolerantOptional(z.string()),
    /** Ours: the recipients of copies. */
    cc: tolerantOptional(validItemsOrUndefined(z.string(), "copies of an email")),
    html: tolerantOptional(z.string()),
    text: tolerantOptional(z.string()),
    /** Ours: `size` is in bytes; `url` is a temporary download link. */
    attachments: tolerantOptional(
      validItemsOrUndefined(
        z.object({
          name: z.string(),
          size: tolerantOptional(z.number().int()),
          url: tolerantOptional(z.string()),
        }),
        "attachments of an email",
      ),
    ),
  }),
  { html: ["body"] },
);
export type Email = z.output<typeof Email>;

const createNameSchema = (label: string) =>
  z
    .string(`Enter the ${label}`)
    .overwrite(toVisibleText)
    .trim()
    .max(100, `The ${label} can have at most 100 characters`)
    .optional();

/** A calendar date between 2000 and 2100. */
export const CalendarDate = z.iso
  .date("Enter a date as YYYY-MM-DD")
  .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Enter a date between 2000 and 2100");

/**
 * The fields of a lead that staff can set. Phone numbers are kept as typed, and validated if the country is known.
 */
export const LeadFields = z.object({
  first_name: createNameSchema("first name"),
  last_name: createNameSchema("last name"),
  company: createNameSchema("company"),
  country: Country,
  email: z
    .string()
    .overwrite(toVisibleText)
    .trim()
    .email("Enter an email address like name@example.com")
    .max(254, "The email address can have at most 254 characters")
    .optional(),
  phone_number: z
    .string()
    .overwrite(toVisibleText)
    .trim()
    .max(40, "The phone number can have at most 40 characters")
    .optional(),
  is_corporate_event: z.boolean().optional(),
  /** How the client consented to emails, and when; "" if not recorded. */
  consent_source: z.union([ConsentSource, z.literal("")], "Choose how the client consented").optional(),
  consent_date: z.union([CalendarDate, z.literal("")], "Enter a date like 31/12/2026").optional(),
});

export const NAME_REQUIRED = "Enter a first name, last name or company name";

/** Requires a first or last name. */
export const withRequiredName = <
  Schema extends z.ZodType<{ first_name?: string | undefined; last_name?: string | undefined }>,
>(
  fields: Schema,
): Schema =>
  fields.refine((lead) => listNameParts(lead).some(Boolean), {
    path: ["first_name"],
    error: NAME_REQUIRED,
    // Checked even if other fields are invalid, so that all messages appear together.
    when: ({ value }) => typeof value === "object" && value !== null,
  });

const listNameParts = (lead: unknown) => {
  const { first_name, last_name } = lead as { first_name?: unknown; last_name?: unknown };
  return [first_name, last_name].map((text) => (typeof text === "string" ? text.trim() : text));
};

/** The version of the record that a form showed; a save over a newer one is rejected with 409. */
export const Version = z.number().int().min(1).optional();

/** The first event a lead is created with (spec 7: create with first event). */
export const NewLeadEvent = z.object({
  event_type: EventType,
  sub_type: z.string().max(60).optional(),
  location_id: Id.optional(),
  event_date: CalendarDate.optional(),
  guest_count: z
    .number("Enter the number of guests")
    .int("Enter a whole number of guests")
    .min(1, "Enter 1 guest or more")
    .max(1000, "Enter 1,000 guests or fewer")
    .optional(),
  budget: z
    .number("Enter the budget as an amount")
    .min(0, "Enter a budget of 0 or more")
    .max(1_000_000, "Enter a budget of 1,000,000 or less")
    .optional(),
  notes: z.string().max(5000, "The notes can have at most 5,000 characters").optional(),
});
