import type { ClientAnswer, DeclineReason } from "@contract/recommendations/client-answers";
import type { send } from "@contract/recommendations/recommendations";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import { idColumn, instantColumn } from "./columns";
import { eventReferenceColumn, followUps } from "./events";
import { emails } from "./mail";
import { users } from "./people";
import { venueReferenceColumn } from "./venues";

/**
 * Recommendations that were sent or saved. A repeated request with the same `idempotencyKey` gets the first
 * result.
 */
export const recommendationSends = pgTable(
  "recommendation_sends",
  {
    id: idColumn(),
    leadEventId: eventReferenceColumn(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    emailId: integer("email_id").references(() => emails.id, { onDelete: "set null" }),
    idempotencyKey: text("idempotency_key"),
    subject: text().notNull(),
    /** The body as typed, in Markdown. */
    template: text().notNull(),
    portalLink: text("portal_link").notNull(),
    /** Recipients of copies. */
    cc: text().array().notNull().default([]),
    /** Ids of the brochures that were attached to the mail. */
    brochureIds: integer("brochure_ids").array().notNull().default([]),
    isQuick: boolean("is_quick").notNull().default(false),
    noEmail: boolean("no_email").notNull().default(false),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("recommendation_sends_event").on(table.leadEventId, table.createdAt),
    index("recommendation_sends_created").on(table.createdAt),
    uniqueIndex("recommendation_sends_key").on(table.leadEventId, table.idempotencyKey),
  ],
);

/** Scheduled recommendations. When they are sent, they become `recommendations` and are deleted here. */
export const scheduledSends = pgTable(
  "scheduled_sends",
  {
    id: idColumn(),
    leadEventId: eventReferenceColumn(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The email to send. */
    email: jsonb().$type<z.output<typeof send.body>>().notNull(),
    dueAt: instantColumn("due_at").notNull(),
    /** Why it could not be sent when due; null until then. */
    refusal: text(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (table) => [
    index("scheduled_sends_due").on(table.dueAt).where(sql`${table.refusal} is null`),
    index("scheduled_sends_event").on(table.leadEventId),
  ],
);

export const recommendations = pgTable(
  "recommendations",
  {
    id: idColumn(),
    sendId: integer("send_id")
      .notNull()
      .references(() => recommendationSends.id, { onDelete: "cascade" }),
    leadEventId: eventReferenceColumn(),
    venueId: venueReferenceColumn(),
    roomId: integer("room_id").notNull(),
    roomName: text("room_name").notNull(),
    position: integer().notNull(),
    /** The specialist's comment under the room, plain text; empty: none. */
    line: text().notNull().default(""),
    /** When the client's link was first opened, by a person or a link checker. */
    openedAt: instantColumn("opened_at"),
    /** When the client first answered about the room on their page, which shows that they saw it. */
    viewedAt: instantColumn("viewed_at"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("recommendations_room").on(table.leadEventId, table.roomId),
    index("recommendations_venue").on(table.venueId, table.createdAt),
    index("recommendations_send").on(table.sendId, table.venueId),
  ],
);

/**
 * Clients' answers about recommended rooms, from their page. There is no row without an answer, or after it
 * was withdrawn.
 */
export const recommendationAnswers = pgTable(
  "recommendation_answers",
  {
    leadEventId: eventReferenceColumn(),
    venueId: venueReferenceColumn(),
    roomId: integer("room_id").notNull(),
    /** The name given with the answer; empty: none. */
    person: text().notNull().default(""),
    answer: text().$type<ClientAnswer>().notNull(),
    /** The client's comment, plain text; empty: none. */
    words: text().notNull().default(""),
    reason: text().$type<DeclineReason>(),
    createdAt: instantColumn("created_at").notNull(),
    changedAt: instantColumn("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadEventId, table.roomId, table.person] }),
    index("recommendation_answers_changed").on(table.changedAt),
    index("recommendation_answers_venue").on(table.venueId),
  ],
);

/** Clients' questions about recommended rooms; each creates a follow-up for the specialist. */
export const recommendationQuestions = pgTable(
  "recommendation_questions",
  {
    id: idColumn(),
    leadEventId: eventReferenceColumn(),
    venueId: venueReferenceColumn(),
    roomId: integer("room_id").notNull(),
    /** The name given with the question, or empty. */
    person: text().notNull().default(""),
    /** The client's question, plain text. */
    words: text().notNull(),
    /** When this follow-up is done, the question is answered. */
    followUpId: integer("follow_up_id").references(() => followUps.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (table) => [
    index("recommendation_questions_event").on(table.leadEventId, table.createdAt),
    index("recommendation_questions_follow_up").on(table.followUpId),
    index("recommendation_questions_venue").on(table.venueId),
  ],
);
