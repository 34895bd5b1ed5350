import { countAliases, withAliases } from "../aliases";
import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  noContent,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country } from "../enums";
import { withReferences } from "../references/reading";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";
import {
  CalendarDate,
  createLeadRowSchema,
  Email,
  Enquiry,
  Lead,
  LeadFields,
  LeadRow,
  NamedReference,
  NewLeadEvent,
  PhoneNumber,
  Version,
  withRequiredName,
} from "./lead";
import { withPhoneValidation } from "./phone";
import { leadSortFields, nextStepFilters, sortOrders } from "./sorting";

const Flag = z.enum(["0", "1"]).optional().catch(undefined);

/** The number of leads that a bulk change affected, if the upstream reports it. */
export const Count = withDataEnvelope(
  z.object({ count: tolerantOptional(z.number().int()) }).catch({ count: undefined }),
);
export const LeadIds = z.object({ leadIds: z.array(Id).min(1).max(500) });

/** The maximum page size, for an upstream with page sizes. */
export const MAX_LEADS_PER_PAGE = 500;

const pageOf = { page: PageQuery, search: z.string().max(200).optional() };
const sorted = {
  sort_by: z.enum(leadSortFields).optional().catch(undefined),
  sort_order: z.enum(sortOrders).optional().catch(undefined),
  country: Country.optional().catch(undefined),
};

/**
 * L-01: newest first unless sorted. In a search, exact matches come first; of leads waiting for a reply, the
 * oldest.
 */
export const all = defineCall({
  id: "L-01",
  method: "GET",
  path: "/v1/leads",
  query: z.object({
    ...pageOf,
    ...sorted,
    hubspot_owner_id: Id.optional().catch(undefined),
    hubspot_sync_failed_only: Flag,
    spam_enquiries_only: Flag,
    waiting_only: Flag,
    unowned_only: Flag,
    mail_failed_only: Flag,
    next_step: z.enum(nextStepFilters).optional().catch(undefined),
    per_page: z.coerce.number().int().min(1).max(MAX_LEADS_PER_PAGE).optional().catch(undefined),
  }),
  fieldsOf: {
    waiting: ["waiting_only"],
    unowned: ["unowned_only"],
    "mail-failures": ["mail_failed_only"],
    sizes: ["per_page"],
    "next-steps": ["next_step"],
  },
  answer: withListEnvelope(LeadRow, "leads"),
  spec: "7 Leads: list",
});

export const duplicates = defineCall({
  id: "L-02",
  method: "GET",
  path: "/v1/leads/duplicates",
  query: z.object({ ...pageOf, ...sorted }),
  answer: withListEnvelope(
    createLeadRowSchema({
      duplicate_count: tolerantOptional(z.number().int()),
      /** The other leads, the oldest ten at most. */
      first_duplicates: validItemsOrUndefined(
        z.object({ id: z.number().int(), name: z.string() }),
        "leads with duplicates",
      ),
    }),
    "leads with duplicates",
  ),
  spec: "7 Leads: duplicates list",
});

export const duplicatesOf = defineCall({
  id: "L-03",
  method: "GET",
  path: "/v1/leads/{id}/duplicates",
  answer: withListEnvelope(
    createLeadRowSchema({ matched_by: tolerantOptional(z.string()) }),
    "duplicates of a lead",
  ),
  spec: "7 Leads: duplicates of a lead",
});

/** L-04: merges duplicates into this lead; their events, enquiries and contact details move to it. */
export const mergeDuplicates = defineCall({
  id: "L-04",
  method: "POST",
  path: "/v1/leads/{id}/duplicates",
  creates: true,
  body: z.object({ duplicate_ids: z.array(Id).min(1).max(50) }),
  answer: createChangeAnswerSchema(withDataEnvelope(Lead)),
  spec: "7 Leads: merge duplicates (assumed)",
});

export const get = defineCall({
  id: "L-05",
  method: "GET",
  path: "/v1/leads/{id}",
  answer: withDataEnvelope(Lead),
  spec: "7 Leads: one lead",
});

export const create = defineCall({
  id: "L-06",
  method: "POST",
  path: "/v1/leads",
  creates: true,
  body: withRequiredName(withPhoneValidation(LeadFields.extend({ event: NewLeadEvent.optional() }))),
  answer: createChangeAnswerSchema(withDataEnvelope(Lead)),
  fieldsOf: { companies: ["company"], consent: ["consent_source", "consent_date"] },
  spec: "7 Leads: create",
});

export const update = defineCall({
  id: "L-07",
  method: "PUT",
  path: "/v1/leads/{id}",
  body: LeadFields.partial().extend({ version: Version }),
  answer: createChangeAnswerSchema(withDataEnvelope(Lead)),
  fieldsOf: {
    versions: ["version"],
    companies: ["company"],
    consent: ["consent_source", "consent_date"],
  },
  spec: "7 Leads: update",
});

export const changeOwner = defineCall({
  id: "L-08",
  method: "PUT",
  path: "/v1/leads/{id}/hubspotowner",
  body: z.object({ hubspot_owner_id: Id }),
  answer: createChangeAnswerSchema(withDataEnvelope(Lead)),
  spec: "7 Leads: HubSpot owner",
});

export const remove = defineCall({
  id: "L-09",
  method: "DELETE",
  path: "/v1/leads/{id}",
  answer: noContent,
  spec: "7 Leads: delete",
});

export const requeue = defineCall({
  id: "L-10",
  method: "POST",
  path: "/v1/leads/{id}/requeue",
  answer: createChangeAnswerSchema(withDataEnvelope(Lead)),
  spec: "7 Leads: requeue",
});

export const resubscribe = defineCall({
  id: "L-11",
  method: "POST",
  path: "/v1/leads/{id}/resubscribe",
  answer: createChangeAnswerSchema(withDataEnvelope(Lead)),
  spec: "7 Leads: resubscribe",
});

export const bulkDelete = defineCall({
  id: "L-12",
  method: "POST",
  path: "/v1/leads/bulk-delete",
  body: LeadIds,
  answer: createChangeAnswerSchema(Count),
  spec: "7 Leads: bulk delete",
});

/**
 * L-14: the number of leads that each venue specialist was assigned on a day (`date` in the country's main
 * zone).
 */
export const distribution = defineCall({
  id: "L-14",
  method: "GET",
  path: "/v1/leads/leads_distribution",
  query: z.object({ date: CalendarDate, country: Country }),
  answer: withListEnvelope(
    withAliases(
      withReferences(
        z.object({
          venue_specialist: NamedReference,
          count: tolerantOptional(z.number().int()),
          wedding: tolerantOptional(z.number().int()),
          corporate: tolerantOptional(z.number().int()),
          social: tolerantOptional(z.number().int()),
        }),
      ),
      { count: countAliases },
    ),
    "lead distribution",
  ),
  spec: "7 Leads: distribution",
});

export const phoneNumbers = defineCall({
  id: "L-15",
  method: "GET",
  path: "/v1/leads/{id}/phonenumbers",
  answer: withListEnvelope(PhoneNumber, "phone numbers"),
  spec: "7 Leads: phone numbers",
});

export const setPrimaryPhoneNumber = defineCall({
  id: "L-16",
  method: "POST",
  path: "/v1/leads/{id}/set-phone-number-primary",
  body: z.object({ phone_number_id: Id }),
  answer: createChangeAnswerSchema(withListEnvelope(PhoneNumber, "phone numbers")),
  spec: "7 Leads: primary phone number",
});

export const markNotSpam = defineCall({
  id: "L-20",
  method: "POST",
  path: "/v1/enquiries/{id}/mark-as-not-spam",
  answer: createChangeAnswerSchema(withDataEnvelope(Enquiry)),
  spec: "7 Leads: mark enquiry not spam",
});

/** L-21: one email with its body; id = email id. */
export const email = defineCall({
  id: "L-21",
  method: "GET",
  path: "/v1/email-log/{id}",
  answer: withDataEnvelope(Email),
  spec: "7 Leads: email log",
});

export const enquiries = defineCall({
  id: "L-22",
  method: "GET",
  path: "/v1/leads/{id}/enquiries",
  answer: withListEnvelope(Enquiry, "enquiries of a lead"),
  spec: "7 Leads: enquiries",
});

export const eventEnquiries = defineCall({
  id: "L-23",
  method: "GET",
  path: "/v1/lead-event/{id}/enquiries",
  answer: withListEnvelope(Enquiry, "enquiries of an event"),
  spec: "7 Leads: enquiries of an event",
});
