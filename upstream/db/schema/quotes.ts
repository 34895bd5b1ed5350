import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytes, selectFileContent } from "./columns";
import { eventReferenceColumn } from "./events";
import { users } from "./people";
import { venueReferenceColumn } from "./venues";

/**
 * Quotes of venues for events: a file, stored here because one backup should contain everything, and an
 * optional link.
 */
export const quotes = pgTable(
  "quotes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    leadEventId: eventReferenceColumn(),
    venueId: venueReferenceColumn(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    originalFileName: text("original_file_name").notNull(),
    /** Detected from the content, not as claimed by the sender. */
    mediaType: text("media_type").notNull(),
    /** Bytes. */
    size: integer().notNull(),
    content: bytes().notNull(),
    quoteLink: text("quote_link"),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    index("quotes_event").on(table.leadEventId, table.createdAt),
    index("quotes_venue").on(table.venueId),
  ],
);

/** Selects the file of a quote. */
export const quoteContent = selectFileContent(quotes.content);
