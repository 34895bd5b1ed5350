import type { ClientAnswer } from "@contract/recommendations/answers";
import type { SearchCriteria } from "@contract/recommender/criteria";
import type { Country, EventType } from "@contract/vocabulary";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./people";
import { locations, venues } from "./venues";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const leads = pgTable(
  "leads",
  {
    id: id(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    country: text().$type<Country>().notNull(),
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "set null" }),
    isCorporateEvent: boolean("is_corporate_event").notNull().default(false),
    isUnsubscribed: boolean("is_unsubscribed").notNull().default(false),
    /** `synced`, `pending` or `failed`. */
    hubspotStatus: text("hubspot_status").notNull().default("pending"),
    hubspotSyncedAt: at("hubspot_synced_at"),
    /** Why the last attempt failed, in words; null when it did not. */
    hubspotFailure: text("hubspot_failure"),
    /** How often it was tried since it last waited; a pending lead is not tried before `hubspotDueAt`. */
    hubspotAttempts: integer("hubspot_attempts").notNull().default(0),
    hubspotDueAt: at("hubspot_due_at"),
    /** Rises with every change that staff make, so that a save over a newer one is noticed. */
    version: integer().notNull().default(1),
    /** When the oldest enquiry that nobody has answered came in; null: none waits. */
    waitingSince: at("waiting_since"),
    requeuedAt: at("requeued_at"),
    assignedAt: at("assigned_at"),
    /** How often the links to the client's page were closed; a link names the number it was made under. */
    portalRevision: integer("portal_revision").notNull().default(0),
    /** What lists sort by of its newest event, kept by triggers on the events; null without one. */
    newestEventType: text("newest_event_type").$type<EventType>(),
    newestBudgetMinor: integer("newest_budget_minor"),
    newestGuestCount: integer("newest_guest_count"),
    /** In lower case: sub-type or type, city, date. */
    newestDetails: text("newest_details"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("leads_country_created").on(table.country, table.createdAt),
    index("leads_owner").on(table.ownerId),
    index("leads_name_trgm").using(
      "gin",
      sql`lower(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
    index("leads_hubspot_due").on(table.hubspotDueAt, table.id).where(sql`${table.hubspotDueAt} is not null`),
    index("leads_waiting")
      .on(table.country, table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
  ],
);

/** What staff noted on a lead, for each other. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: id(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    note: text().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("lead_notes_lead").on(table.leadId, table.createdAt)],
);

export const leadEmails = pgTable(
  "lead_emails",
  {
    id: id(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    email: text().notNull(),
    isPrimary: boolean("is_primary").notNull().default(false),
  },
  (table) => [
    index("lead_emails_lead").on(table.leadId),
    index("lead_emails_email").on(table.email),
    index("lead_emails_trgm").using("gin", sql`lower(${table.email} COLLATE "C") gin_trgm_ops`),
  ],
);

export const leadPhoneNumbers = pgTable(
  "lead_phone_numbers",
  {
    id: id(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** As it was given. */
    number: text().notNull(),
    /** Digits with country code, for telling duplicates. */
    normalised: text().notNull(),
    isPrimary: boolean("is_primary").notNull().default(false),
  },
  (table) => [
    index("lead_phone_numbers_lead").on(table.leadId),
    index("lead_phone_numbers_number").on(table.normalised),
    index("lead_phone_numbers_trgm").using("gin", sql`${table.normalised} gin_trgm_ops`),
  ],
);

export const leadEvents = pgTable(
  "lead_events",
  {
    id: id(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    eventType: text("event_type").$type<EventType>().notNull(),
    subType: text("sub_type"),
    /** Local date of the event; null: not settled. */
    eventDate: date("event_date", { mode: "string" }),
    guestCount: integer("guest_count"),
    budgetMinor: integer("budget_minor"),
    locationId: integer("location_id").references(() => locations.id),
    pipelineStageId: text("pipeline_stage_id").notNull().default("enquiry"),
    notes: text().notNull().default(""),
    /** Criteria saved from the filter dialog; null: the event's own defaults. */
    searchCriteria: jsonb("search_criteria").$type<Partial<SearchCriteria>>(),
    /** Rises with every change that staff make, so that a save over a newer one is noticed. */
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("lead_events_lead").on(table.leadId, table.createdAt)],
);

export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    leadEventId: integer("lead_event_id")
      .notNull()
      .references(() => leadEvents.id, { onDelete: "cascade" }),
    venueId: integer("venue_id").references(() => venues.id, { onDelete: "set null" }),
    /** HTML as it came in; the web sanitises it. */
    message: text().notNull(),
    source: text().notNull().default("website"),
    isSpam: boolean("is_spam").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("enquiries_event").on(table.leadEventId, table.createdAt),
    index("enquiries_created").on(table.createdAt),
    index("enquiries_venue").on(table.venueId, table.createdAt),
  ],
);

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
    /** Where an answer goes, when not to the sender. */
    replyTo: text("reply_to"),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    /** An iCalendar file that goes along, which names its own method. */
    calendar: text(),
    /** Whether no member of staff had it sent: such a mail is no answer to an enquiry. */
    isAutomatic: boolean("is_automatic").notNull().default(false),
    /** `queued` (waits for SMTP), `sent`, `failed`, or `outbox` (no SMTP set: this row is the delivery). */
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

/** One send or save of the recommender. `idempotencyKey` makes a repeat answer the first outcome. */
export const recommendationSends = pgTable(
  "recommendation_sends",
  {
    id: id(),
    leadEventId: integer("lead_event_id")
      .notNull()
      .references(() => leadEvents.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    emailId: integer("email_id").references(() => emails.id, { onDelete: "set null" }),
    idempotencyKey: text("idempotency_key"),
    subject: text().notNull(),
    /** Body as it was typed, Markdown. */
    template: text().notNull(),
    portalLink: text("portal_link").notNull(),
    isQuick: boolean("is_quick").notNull().default(false),
    noEmail: boolean("no_email").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("recommendation_sends_event").on(table.leadEventId, table.createdAt),
    uniqueIndex("recommendation_sends_key").on(table.leadEventId, table.idempotencyKey),
  ],
);

export const recommendations = pgTable(
  "recommendations",
  {
    id: id(),
    sendId: integer("send_id")
      .notNull()
      .references(() => recommendationSends.id, { onDelete: "cascade" }),
    leadEventId: integer("lead_event_id")
      .notNull()
      .references(() => leadEvents.id, { onDelete: "cascade" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    roomId: integer("room_id").notNull(),
    roomName: text("room_name").notNull(),
    position: integer().notNull(),
    viewedAt: at("viewed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("recommendations_room").on(table.leadEventId, table.roomId),
    index("recommendations_venue").on(table.venueId, table.createdAt),
  ],
);

/** What clients say on their page of rooms that were recommended to them; no row: nothing, or taken back. */
export const recommendationAnswers = pgTable(
  "recommendation_answers",
  {
    leadEventId: integer("lead_event_id")
      .notNull()
      .references(() => leadEvents.id, { onDelete: "cascade" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    roomId: integer("room_id").notNull(),
    answer: text().$type<ClientAnswer>().notNull(),
    /** The client's own, plain text; empty: none. */
    words: text().notNull().default(""),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadEventId, table.roomId] }),
    index("recommendation_answers_changed").on(table.changedAt),
  ],
);

export const shortlists = pgTable(
  "shortlists",
  {
    leadEventId: integer("lead_event_id")
      .notNull()
      .references(() => leadEvents.id, { onDelete: "cascade" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.leadEventId, table.venueId] })],
);

/** Whether a venue is free for an event, as staff heard from it; no row: not known. */
export const venueAvailabilities = pgTable(
  "venue_availabilities",
  {
    leadEventId: integer("lead_event_id")
      .notNull()
      .references(() => leadEvents.id, { onDelete: "cascade" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    isAvailable: boolean("is_available").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadEventId, table.venueId] })],
);

/** What happened to a lead or event beyond what other tables say, for the timeline. */
export const activities = pgTable(
  "activities",
  {
    id: id(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    leadEventId: integer("lead_event_id").references(() => leadEvents.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    type: text().notNull(),
    detail: text().notNull().default(""),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("activities_lead").on(table.leadId, table.createdAt)],
);
