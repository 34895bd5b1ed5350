import { sql } from "drizzle-orm";
import { z } from "zod/v4";
import type { Database } from "../../db/database";
import { hasDemoData } from "../../db/installation";
import { leadEmails, unsubscribedAddresses } from "../../db/schema";
import { queryTypedRows } from "./rows";
import type { TableEntry } from "./tables";

/**
 * The version of the archive's format. Increase it when older versions of the product can no longer restore
 * archives.
 */
export const FORMAT = 1;

/** The folders of an archive besides `data`. */
const folderNames = ["emails", "attachments", "quotes", "logos", "pictures"] as const;
export type Folder = (typeof folderNames)[number];

const Count = z.number().int().min(0);

/** What an archive contains. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  exported_at: z.iso.datetime(),
  /** The last migration of the database, as a number that increases with each migration. */
  schema: z.number().int(),
  /** Whether it is the demo business. */
  is_demo: z.boolean(),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: Count,
      columns: z.array(z.string()),
      /** The last generated id; null if none was generated, or if the table has no generated ids. */
      last_id: Count.nullable(),
    }),
  ),
  /** The number of files in each folder. */
  folders: z.record(z.enum(folderNames), Count),
  /**
   * Unsubscribed email addresses that are on no lead: only their hashes are known, which a restore cannot
   * use.
   */
  lost_unsubscribed: Count.optional(),
});
export type Manifest = z.output<typeof Manifest>;

interface Contents {
  at: Date;
  tables: readonly TableEntry[];
  folders: Record<Folder, number>;
}

/** Builds the manifest of an archive. Must be called in the transaction that read its rows. */
export async function buildExportManifest(
  tx: Database,
  { at, tables, folders }: Contents,
): Promise<Manifest> {
  const entries: Manifest["tables"] = [];
  for (const { table, rows } of tables) {
    const columns = table.columns.map(({ name }) => name);
    entries.push({ name: table.name, rows, columns, last_id: await loadLastGeneratedId(tx, table) });
  }
  return {
    format: FORMAT,
    exported_at: at.toISOString(),
    schema: await loadLastMigrationTime(tx),
    is_demo: await hasDemoData(tx),
    tables: entries,
    folders,
    lost_unsubscribed: await countUnsubscribedWithoutLead(tx),
  };
}

const countUnsubscribedWithoutLead = (tx: Database): Promise<number> =>
  tx.$count(
    unsubscribedAddresses,
    sql`NOT EXISTS (SELECT FROM ${leadEmails}
      WHERE hash_address(${leadEmails.email}) = ${unsubscribedAddresses.addressHash})`,
  );

/** Formats a note on the unsubscribed email addresses that a restore of the archive does not know. */
export const formatLostUnsubscribedNote = (count: number): string =>
  `Unsubscribed addresses that are on no lead are not included: ${count}. After a restore they can get emails again.`;

/** The time at which the last migration of a database was written, in milliseconds since 1970. */
export async function loadLastMigrationTime(db: Database): Promise<number> {
  const last = sql`SELECT max(created_at) AS number FROM drizzle.__drizzle_migrations`;
  const [row] = await queryTypedRows<{ number: string | number }>(db, last);
  return Number(row?.number);
}

async function loadLastGeneratedId(
  tx: Database,
  { name, identity }: TableEntry["table"],
): Promise<number | null> {
  if (!identity) return null;
  const [row] = await queryTypedRows<{ last: string | number | null }>(
    tx,
    sql`SELECT pg_sequence_last_value(pg_get_serial_sequence(${name}, ${identity})::regclass) AS last`,
  );
  return row?.last == null ? null : Number(row.last);
}
