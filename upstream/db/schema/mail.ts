import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, id } from "./columns";
import { leadEvents } from "./events";
import { leads } from "./leads";
import { venues } from "./venues";

/** Every mail the business sends: the outbox and its log. */
export const emails = pgTable(
  "emails",
  {
    id: id(),
    leadId: integer("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    leadEventId: integer("lead_event_id").references(() => leadEvents.id, { onDelete: "set null" }),
    venueId: integer("venue_id").references(() => venues.id, { onDelete: "set null" }),
    sender: text().notNull(),
    recipient: text().notNull(),
    /** Who gets a copy. */
    cc: text().array().notNull().default([]),
    /** Where an answer goes, when not to the sender. */
    replyTo: text("reply_to"),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    /** An iCalendar file that goes along, which names its own method. */
    calendar: text(),
    /** Whether no member of staff had it sent: such a mail is no answer to an enquiry. */
    isAutomatic: boolean("is_automatic").notNull().default(false),
    /** `queued` (waits for SMTP), `sent`, `sandbox` (sent to the test mailbox), `failed`, or `outbox` (mail was off: only logged). */
    status: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt came to nothing. */
    failure: text(),
    /** A queued mail is not tried before; whoever tries it moves this on first, so that nobody else does. */
    dueAt: at("due_at").notNull().defaultNow(),
    createdAt: at("created_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("emails_lead").on(table.leadId, table.createdAt),
    index("emails_status").on(table.status, table.dueAt),
    index("emails_venue").on(table.venueId, table.createdAt),
  ],
);
