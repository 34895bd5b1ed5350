import { acceptBareText } from "../aliases";
import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { EmailSummary } from "../leads/lead";
import { withReferences } from "../references/reading";
import { createAnyFieldCheck, withContentCheck } from "../schema-reader";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** A linked email address of a venue. `has_*_access` says which of the venue's two calendars it may open. */
export const LinkedEmail = acceptBareText(
  z.looseObject({
    email: z.string(),
    is_primary: z.boolean().catch(false),
    has_calendar_access: tolerantOptional(z.boolean()),
    has_corporate_calendar_access: tolerantOptional(z.boolean()),
    created_at: tolerantOptional(z.string()),
  }),
  "email",
);
export type LinkedEmail = z.output<typeof LinkedEmail>;

const Address = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "The email address can have at most 254 characters")
  .pipe(z.email("Enter an email address like name@example.com"));

/** V-04: emails to or about venues, newest first; with `venue_id` those of one venue. L-21 has the bodies. */
export const emailLogs = defineCall({
  id: "V-04",
  method: "GET",
  path: "/v1/venue-email-logs",
  query: z.object({ venue_id: Id.optional(), page: PageQuery }),
  answer: withListEnvelope(
    withContentCheck(
      withReferences(
        z.looseObject({
          ...EmailSummary.shape,
          /** Undefined if the email cannot be opened. */
          id: tolerantOptional(z.number().int()),
          venue: tolerantOptional(
            z.looseObject({ id: tolerantOptional(z.number().int()), name: z.string() }),
          ),
        }),
      ),
      createAnyFieldCheck("id", "subject", "to", "status"),
    ),
    "venue emails",
  ),
  spec: "7 Venues: email logs",
});

/**
 * V-06: revokes the access of all email addresses except the primary one to one calendar: corporate or other
 * events.
 */
export const revokeOldCalendarAccess = defineCall({
  id: "V-06",
  method: "POST",
  path: "/v1/venues/{id}/revoke_old_email_calendar_access",
  body: z.object({ is_corporate: z.boolean() }),
  answer: createChangeAnswerSchema(z.looseObject({ success: tolerantOptional(z.boolean()) })),
  spec: "7 Venues: revoke calendar access",
});

/** V-17: the linked email addresses, the primary one first. */
export const linkedEmails = defineCall({
  id: "V-17",
  method: "GET",
  path: "/v1/venues/{id}/linked_emails",
  answer: withListEnvelope(LinkedEmail, "linked emails"),
  spec: "7 Venues: linked emails",
});

/** V-18: a venue's first email address becomes its primary one. 409 at `email` if it is already linked. */
export const linkEmail = defineCall({
  id: "V-18",
  method: "POST",
  path: "/v1/venues/{id}/link_new_email",
  body: z.object({ email: Address }),
  answer: createChangeAnswerSchema(withListEnvelope(LinkedEmail, "linked emails")),
  spec: "7 Venues: link an email",
});

/** V-19: 422 at `email` if it is not linked. */
export const setPrimaryEmail = defineCall({
  id: "V-19",
  method: "POST",
  path: "/v1/venues/{id}/set_primary_email",
  body: z.object({ email: Address }),
  answer: createChangeAnswerSchema(withListEnvelope(LinkedEmail, "linked emails")),
  spec: "7 Venues: primary email",
});

/** V-20: 422 at `email` if it is not linked, 409 for the primary email address while there are others. */
export const unlinkEmail = defineCall({
  id: "V-20",
  method: "POST",
  path: "/v1/venues/{id}/unlink_email",
  body: z.object({ email: Address }),
  answer: createChangeAnswerSchema(withListEnvelope(LinkedEmail, "linked emails")),
  spec: "7 Venues: unlink an email",
});

/**
 * V-22: the calendar link for a linked email address, valid for 30 days while the email address stays linked
 * and has access. 422 at `email` if it is not linked, 409 if its access to both calendars is revoked.
 */
export const calendarLoginLink = defineCall({
  id: "V-22",
  method: "GET",
  path: "/v1/venues/{id}/get_calendar_login_link",
  query: z.object({ email: Address }),
  answer: withDataEnvelope(z.string()),
  spec: "7 Venues: calendar login link",
});
