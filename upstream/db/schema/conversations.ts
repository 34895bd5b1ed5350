import { integer, jsonb, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { ofEvent } from "./events";
import { users } from "./people";

/** What the assistant remembers of a conversation: JSON that it checks when it reads it. */
type ConversationMemory = Record<string, unknown>;

/** What a user last talked about with the assistant over an event, so that follow-up questions have a subject. */
export const conversations = pgTable(
  "conversations",
  {
    leadEventId: ofEvent(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    memory: jsonb().$type<ConversationMemory>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadEventId, table.userId] })],
);
