import type { SearchCriteria } from "@contract/recommender/criteria";
import type { EventType } from "@contract/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";
import { leads } from "./leads";
import { locations } from "./locations";
import { users } from "./people";
import { venues } from "./venues";

export const leadEvents = pgTable(
  "lead_events",
  {
    id: idColumn(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    eventType: text("event_type").$type<EventType>().notNull(),
    subType: text("sub_type"),
    /** Local date of the event; null: not decided. */
    eventDate: date("event_date", { mode: "string" }),
    guestCount: integer("guest_count"),
    budgetMinor: integer("budget_minor"),
    locationId: integer("location_id").references(() => locations.id),
    pipelineStageId: text("pipeline_stage_id").notNull().default("enquiry"),
    notes: text().notNull().default(""),
    /** Criteria saved from the filter dialog; null: the event's defaults. */
    searchCriteria: jsonb("search_criteria").$type<Partial<SearchCriteria>>(),
    /** Rises with every change by staff, to detect concurrent saves. */
    version: integer().notNull().default(1),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [index("lead_events_lead").on(table.leadId, table.createdAt)],
);

/** Events that were merged into another, to which their URLs now lead. */
export const mergedEvents = pgTable(
  "merged_events",
  {
    id: integer().primaryKey(),
    intoId: integer("into_id")
      .notNull()
      .references(() => leadEvents.id, { onDelete: "cascade" }),
  },
  (table) => [index("merged_events_into").on(table.intoId)],
);

/** A reference to the event that a row belongs to; the row is deleted with it. */
export const eventReferenceColumn = () =>
  integer("lead_event_id")
    .notNull()
    .references(() => leadEvents.id, { onDelete: "cascade" });

export const enquiries = pgTable(
  "enquiries",
  {
    id: idColumn(),
    leadEventId: eventReferenceColumn(),
    venueId: integer("venue_id").references(() => venues.id, { onDelete: "set null" }),
    /** Raw HTML; the web sanitises it. */
    message: text().notNull(),
    source: text().notNull().default("website"),
    isSpam: boolean("is_spam").notNull().default(false),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("enquiries_event").on(table.leadEventId, table.createdAt),
    index("enquiries_created").on(table.createdAt),
    index("enquiries_venue").on(table.venueId, table.createdAt),
  ],
);

/** Planned tasks for a lead, or one of its events, on a day. An event's earliest one is its next step. */
export const followUps = pgTable(
  "follow_ups",
  {
    id: idColumn(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    leadEventId: integer("lead_event_id").references(() => leadEvents.id, { onDelete: "cascade" }),
    assigneeId: integer("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** A local calendar date of the lead's country. */
    dueDate: date("due_date", { mode: "string" }).notNull(),
    note: text().notNull(),
    doneAt: instantColumn("done_at"),
    doneById: integer("done_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("follow_ups_assignee").on(table.assigneeId, table.dueDate).where(sql`${table.doneAt} is null`),
    index("follow_ups_lead").on(table.leadId, table.dueDate).where(sql`${table.doneAt} is null`),
    index("follow_ups_event").on(table.leadEventId, table.dueDate).where(sql`${table.doneAt} is null`),
    index("follow_ups_done").on(table.assigneeId, table.doneAt).where(sql`${table.doneAt} is not null`),
    index("follow_ups_happened").on(table.leadId, table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
);

/** Activities on a lead or event that the timeline cannot derive from other tables. */
export const activities = pgTable(
  "activities",
  {
    id: idColumn(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    leadEventId: integer("lead_event_id").references(() => leadEvents.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    type: text().notNull(),
    detail: text().notNull().default(""),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("activities_lead").on(table.leadId, table.createdAt),
    index("activities_event").on(table.leadEventId).where(sql`${table.leadEventId} is not null`),
  ],
);
