import type { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { type Archive, createArchive } from "../../archive";
import type { Database } from "../../db/database";
import { tryLockName } from "../../db/locks";
import { emailAttachments, quotes } from "../../db/schema";
import type { MediaStore } from "../../media/store";
import type { Settings } from "../../settings";
import { addAttachments, addQuotes } from "../../stored-files";
import { addLogos, addMails, addPictures, readKeys } from "./files";
import { addImportFiles } from "./import-files";
import { buildManifest } from "./manifest";
import { formatChecksums, formatReadme } from "./readme";
import { type ExportedRow, formatCsv, formatJsonLines, readTable } from "./rows";
import { describeTable, type ExportedTable, exportedTables, type TableEntry } from "./tables";

interface Source {
  settings: Pick<Settings, "productName" | "mailFrom">;
  media: MediaStore;
  /** The time of the export. */
  at: Date;
}

/** Thrown while another export is written, in this process or another. */
export class ExportRunning extends Error {}

/**
 * Writes all data of the business as a ZIP archive, one at a time. Everything is read in one transaction that sees the
 * same moment throughout; only a batch of rows, or one file, is in memory. @throws ExportRunning
 */
export async function writeExport(
  db: Database,
  target: Writable,
  { settings, media, at }: Source,
): Promise<void> {
  const archive = createArchive(target, at);
  await db.transaction(
    async (tx) => {
      if (!(await tryLockName(tx, "export"))) throw new ExportRunning("Another export is running");
      await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
      const tables: TableEntry[] = [];
      for (const exported of exportedTables) tables.push(await addTable(tx, archive, exported));
      const folders = {
        emails: await addMails(tx, archive, settings.mailFrom.split("@")[1] ?? ""),
        attachments: await addAttachments(tx, archive, readKeys<number>(tx, emailAttachments)),
        quotes: await addQuotes(tx, archive, readKeys<number>(tx, quotes)),
        logos: await addLogos(tx, archive),
        pictures: await addPictures(tx, archive, media),
      };
      await addImportFiles(tx, archive);
      const manifest = await buildManifest(tx, { at, tables, folders });
      await archive.add("manifest.json", [`${JSON.stringify(manifest, undefined, 2)}\n`]);
      await archive.add("SHA256SUMS", formatChecksums([...archive.files]));
      const { lost_unsubscribed: lostUnsubscribed = 0 } = manifest;
      await archive.add("README.txt", [
        formatReadme({ productName: settings.productName, at, tables, folders, lostUnsubscribed }),
      ]);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  await archive.finish();
}

/** Adds the CSV and JSON files of a table. */
async function addTable(tx: Database, archive: Archive, exported: ExportedTable): Promise<TableEntry> {
  const table = describeTable(exported);
  const count = { rows: 0 };
  const path = `data/${table.name}`;
  const csv = await archive.add(`${path}.csv`, formatCsv(table.csvColumns, readTable(tx, table)));
  const json = await archive.add(`${path}.jsonl`, formatJsonLines(countRows(readTable(tx, table), count)));
  return { about: exported.about, table, rows: count.rows, csv, json };
}

async function* countRows(
  batches: AsyncIterable<ExportedRow[]>,
  count: { rows: number },
): AsyncGenerator<ExportedRow[], void, unknown> {
  for await (const batch of batches) {
    count.rows += batch.length;
    yield batch;
  }
}
