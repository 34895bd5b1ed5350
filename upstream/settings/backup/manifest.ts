import { z } from "zod/v4";

/**
 * The version of the backup's format. Increase it when older versions of the product can no longer restore
 * backups.
 */
export const FORMAT = 1;

const Count = z.number().int().min(0);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup contains. */
export const BackupManifest = z.object({
  kind: z.literal("backup"),
  format: z.literal(FORMAT),
  product_version: z.string(),
  created_at: z.iso.datetime(),
  engine: z.enum(["PGlite", "PostgreSQL"]),
  /** The last migration of the database, as a number that increases with each migration. */
  schema: z.number().int(),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: Count,
      columns: z.array(z.string()),
      /** The columns with bytes. Rows have the checksums of the bytes, which are files of the backup. */
      byte_columns: z.array(z.string()),
      /** The checksum of the table's rows as JSON lines. */
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number().int(), is_called: z.boolean() })),
  /** Whether the backup contains pictures. It does not when a business is moved to another database. */
  has_pictures: z.boolean(),
  /** Keys of pictures whose files were already missing when the backup was made. */
  missing_pictures: z.array(z.string()),
  /** The number of files in each folder. */
  folders: z.object({ data: Count, files: Count, pictures: Count }),
});
export type BackupManifest = z.output<typeof BackupManifest>;

/** The file with the checksums of all other files, in the format of `sha256sum -c`. */
export const SUMS = "SHA256SUMS";

export const toRowsFilePath = (tableName: string) => `data/${tableName}.jsonl`;
export const toBytesFilePath = (sha256: string) => `files/${sha256}`;
export const toBackupPicturePath = (fileName: string) => `pictures/${fileName}`;
