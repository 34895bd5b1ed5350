import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, version } from "./columns";
import { ofEvent } from "./events";
import { ofVenue } from "./venues";

export const shortlists = pgTable(
  "shortlists",
  {
    leadEventId: ofEvent(),
    venueId: ofVenue(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.leadEventId, table.venueId] })],
);

/** Notes on a venue for an event. They stay when the venue is removed from the shortlist, as that can be undone. */
export const shortlistNotes = pgTable(
  "shortlist_notes",
  {
    leadEventId: ofEvent(),
    venueId: ofVenue(),
    note: text().notNull(),
    version: version(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadEventId, table.venueId] })],
);

/** Whether a venue is available for an event, as confirmed with the venue; no row: not known. */
export const venueAvailabilities = pgTable(
  "venue_availabilities",
  {
    leadEventId: ofEvent(),
    venueId: ofVenue(),
    isAvailable: boolean("is_available").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadEventId, table.venueId] })],
);
