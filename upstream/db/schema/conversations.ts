import { integer, jsonb, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { eventReferenceColumn } from "./events";
import { users } from "./people";

/** The assistant's state of a conversation: JSON that is validated when loaded. */
type ConversationMemory = Record<string, unknown>;

/** The assistant's conversations, by event and user, which it needs to understand follow-up questions. */
export const conversations = pgTable(
  "conversations",
  {
    leadEventId: eventReferenceColumn(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    memory: jsonb().$type<ConversationMemory>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadEventId, table.userId] })],
);
