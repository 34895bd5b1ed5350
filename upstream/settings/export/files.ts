import { asc, eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Archive } from "../../archive";
import type { Database } from "../../db/database";
import { companyLogos, emails, logoContent, pictureFiles } from "../../db/schema";
import { loadAttachments } from "../../mail/deliver";
import { composeRawMessage } from "../../mail/message";
import { NO_TEXTS } from "../../mail/outbox";
import type { MediaStore } from "../../media/store";
import { listPictureFileNames } from "../../venues/picture-files";
import { readRowBatches } from "./rows";

/** Reads the keys of a table, in order; only one batch of them is in memory. */
export async function* readTableKeys<Key>(
  tx: Database,
  table: PgTable,
  column = "id",
): AsyncGenerator<Awaited<Key>, void, unknown> {
  const name = sql.identifier(column);
  const keys = sql`SELECT ${name} AS key FROM ${table} ORDER BY ${name}`;
  for await (const batch of readRowBatches<{ key: Key }>(tx, keys, 1000)) yield* batch.map(({ key }) => key);
}

/**
 * Adds each mail, with its attachments, as a file that mail programs can open; returns the number of files.
 */
export async function addMailFiles(tx: Database, archive: Archive, senderDomain: string): Promise<number> {
  let count = 0;
  for await (const id of readTableKeys<number>(tx, emails)) {
    const [mail] = await tx.select().from(emails).where(eq(emails.id, id));
    if (!mail) continue;
    const shown = mail.isSecret ? { ...mail, ...NO_TEXTS } : mail;
    const message = await composeRawMessage(shown, await loadAttachments(tx, id), senderDomain);
    await archive.add(`emails/${id}.eml`, message);
    count += 1;
  }
  return count;
}

/** Adds the files of all uploaded pictures; returns their number. */
export async function addPictureFiles(tx: Database, archive: Archive, media: MediaStore): Promise<number> {
  let count = 0;
  for await (const key of readTableKeys<string>(tx, pictureFiles, "key"))
    for (const name of listPictureFileNames(key)) {
      const content = await media.read(name);
      // An upload that was never finished has fewer files.
      if (!content) continue;
      await archive.add(`pictures/${name}`, [content]);
      count += 1;
    }
  return count;
}

/** Adds the logo of each country; returns their number. */
export async function addLogoFiles(tx: Database, archive: Archive): Promise<number> {
  const logos = await tx
    .select({ country: companyLogos.country, content: logoContent })
    .from(companyLogos)
    .orderBy(asc(companyLogos.country));
  for (const { country, content } of logos) await archive.add(`logos/${country}.png`, [content]);
  return logos.length;
}
