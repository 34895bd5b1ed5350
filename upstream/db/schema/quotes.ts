import { type SQL, sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { ofEvent } from "./events";
import { users } from "./people";
import { ofVenue } from "./venues";

/**
 * A file. It goes in as base64 and comes out as it, by `quoteContent`: for ten megabytes of bytes as they are
 * PGlite takes seconds, in which it holds up everybody else.
 */
const bytes = customType<{ data: Buffer; driverData: SQL }>({
  dataType: () => "bytea",
  toDriver: (content) => sql`decode(${content.toString("base64")}, 'base64')`,
});

/** What a venue asks for an event: a file, kept here so that one backup holds everything, and perhaps a link. */
export const quotes = pgTable(
  "quotes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    leadEventId: ofEvent(),
    venueId: ofVenue(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    originalFileName: text("original_file_name").notNull(),
    /** By what the file holds, not by what its sender said. */
    mediaType: text("media_type").notNull(),
    /** Bytes. */
    size: integer().notNull(),
    content: bytes().notNull(),
    quoteLink: text("quote_link"),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index("quotes_event").on(table.leadEventId, table.createdAt)],
);

/** The file of a quote, to be selected. */
export const quoteContent = sql<Buffer>`encode(${quotes.content}, 'base64')`.mapWith((text: string) =>
  Buffer.from(text, "base64"),
);
