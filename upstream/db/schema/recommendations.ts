import type { ClientAnswer, DeclineReason } from "@contract/recommendations/answers";
import type { send } from "@contract/recommendations/recommendations";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import { at, id } from "./columns";
import { followUps, ofEvent } from "./events";
import { emails } from "./mail";
import { users } from "./people";
import { ofVenue } from "./venues";

/** One send or save of the recommender. `idempotencyKey` makes a repeat answer the first outcome. */
export const recommendationSends = pgTable(
  "recommendation_sends",
  {
    id: id(),
    leadEventId: ofEvent(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    emailId: integer("email_id").references(() => emails.id, { onDelete: "set null" }),
    idempotencyKey: text("idempotency_key"),
    subject: text().notNull(),
    /** Body as it was typed, Markdown. */
    template: text().notNull(),
    portalLink: text("portal_link").notNull(),
    /** Who got a copy of the mail. */
    cc: text().array().notNull().default([]),
    isQuick: boolean("is_quick").notNull().default(false),
    noEmail: boolean("no_email").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("recommendation_sends_event").on(table.leadEventId, table.createdAt),
    index("recommendation_sends_created").on(table.createdAt),
    uniqueIndex("recommendation_sends_key").on(table.leadEventId, table.idempotencyKey),
  ],
);

/** Sends that wait for their time; one that has gone out is a recommendation and no longer here. */
export const scheduledSends = pgTable(
  "scheduled_sends",
  {
    id: id(),
    leadEventId: ofEvent(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The email as it is to be sent. */
    email: jsonb().$type<z.output<typeof send.body>>().notNull(),
    dueAt: at("due_at").notNull(),
    /** Why it did not go out when it was due; while it waits there is none. */
    refusal: text(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("scheduled_sends_due").on(table.dueAt).where(sql`${table.refusal} is null`),
    index("scheduled_sends_event").on(table.leadEventId),
  ],
);

export const recommendations = pgTable(
  "recommendations",
  {
    id: id(),
    sendId: integer("send_id")
      .notNull()
      .references(() => recommendationSends.id, { onDelete: "cascade" }),
    leadEventId: ofEvent(),
    venueId: ofVenue(),
    roomId: integer("room_id").notNull(),
    roomName: text("room_name").notNull(),
    position: integer().notNull(),
    /** The specialist's own words beneath the room, plain text; empty: none. */
    line: text().notNull().default(""),
    /** When the client's link was first opened, by a person or by a program that tests links. */
    openedAt: at("opened_at"),
    /** When the client first showed that they have seen the room, by an answer on their page. */
    viewedAt: at("viewed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("recommendations_room").on(table.leadEventId, table.roomId),
    index("recommendations_venue").on(table.venueId, table.createdAt),
    index("recommendations_send").on(table.sendId, table.venueId),
  ],
);

/** What clients say on their page of rooms that were recommended to them; no row: nothing, or taken back. */
export const recommendationAnswers = pgTable(
  "recommendation_answers",
  {
    leadEventId: ofEvent(),
    venueId: ofVenue(),
    roomId: integer("room_id").notNull(),
    /** The name that a person gave with their answer; empty: none. */
    person: text().notNull().default(""),
    answer: text().$type<ClientAnswer>().notNull(),
    /** The client's own, plain text; empty: none. */
    words: text().notNull().default(""),
    reason: text().$type<DeclineReason>(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadEventId, table.roomId, table.person] }),
    index("recommendation_answers_changed").on(table.changedAt),
  ],
);

/** What clients ask on their page about rooms that were recommended to them; each is a follow-up of the specialist. */
export const recommendationQuestions = pgTable(
  "recommendation_questions",
  {
    id: id(),
    leadEventId: ofEvent(),
    venueId: ofVenue(),
    roomId: integer("room_id").notNull(),
    /** The client's own, plain text. */
    words: text().notNull(),
    /** Done: the question is answered. */
    followUpId: integer("follow_up_id").references(() => followUps.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("recommendation_questions_event").on(table.leadEventId, table.createdAt),
    index("recommendation_questions_follow_up").on(table.followUpId),
    index("recommendation_questions_venue").on(table.venueId),
  ],
);
