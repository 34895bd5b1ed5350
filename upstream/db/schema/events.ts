import type { SearchCriteria } from "@contract/recommender/criteria";
import type { EventType } from "@contract/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, id } from "./columns";
import { leads } from "./leads";
import { locations } from "./locations";
import { users } from "./people";
import { venues } from "./venues";

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

/** Events that were merged into another and are gone, so that their addresses lead on to it. */
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

/** The event that a row belongs to and goes with. */
export const ofEvent = () =>
  integer("lead_event_id")
    .notNull()
    .references(() => leadEvents.id, { onDelete: "cascade" });

export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    leadEventId: ofEvent(),
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

/** What staff want to do about a lead, or one of its events, on a day. The earliest of an event is its next step. */
export const followUps = pgTable(
  "follow_ups",
  {
    id: id(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    leadEventId: integer("lead_event_id").references(() => leadEvents.id, { onDelete: "cascade" }),
    assigneeId: integer("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** A local calendar date of the lead's country. */
    dueDate: date("due_date", { mode: "string" }).notNull(),
    note: text().notNull(),
    doneAt: at("done_at"),
    doneById: integer("done_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("follow_ups_assignee").on(table.assigneeId, table.dueDate).where(sql`${table.doneAt} is null`),
    index("follow_ups_lead").on(table.leadId, table.dueDate).where(sql`${table.doneAt} is null`),
    index("follow_ups_event").on(table.leadEventId, table.dueDate).where(sql`${table.doneAt} is null`),
    index("follow_ups_done").on(table.assigneeId, table.doneAt).where(sql`${table.doneAt} is not null`),
    index("follow_ups_happened").on(table.leadId, table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
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
