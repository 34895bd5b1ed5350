import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, versionColumn } from "./columns";
import { eventReferenceColumn } from "./events";
import { venueReferenceColumn } from "./venues";

export const shortlists = pgTable(
  "shortlists",
  {
    leadEventId: eventReferenceColumn(),
    venueId: venueReferenceColumn(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.leadEventId, table.venueId] }),
    index("shortlists_venue").on(table.venueId),
  ],
);

/** Notes on a venue for an event. They stay when the venue is removed from the shortlist, as that can be undone. */
export const shortlistNotes = pgTable(
  "shortlist_notes",
  {
    leadEventId: eventReferenceColumn(),
    venueId: venueReferenceColumn(),
    note: text().notNull(),
    version: versionColumn(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadEventId, table.venueId] }),
    index("shortlist_notes_venue").on(table.venueId),
  ],
);

/** Whether a venue is available for an event, as confirmed with the venue; unknown without a row. */
export const venueAvailabilities = pgTable(
  "venue_availabilities",
  {
    leadEventId: eventReferenceColumn(),
    venueId: venueReferenceColumn(),
    isAvailable: boolean("is_available").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadEventId, table.venueId] }),
    index("venue_availabilities_venue").on(table.venueId),
  ],
);
