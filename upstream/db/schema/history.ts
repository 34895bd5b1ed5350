import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";
import { users } from "./people";

/** The kinds of changes. */
export type ChangeAction = "created" | "changed" | "deleted" | "restored";

/**
 * Every change of a record, written by triggers only. A row of another table that is a part of a record, such as a room
 * of a venue, counts as a change of that record. Rows stay when their record is deleted.
 */
export const recordChanges = pgTable(
  "record_changes",
  {
    id: idColumn(),
    kind: text().notNull(),
    recordId: integer("record_id").notNull(),
    /** The table and the id of the changed row. */
    part: text().notNull(),
    rowId: text("row_id").notNull(),
    action: text().$type<ChangeAction>().notNull(),
    /**
     * The value before and after, by column; null if there was none. No other column has texts of clients.
     */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
    /** The lead that the record belongs to, if any. */
    leadId: integer("lead_id"),
    /** Whose change it was: `staff`, `client`, `venue` or `system`. */
    source: text().notNull(),
    /** Not a foreign key, as the history stays when users are deleted. */
    userId: integer("user_id"),
    userName: text("user_name"),
    changedAt: instantColumn("changed_at").notNull(),
  },
  (table) => [
    index("record_changes_record").on(table.kind, table.recordId, table.id),
    index("record_changes_time").on(table.changedAt, table.id),
    index("record_changes_user").on(table.userId, table.id),
    index("record_changes_lead").on(table.leadId).where(sql`${table.leadId} is not null`),
  ],
);

/** Records that were deleted and can still be restored. */
export const deletions = pgTable(
  "deletions",
  {
    id: idColumn(),
    /** `lead`, `room`, `note`, `offer`, `quote` or `brochure`. */
    kind: text().notNull(),
    recordId: integer("record_id").notNull(),
    name: text().notNull(),
    /** The lead or venue that it belongs to, or the lead itself. */
    leadId: integer("lead_id"),
    venueId: integer("venue_id"),
    deletedBy: integer("deleted_by").references(() => users.id, { onDelete: "set null" }),
    deletedAt: instantColumn("deleted_at").notNull(),
  },
  (table) => [
    index("deletions_time").on(table.deletedAt, table.id),
    index("deletions_lead").on(table.leadId).where(sql`${table.leadId} is not null`),
    index("deletions_by").on(table.deletedBy),
  ],
);

/** The rows that were deleted with a record, as they were, and references to them that were cleared. */
export const deletedRows = pgTable(
  "deleted_rows",
  {
    deletionId: integer("deletion_id")
      .notNull()
      .references(() => deletions.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    /** The row's place in its table when it was deleted. */
    place: text().notNull(),
    /** The column of a row that stayed and lost its reference; "" for a deleted row. */
    link: text().notNull().default(""),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deletionId, table.tableName, table.place, table.link] })],
);
