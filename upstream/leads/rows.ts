import { eventTypeNames, eventTypes } from "@contract/vocabulary";
import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  enquiries,
  followUps,
  leadEmails,
  leadEvents,
  leadPhoneNumbers,
  leads,
  locations,
  users,
  venues,
} from "../db/schema";
import { toWireAmountOrUndefined } from "../money";
import { pickNextStepFields, selectNextStep, toWireNextStep } from "./next-step";

const eventTypeName = sql.join(
  eventTypes.map((type) => sql`WHEN ${type} THEN ${eventTypeNames[type]}::text`),
  sql` `,
);

/** One line about an event: sub-type or type, city, date. */
const eventDetails = sql<string>`concat_ws(', ',
  coalesce(${leadEvents.subType}, CASE ${leadEvents.eventType} ${eventTypeName} END),
  ${locations.name}, to_char(${leadEvents.eventDate}, 'FMDD Mon YYYY'))`;

/** Conditions for the contact details that a search matched; these are shown instead of the primary ones. */
export interface ContactMatches {
  email?: SQL;
  phone?: SQL | undefined;
}

/** Selects the venue of the lead's newest enquiry that names a venue, for a lateral join to the lead. */
export const selectNewestEnquiredVenue = (db: Database) =>
  db
    .select({ id: venues.id, name: venues.name })
    .from(enquiries)
    .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
    .innerJoin(venues, eq(venues.id, enquiries.venueId))
    .where(and(eq(leadEvents.leadId, leads.id), isNotNull(enquiries.venueId)))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(1)
    .as("enquired_venue");

/** Subqueries for lateral joins to a lead: newest event, last enquired venue, next step, email and phone number. */
export function selectLeadDetails(db: Database, contactMatches: ContactMatches = {}) {
  const event = db
    .select({
      id: leadEvents.id,
      eventType: leadEvents.eventType,
      guestCount: leadEvents.guestCount,
      budgetMinor: leadEvents.budgetMinor,
      details: eventDetails.as("details"),
    })
    .from(leadEvents)
    .leftJoin(locations, eq(locations.id, leadEvents.locationId))
    .where(eq(leadEvents.leadId, leads.id))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(1)
    .as("newest_event");
  const enquiredVenue = selectNewestEnquiredVenue(db);
  const nextStep = selectNextStep(db, eq(followUps.leadId, leads.id)).as("next_step");
  const email = db
    .select({ email: leadEmails.email })
    .from(leadEmails)
    .where(eq(leadEmails.leadId, leads.id))
    .orderBy(...orderMatchesFirst(contactMatches.email), desc(leadEmails.isPrimary), leadEmails.id)
    .limit(1)
    .as("primary_email");
  const phone = db
    .select({ number: leadPhoneNumbers.number })
    .from(leadPhoneNumbers)
    .where(eq(leadPhoneNumbers.leadId, leads.id))
    .orderBy(
      ...orderMatchesFirst(contactMatches.phone),
      desc(leadPhoneNumbers.isPrimary),
      leadPhoneNumbers.id,
    )
    .limit(1)
    .as("primary_phone");
  return { event, enquiredVenue, nextStep, email, phone };
}

const orderMatchesFirst = (whereMatches: SQL | undefined) => (whereMatches ? [desc(whereMatches)] : []);

/** Selects leads with all columns of the list; the caller adds conditions, order and limit. */
export function selectLeadRows(
  db: Database,
  { event, enquiredVenue, nextStep, email, phone } = selectLeadDetails(db),
) {
  return db
    .select({
      lead: leads,
      owner: { id: users.id, name: users.displayName },
      eventId: event.id,
      eventType: event.eventType,
      guestCount: event.guestCount,
      budgetMinor: event.budgetMinor,
      eventDetails: event.details,
      venueId: enquiredVenue.id,
      venueName: enquiredVenue.name,
      nextStep: pickNextStepFields(nextStep),
      email: email.email,
      phone: phone.number,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.ownerId))
    .leftJoinLateral(event, sql`true`)
    .leftJoinLateral(enquiredVenue, sql`true`)
    .leftJoinLateral(nextStep, sql`true`)
    .leftJoinLateral(email, sql`true`)
    .leftJoinLateral(phone, sql`true`)
    .$dynamic();
}

export type SelectedLead = Awaited<ReturnType<typeof selectLeadRows>>[number];

export function toWireLeadRow({ lead, owner, ...row }: SelectedLead) {
  return {
    id: lead.id,
    first_name: lead.firstName,
    last_name: lead.lastName,
    company: lead.company,
    country: lead.country,
    is_corporate_event: lead.isCorporateEvent,
    last_enquired_venue: row.venueName === null ? undefined : { id: row.venueId, name: row.venueName },
    hubspot_owner: owner ?? undefined,
    estimated_budget: toWireAmountOrUndefined(row.budgetMinor),
    estimated_guests: row.guestCount ?? undefined,
    event_type: row.eventType ?? undefined,
    event_details: row.eventDetails ?? undefined,
    latest_lead_event_id: row.eventId ?? undefined,
    created_at: lead.createdAt.toISOString(),
    is_spam: lead.hasSpam,
    hubspot_sync_failed: lead.hubspotStatus === "failed",
    is_unsubscribed: lead.isUnsubscribed,
    unsubscribed_at: lead.unsubscribedAt?.toISOString(),
    consent_source: lead.consentSource ?? ("" as const),
    consent_date: lead.consentDate ?? "",
    erased_at: lead.erasedAt?.toISOString(),
    email: row.email ?? undefined,
    phone_number: row.phone ?? undefined,
    waiting_since: lead.waitingSince?.toISOString(),
    next_step: toWireNextStep(row.nextStep),
  };
}
