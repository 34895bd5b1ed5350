import type { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { type Archive, createZipArchive } from "../../archive";
import type { Database } from "../../db/database";
import { tryAcquireNamedLock } from "../../db/locks";
import { emailAttachments, quotes } from "../../db/schema";
import type { MediaStore } from "../../media/store";
import type { Settings } from "../../settings";
import { addAttachmentFiles, addQuoteFiles } from "../../stored-files";
import { addLogoFiles, addMailFiles, addPictureFiles, readTableKeys } from "./files";
import { addImportFiles } from "./import-files";
import { buildExportManifest } from "./manifest";
import { formatChecksums, formatExportReadme } from "./readme";
import { type ExportedRow, generateCsv, generateJsonLines, readTableBatches } from "./rows";
import { type ExportedTable, exportedTables, listExportedColumns, type TableEntry } from "./tables";

interface ExportSource {
  settings: Pick<Settings, "productName" | "mailFrom">;
  media: MediaStore;
  /** The time of the export. */
  at: Date;
}

/** Thrown while another export is written, in this process or another. */
export class ExportRunning extends Error {}

/**
 * Writes all data of the business as a ZIP archive. Only one export can run at a time. Everything is read in
 * one transaction, which sees the data as they were when it began; only a batch of rows, or one file, is in
 * memory.
 * @throws ExportRunning
 */
export async function writeExportArchive(
  db: Database,
  target: Writable,
  { settings, media, at }: ExportSource,
): Promise<void> {
  const archive = createZipArchive(target, at);
  await db.transaction(
    async (tx) => {
      if (!(await tryAcquireNamedLock(tx, "export"))) throw new ExportRunning("Another export is running");
      await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
      const tables: TableEntry[] = [];
      for (const exported of exportedTables) tables.push(await addTableFiles(tx, archive, exported));
      const folders = {
        emails: await addMailFiles(tx, archive, settings.mailFrom.split("@")[1] ?? ""),
        attachments: await addAttachmentFiles(tx, archive, readTableKeys<number>(tx, emailAttachments)),
        quotes: await addQuoteFiles(tx, archive, readTableKeys<number>(tx, quotes)),
        logos: await addLogoFiles(tx, archive),
        pictures: await addPictureFiles(tx, archive, media),
      };
      await addImportFiles(tx, archive);
      const manifest = await buildExportManifest(tx, { at, tables, folders });
      await archive.add("manifest.json", [`${JSON.stringify(manifest, undefined, 2)}\n`]);
      await archive.add("SHA256SUMS", formatChecksums([...archive.files]));
      const { lost_unsubscribed: lostUnsubscribed = 0 } = manifest;
      await archive.add("README.txt", [
        formatExportReadme({ productName: settings.productName, at, tables, folders, lostUnsubscribed }),
      ]);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  await archive.finish();
}

/** Adds the CSV and JSON files of a table. */
async function addTableFiles(tx: Database, archive: Archive, exported: ExportedTable): Promise<TableEntry> {
  const table = listExportedColumns(exported);
  const count = { rows: 0 };
  const path = `data/${table.name}`;
  const csv = await archive.add(`${path}.csv`, generateCsv(table.csvColumns, readTableBatches(tx, table)));
  const json = await archive.add(
    `${path}.jsonl`,
    generateJsonLines(countWhilePassing(readTableBatches(tx, table), count)),
  );
  return { about: exported.about, table, rows: count.rows, csv, json };
}

async function* countWhilePassing(
  batches: AsyncIterable<ExportedRow[]>,
  counter: { rows: number },
): AsyncGenerator<ExportedRow[], void, unknown> {
  for await (const batch of batches) {
    counter.rows += batch.length;
    yield batch;
  }
}
