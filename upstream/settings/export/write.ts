import { join } from "node:path";
import type { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import type { Settings } from "../../settings";
import { createArchive } from "./archive";
import { addFolder, addLogos, addMails, addQuotes } from "./files";
import { addImportFiles } from "./import-files";
import { formatChecksums, formatReadme, type TableEntry } from "./readme";
import { type ExportedRow, formatCsv, formatJsonLines, readTable } from "./rows";
import { describeTable, type ExportedTable, exportedTables } from "./tables";

/** The folder of uploaded pictures in the data directory. */
const MEDIA_FOLDER = "media";

/**
 * Writes all data of the business as a ZIP archive. Everything is read in one transaction that sees the same moment
 * throughout; only a batch of rows, or one file, is in memory.
 */
export async function writeExport(
  db: Database,
  target: Writable,
  { settings, at }: { settings: Pick<Settings, "productName" | "dataDir" | "mailFrom">; at: Date },
): Promise<void> {
  const archive = createArchive(target, at);
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
      const tables: TableEntry[] = [];
      for (const exported of exportedTables) tables.push(await addTable(tx, archive, exported));
      const folders = {
        emails: await addMails(tx, archive, settings.mailFrom.split("@")[1] ?? ""),
        quotes: await addQuotes(tx, archive),
        logos: await addLogos(tx, archive),
        pictures: await addFolder(archive, join(settings.dataDir, MEDIA_FOLDER), "pictures"),
      };
      await addImportFiles(tx, archive);
      await archive.add("SHA256SUMS", formatChecksums([...archive.files]));
      await archive.add("README.txt", [
        formatReadme({ productName: settings.productName, at, tables, folders }),
      ]);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  await archive.finish();
}

/** Adds the CSV and JSON files of a table. */
async function addTable(
  tx: Database,
  archive: ReturnType<typeof createArchive>,
  exported: ExportedTable,
): Promise<TableEntry> {
  const table = describeTable(exported);
  const count = { rows: 0 };
  const path = `data/${table.name}`;
  const csv = await archive.add(`${path}.csv`, formatCsv(table.csvColumns, readTable(tx, table)));
  const json = await archive.add(`${path}.jsonl`, formatJsonLines(countRows(readTable(tx, table), count)));
  return { about: exported.about, table, rows: count.rows, csv, json };
}

async function* countRows(batches: AsyncIterable<ExportedRow[]>, count: { rows: number }) {
  for await (const batch of batches) {
    count.rows += batch.length;
    yield batch;
  }
}
