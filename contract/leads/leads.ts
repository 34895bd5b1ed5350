import { z } from "zod/v4";
import { call, data, Id, list as listAnswer, noContent, PageQuery } from "../call";
import { list, optional } from "../tolerant";
import { Country, EventType } from "../vocabulary";

export const leadSortFields = [
  "id",
  "first_name",
  "estimated_budget",
  "event_details",
  "estimated_guests",
  "event_type",
  "created_at",
] as const;
export type LeadSortField = (typeof leadSortFields)[number];

export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

const Flag = z.enum(["0", "1"]).optional().catch(undefined);

const Named = z.looseObject({ id: optional(z.number().int()), name: z.string() });

export const LeadEmail = z.looseObject({
  id: z.number().int(),
  email: z.string(),
  is_primary: z.boolean().catch(false),
});
export const PhoneNumber = z.looseObject({
  id: z.number().int(),
  number: z.string(),
  is_primary: z.boolean().catch(false),
});

/** A row of the email log; the body comes from call L-21. `status` is `outbox`, `sent`, `queued` or `failed`. */
export const EmailSummary = z.looseObject({
  id: z.number().int(),
  subject: z.string(),
  to: z.string(),
  status: optional(z.string()),
  created_at: optional(z.string()),
});
export type EmailSummary = z.output<typeof EmailSummary>;

const leadFields = {
  id: z.number().int(),
  first_name: z.string().catch(""),
  last_name: z.string().catch(""),
  country: Country.catch("AU"),
  is_corporate_event: z.boolean().catch(false),
  last_enquired_venue: optional(Named),
  hubspot_owner: optional(Named),
  /** Whole units of the country's currency. */
  estimated_budget: optional(z.number()),
  estimated_guests: optional(z.number().int()),
  event_type: optional(EventType),
  /** One line about the newest event: sub-type, city, date. */
  event_details: optional(z.string()),
  /** The newest event, for a link straight to its recommender. */
  latest_lead_event_id: optional(z.number().int()),
  created_at: optional(z.string()),
  is_spam: z.boolean().catch(false),
  hubspot_sync_failed: z.boolean().catch(false),
  is_unsubscribed: z.boolean().catch(false),
};

/** A lead as the list shows it. */
export const LeadRow = z.looseObject({
  ...leadFields,
  email: optional(z.string()),
  phone_number: optional(z.string()),
});
export type LeadRow = z.output<typeof LeadRow>;

/** A lead with its addresses and the log of emails sent to it, newest first. */
export const Lead = z.looseObject({
  ...leadFields,
  emails: list(LeadEmail, "lead emails"),
  phone_numbers: list(PhoneNumber, "lead phone numbers"),
  email_log: list(EmailSummary, "email log"),
});
export type Lead = z.output<typeof Lead>;

/** `message` is HTML from outside: sanitise before showing. */
export const Enquiry = z.looseObject({
  id: z.number().int(),
  lead_event_id: optional(z.number().int()),
  venue: optional(Named),
  message: optional(z.string()),
  source: optional(z.string()),
  is_spam: z.boolean().catch(false),
  created_at: optional(z.string()),
});
export type Enquiry = z.output<typeof Enquiry>;

/** An email as it was sent; `html` is sanitised before showing, `text` is the plain part. */
export const Email = z.looseObject({
  ...EmailSummary.shape,
  from: optional(z.string()),
  html: optional(z.string()),
  text: optional(z.string()),
});
export type Email = z.output<typeof Email>;

const name = (label: string) =>
  z.string().trim().min(1, `Enter the ${label}`).max(100, `The ${label} has at most 100 characters`);

/** What a person may set on a lead. Emails are checked for form only; numbers keep the form they came in. */
export const LeadFields = z.object({
  first_name: name("first name"),
  last_name: name("last name"),
  country: Country,
  email: z.email("Enter an email address like name@example.com").max(254).optional(),
  phone_number: z
    .string()
    .trim()
    .regex(/^[+()\d][\d\s().-]{5,24}$/, "Enter a phone number, digits and spaces only")
    .refine((number) => number.replace(/\D/g, "").length >= 6, "Enter all digits of the phone number")
    .optional(),
  is_corporate_event: z.boolean().optional(),
});

/** A calendar date of our time, as the database can keep it. */
const CalendarDate = z.iso
  .date("Give a date as YYYY-MM-DD")
  .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Give a date of this century");

/** The first event a lead is created with (spec 7: create with first event). */
export const NewLeadEvent = z.object({
  event_type: EventType,
  sub_type: z.string().max(60).optional(),
  location_id: Id.optional(),
  event_date: CalendarDate.optional(),
  guest_count: z.number().int().min(1, "At least 1 guest").max(1000, "At most 1000 guests").optional(),
  budget: z.number().min(0).max(1_000_000).optional(),
  notes: z.string().max(5000).optional(),
});

const SyncStatus = z.looseObject({
  status: z.enum(["synced", "pending", "failed"]).catch("pending"),
  synced_at: optional(z.string()),
  message: optional(z.string()),
});

const Count = data(z.looseObject({ count: z.number().int() }));
const LeadIds = z.object({ leadIds: z.array(Id).min(1).max(500) });

const pageOf = { page: PageQuery, search: z.string().max(200).optional() };
const sorted = {
  sort_by: z.enum(leadSortFields).optional().catch(undefined),
  sort_order: z.enum(sortOrders).optional().catch(undefined),
  country: Country.optional().catch(undefined),
};

export const all = call({
  id: "L-01",
  method: "GET",
  path: "/v1/leads",
  query: z.object({
    ...pageOf,
    ...sorted,
    hubspot_owner_id: Id.optional().catch(undefined),
    hubspot_sync_failed_only: Flag,
    spam_enquiries_only: Flag,
  }),
  answer: listAnswer(LeadRow, "leads"),
  spec: "7 Leads: list",
});

export const duplicates = call({
  id: "L-02",
  method: "GET",
  path: "/v1/leads/duplicates",
  query: z.object({ ...pageOf, ...sorted }),
  answer: listAnswer(
    z.looseObject({ ...LeadRow.shape, duplicate_count: z.number().int().catch(0) }),
    "leads with duplicates",
  ),
  spec: "7 Leads: duplicates list",
});

export const duplicatesOf = call({
  id: "L-03",
  method: "GET",
  path: "/v1/leads/{id}/duplicates",
  answer: listAnswer(
    z.looseObject({ ...LeadRow.shape, matched_by: optional(z.string()) }),
    "duplicates of a lead",
  ),
  spec: "7 Leads: duplicates of a lead",
});

/** L-04: merges the named leads into this one; their events, enquiries and addresses move over. */
export const mergeDuplicates = call({
  id: "L-04",
  method: "POST",
  path: "/v1/leads/{id}/duplicates",
  body: z.object({ duplicate_ids: z.array(Id).min(1).max(50) }),
  answer: data(Lead),
  spec: "7 Leads: merge duplicates (assumed)",
});

export const get = call({
  id: "L-05",
  method: "GET",
  path: "/v1/leads/{id}",
  answer: data(Lead),
  spec: "7 Leads: one lead",
});

export const create = call({
  id: "L-06",
  method: "POST",
  path: "/v1/leads",
  body: LeadFields.extend({ event: NewLeadEvent.optional() }),
  answer: data(Lead),
  spec: "7 Leads: create",
});

export const update = call({
  id: "L-07",
  method: "PUT",
  path: "/v1/leads/{id}",
  body: LeadFields.partial(),
  answer: data(Lead),
  spec: "7 Leads: update",
});

export const changeOwner = call({
  id: "L-08",
  method: "PUT",
  path: "/v1/leads/{id}/hubspotowner",
  body: z.object({ hubspot_owner_id: Id }),
  answer: data(Lead),
  spec: "7 Leads: HubSpot owner",
});

export const remove = call({
  id: "L-09",
  method: "DELETE",
  path: "/v1/leads/{id}",
  answer: noContent,
  spec: "7 Leads: delete",
});

export const requeue = call({
  id: "L-10",
  method: "POST",
  path: "/v1/leads/{id}/requeue",
  answer: data(Lead),
  spec: "7 Leads: requeue",
});

export const resubscribe = call({
  id: "L-11",
  method: "POST",
  path: "/v1/leads/{id}/resubscribe",
  answer: data(Lead),
  spec: "7 Leads: resubscribe",
});

export const bulkDelete = call({
  id: "L-12",
  method: "POST",
  path: "/v1/leads/bulk-delete",
  body: LeadIds,
  answer: Count,
  spec: "7 Leads: bulk delete",
});

export const requeueToHubspot = call({
  id: "L-13",
  method: "POST",
  path: "/v1/leads/requeue-to-hs",
  body: LeadIds,
  answer: Count,
  spec: "7 Leads: requeue to HubSpot",
});

/** L-14: how many leads each venue specialist was given on a day (`date` in the country's main zone). */
export const distribution = call({
  id: "L-14",
  method: "GET",
  path: "/v1/leads/leads_distribution",
  query: z.object({ date: CalendarDate, country: Country }),
  answer: listAnswer(
    z.looseObject({
      venue_specialist: Named,
      count: z.number().int(),
      wedding: z.number().int(),
      corporate: z.number().int(),
      social: z.number().int(),
    }),
    "lead distribution",
  ),
  spec: "7 Leads: distribution",
});

export const phoneNumbers = call({
  id: "L-15",
  method: "GET",
  path: "/v1/leads/{id}/phonenumbers",
  answer: listAnswer(PhoneNumber, "phone numbers"),
  spec: "7 Leads: phone numbers",
});

export const setPrimaryPhoneNumber = call({
  id: "L-16",
  method: "POST",
  path: "/v1/leads/{id}/set-phone-number-primary",
  body: z.object({ phone_number_id: Id }),
  answer: listAnswer(PhoneNumber, "phone numbers"),
  spec: "7 Leads: primary phone number",
});

export const hubspotSyncStatus = call({
  id: "L-17",
  method: "GET",
  path: "/v1/leads/{id}/hubspot-sync-status",
  answer: data(SyncStatus),
  spec: "7 Leads: HubSpot sync status",
});

export const saveAndSync = call({
  id: "L-18",
  method: "POST",
  path: "/v1/leads/{id}/save-and-sync-to-hubspot",
  body: LeadFields.partial(),
  answer: data(SyncStatus),
  spec: "7 Leads: save and sync",
});

export const syncDeals = call({
  id: "L-19",
  method: "POST",
  path: "/v1/leads/{id}/sync-deals-from-hubspot",
  answer: data(SyncStatus),
  spec: "7 Leads: sync deals",
});

export const markNotSpam = call({
  id: "L-20",
  method: "POST",
  path: "/v1/enquiries/{id}/mark-as-not-spam",
  answer: data(Enquiry),
  spec: "7 Leads: mark enquiry not spam",
});

/** L-21: one email with its body; id = email id. */
export const email = call({
  id: "L-21",
  method: "GET",
  path: "/v1/email-log/{id}",
  answer: data(Email),
  spec: "7 Leads: email log",
});

export const enquiries = call({
  id: "L-22",
  method: "GET",
  path: "/v1/leads/{id}/enquiries",
  answer: listAnswer(Enquiry, "enquiries of a lead"),
  spec: "7 Leads: enquiries",
});

export const eventEnquiries = call({
  id: "L-23",
  method: "GET",
  path: "/v1/lead-event/{id}/enquiries",
  answer: listAnswer(Enquiry, "enquiries of an event"),
  spec: "7 Leads: enquiries of an event",
});
