import { asc, desc, eq, max, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { createOncePerDatabase } from "../db/per-database";
import { aggregateRowsSql } from "../db/row-list";
import {
  emails,
  enquiries,
  leadEmails,
  leadEvents,
  leadPhoneNumbers,
  leads,
  mergedLeads,
  venues,
} from "../db/schema";
import { createMergedRefusal, createNotFoundRefusal } from "../errors";
import { getPortalLinkExpiryDate } from "./portal-link";
import { selectLeadRows, toWireLeadRow } from "./rows";

/** Loads a lead with its contact details and emails in two parallel statements. @throws Refusal 404 */
export async function loadLead(db: Database, leadId: number, now: Date) {
  const [[row], [lists]] = await Promise.all([
    leadRows(db).execute({ id: leadId }),
    leadLists(db).execute({ id: leadId }),
  ]);
  if (!row || !lists) throw await createMissingLeadRefusal(db, leadId);
  const { addresses, phoneNumbers, mails, lastEventDate } = lists;
  const email_log = mails.map(({ createdAt, ...mail }) => ({ ...mail, created_at: createdAt.toISOString() }));
  return {
    ...toWireLeadRow(row),
    version: row.lead.version,
    emails: addresses,
    phone_numbers: phoneNumbers,
    email_log,
    portal_link_valid_until: getPortalLinkExpiryDate(lastEventDate, now),
  };
}

/** The 404 for a missing lead; if it was merged, it names the lead it was merged into. */
async function createMissingLeadRefusal(db: Database, leadId: number) {
  const [merged] = await db.select().from(mergedLeads).where(eq(mergedLeads.id, leadId));
  return merged ? createMergedRefusal("lead", merged.intoId) : createNotFoundRefusal("lead");
}

const leadRows = createOncePerDatabase((db) =>
  selectLeadRows(db)
    .where(eq(leads.id, sql.placeholder("id")))
    .prepare("lead"),
);

/** A lead's contact details, primary first, its emails, newest first, and the date of its last event. */
const leadLists = createOncePerDatabase((db) => {
  const addresses = db
    .select({
      list: aggregateRowsSql(
        { id: leadEmails.id, email: leadEmails.email, is_primary: leadEmails.isPrimary },
        [desc(leadEmails.isPrimary), asc(leadEmails.id)],
      ).as("addresses"),
    })
    .from(leadEmails)
    .where(eq(leadEmails.leadId, leads.id))
    .as("address_list");
  const phoneNumbers = db
    .select({ list: aggregateRowsSql(phoneNumberFields, phoneNumberOrder).as("phone_numbers") })
    .from(leadPhoneNumbers)
    .where(eq(leadPhoneNumbers.leadId, leads.id))
    .as("phone_number_list");
  const mails = db
    .select({
      list: aggregateRowsSql(
        {
          id: emails.id,
          subject: emails.subject,
          to: emails.recipient,
          status: emails.status,
          createdAt: emails.createdAt,
        },
        [desc(emails.createdAt), desc(emails.id)],
      ).as("mails"),
    })
    .from(emails)
    .where(eq(emails.leadId, leads.id))
    .as("mail_list");
  const lastEvent = db
    .select({ date: max(leadEvents.eventDate).as("last_event_date") })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leads.id))
    .as("last_event");
  return db
    .select({
      addresses: addresses.list,
      phoneNumbers: phoneNumbers.list,
      mails: mails.list,
      lastEventDate: lastEvent.date,
    })
    .from(leads)
    .crossJoinLateral(addresses)
    .crossJoinLateral(phoneNumbers)
    .crossJoinLateral(mails)
    .crossJoinLateral(lastEvent)
    .where(eq(leads.id, sql.placeholder("id")))
    .prepare("lead_lists");
});

const phoneNumberFields = {
  id: leadPhoneNumbers.id,
  number: leadPhoneNumbers.number,
  is_primary: leadPhoneNumbers.isPrimary,
};
const phoneNumberOrder = [desc(leadPhoneNumbers.isPrimary), asc(leadPhoneNumbers.id)];

/** The phone numbers of a lead as entered, the primary one first. */
export function loadPhoneNumbersOfLead(db: Database, leadId: number) {
  return db
    .select(phoneNumberFields)
    .from(leadPhoneNumbers)
    .where(eq(leadPhoneNumbers.leadId, leadId))
    .orderBy(...phoneNumberOrder);
}

/** Selects enquiries with their venues, newest first; the calling code adds the condition. */
export function selectEnquiries(db: Database) {
  return db
    .select({ enquiry: enquiries, leadId: leadEvents.leadId, venue: { id: venues.id, name: venues.name } })
    .from(enquiries)
    .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
    .leftJoin(venues, eq(venues.id, enquiries.venueId))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .$dynamic();
}

/** An enquiry for the wire; `message` is HTML as received, not sanitised. */
export function toWireEnquiry({ enquiry, venue }: Awaited<ReturnType<typeof selectEnquiries>>[number]) {
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
export async function assertLeadExists(db: Database, leadId: number): Promise<void> {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId));
  if (!lead) throw createNotFoundRefusal("lead");
}
