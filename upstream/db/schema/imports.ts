import type { ImportOptions, ImportRow } from "@contract/imports/imports";
import type { ImportKind, ImportState, Outcome, Verdict } from "@contract/imports/kinds";
import type { Country } from "@contract/vocabulary";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";
import { users } from "./people";

/** What a row changed in a record, saved to undo it. */
export interface Effect {
  /** The table of the record. */
  table: string;
  id: number;
  /** Columns before the change, by their names in the schema; absent for a created record. */
  before?: Record<string, unknown>;
  /** The record after the import: the columns that show whether someone has changed it since. */
  after: Record<string, unknown>;
}

export const imports = pgTable(
  "imports",
  {
    id: idColumn(),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text("file_name").notNull(),
    sheet: text(),
    country: text().$type<Country>().notNull(),
    options: jsonb().$type<Omit<ImportOptions, "country">>().notNull(),
    /** `receiving` while its file arrives; then it is not listed. */
    state: text().$type<ImportState | "receiving">().notNull(),
    headings: jsonb().$type<string[]>().notNull().default([]),
    /** The target of each column. */
    targets: jsonb().$type<string[]>().notNull().default([]),
    total: integer().notNull().default(0),
    /**
     * Progress of the current work: the number of the last row it processed, and how many rows it has
     * processed.
     */
    cursor: integer().notNull().default(0),
    handled: integer().notNull().default(0),
    problem: text(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
    /** When the run ended, or undoing it. */
    finishedAt: instantColumn("finished_at"),
  },
  (table) => [
    index("imports_created").on(table.createdAt, table.id),
    index("imports_user").on(table.userId),
    index("imports_work").on(table.id).where(sql`${table.state} in ('checking', 'running', 'undoing')`),
  ],
);

export const importRows = pgTable(
  "import_rows",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** The row's number in the file. */
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    verdict: text().$type<Verdict>(),
    outcome: text().$type<Outcome>(),
    remarks: jsonb().$type<NonNullable<ImportRow["remarks"]>>().notNull().default([]),
    recordId: integer("record_id"),
    otherRow: integer("other_row"),
    effects: jsonb().$type<Effect[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index("import_rows_verdict").on(table.importId, table.verdict, table.number),
    index("import_rows_outcome").on(table.importId, table.outcome, table.number),
  ],
);

/**
 * The keys that identify the rows of a file, each with the first row that has it, to find duplicates within
 * the file.
 */
export const importKeys = pgTable(
  "import_keys",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    key: text().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.key] })],
);

/** The targets last chosen for the columns of files with the same headings. */
export const importColumns = pgTable(
  "import_columns",
  {
    kind: text().$type<ImportKind>().notNull(),
    /** SHA-256 of the folded headings. */
    digest: text().notNull(),
    targets: jsonb().$type<string[]>().notNull(),
    options: jsonb().$type<Omit<ImportOptions, "country">>().notNull(),
    savedAt: instantColumn("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.digest] })],
);
