import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, version } from "./columns";
import { leadEvents } from "./events";
import { venues } from "./venues";

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

/** What staff noted of a venue for an event; it stays when the venue is taken off the shortlist, which can be undone. */
export const shortlistNotes = pgTable(
  "shortlist_notes",
  {
    leadEventId: integer("lead_event_id")
      .notNull()
      .references(() => leadEvents.id, { onDelete: "cascade" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    note: text().notNull(),
    version: version(),
    updatedAt: at("updated_at").notNull(),
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
