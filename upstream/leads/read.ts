import { desc, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { emails, enquiries, leadEmails, leadEvents, leadPhoneNumbers, leads, venues } from "../db/schema";
import { notFound } from "../errors";
import { leadRow, selectLeads } from "./rows";

/** A lead with its addresses and its mails, newest first. @throws Refusal 404 */
export async function readLead(db: Database, id: number) {
  const [[row], addresses, phone_numbers, mails] = await Promise.all([
    selectLeads(db).where(eq(leads.id, id)),
    db
      .select({ id: leadEmails.id, email: leadEmails.email, is_primary: leadEmails.isPrimary })
      .from(leadEmails)
      .where(eq(leadEmails.leadId, id))
      .orderBy(desc(leadEmails.isPrimary), leadEmails.id),
    phoneNumbersOf(db, id),
    db
      .select({
        id: emails.id,
        subject: emails.subject,
        to: emails.recipient,
        status: emails.status,
        createdAt: emails.createdAt,
      })
      .from(emails)
      .where(eq(emails.leadId, id))
      .orderBy(desc(emails.createdAt), desc(emails.id)),
  ]);
  if (!row) throw notFound("lead");
  const email_log = mails.map(({ createdAt, ...mail }) => ({ ...mail, created_at: createdAt.toISOString() }));
  return { ...leadRow(row), emails: addresses, phone_numbers, email_log };
}

/** The phone numbers of a lead as they were given, the primary one first. */
export function phoneNumbersOf(db: Database, leadId: number) {
  return db
    .select({
      id: leadPhoneNumbers.id,
      number: leadPhoneNumbers.number,
      is_primary: leadPhoneNumbers.isPrimary,
    })
    .from(leadPhoneNumbers)
    .where(eq(leadPhoneNumbers.leadId, leadId))
    .orderBy(desc(leadPhoneNumbers.isPrimary), leadPhoneNumbers.id);
}

/** Enquiries with their venues, newest first; the caller adds the condition. */
export function selectEnquiries(db: Database) {
  return db
    .select({ enquiry: enquiries, leadId: leadEvents.leadId, venue: { id: venues.id, name: venues.name } })
    .from(enquiries)
    .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
    .leftJoin(venues, eq(venues.id, enquiries.venueId))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .$dynamic();
}

/** A selected enquiry as the wire has it; the message is the HTML that came in. */
export function enquiryOnWire({ enquiry, venue }: Awaited<ReturnType<typeof selectEnquiries>>[number]) {
  return {
    id: enquiry.id,
    lead_event_id: enquiry.leadEventId,
    venue: venue ?? undefined,
    message: enquiry.message,
    source: enquiry.source,
    is_spam: enquiry.isSpam,
    created_at: enquiry.createdAt.toISOString(),
  };
}

/** @throws Refusal 404 when there is no such lead. */
export async function assertLead(db: Database, id: number) {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
  if (!lead) throw notFound("lead");
}
