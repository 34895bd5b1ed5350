import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, idColumn, instantColumn, selectFileContent } from "./columns";
import { leadEvents } from "./events";
import { leads } from "./leads";
import { venues } from "./venues";

/** Every email the business sends: the outbox and its log. */
export const emails = pgTable(
  "emails",
  {
    id: idColumn(),
    leadId: integer("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    leadEventId: integer("lead_event_id").references(() => leadEvents.id, { onDelete: "set null" }),
    venueId: integer("venue_id").references(() => venues.id, { onDelete: "set null" }),
    sender: text().notNull(),
    recipient: text().notNull(),
    /** Who gets a copy. */
    cc: text().array().notNull().default([]),
    /** The email address for replies, if not the sender. */
    replyTo: text("reply_to"),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    /** Where the recipient unsubscribes; null: not a recommendation. */
    unsubscribeLink: text("unsubscribe_link"),
    /** An attached iCalendar file, including its method. */
    calendar: text(),
    /** Sent automatically, not by a member of staff: does not count as a reply to an enquiry. */
    isAutomatic: boolean("is_automatic").notNull().default(false),
    /** Contains a link that signs someone in: its texts are removed once it is sent or has failed. */
    isSecret: boolean("is_secret").notNull().default(false),
    /** `queued` (awaiting SMTP), `sent`, `sandbox` (sent to the test mailbox), `failed`, or `outbox` (email off: only logged). */
    status: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    failure: text(),
    /**
     * A queued email is not tried before this time. A process that sends it postpones it first: no other
     * process takes it meanwhile.
     */
    dueAt: instantColumn("due_at").notNull().defaultNow(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    sentAt: instantColumn("sent_at"),
  },
  (table) => [
    index("emails_lead").on(table.leadId, table.createdAt),
    index("emails_status").on(table.status, table.dueAt),
    index("emails_venue").on(table.venueId, table.createdAt),
    index("emails_event").on(table.leadEventId).where(sql`${table.leadEventId} is not null`),
  ],
);

/** The files that go along with mails, but for calendar files. Each mail has copies of its own: it goes out as it was written. */
export const emailAttachments = pgTable(
  "email_attachments",
  {
    id: idColumn(),
    emailId: integer("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    name: text().notNull(),
    mediaType: text("media_type").notNull(),
    /** Bytes. */
    size: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [index("email_attachments_email").on(table.emailId)],
);

/** The file of an attachment, to be selected. */
export const attachmentContent = selectFileContent(emailAttachments.content);
