import { eq } from "drizzle-orm";
import { type Archive, toSafeFileName } from "./archive";
import type { Database } from "./db/database";
import { attachmentContent, emailAttachments, quoteContent, quotes } from "./db/schema";

type Ids = Iterable<number> | AsyncIterable<number>;

/** Adds the files of quotes, one at a time; returns their number. */
export async function addQuoteFiles(db: Database, archive: Archive, quoteIds: Ids): Promise<number> {
  return addFilesToArchive(archive, "quotes", quoteIds, async (id) => {
    const { originalFileName: name } = quotes;
    const [file] = await db.select({ name, content: quoteContent }).from(quotes).where(eq(quotes.id, id));
    return file;
  });
}

/** Adds the files of attachments of emails, one at a time; returns their number. */
export async function addAttachmentFiles(
  db: Database,
  archive: Archive,
  attachmentIds: Ids,
): Promise<number> {
  return addFilesToArchive(archive, "attachments", attachmentIds, async (id) => {
    const [file] = await db
      .select({ name: emailAttachments.name, content: attachmentContent })
      .from(emailAttachments)
      .where(eq(emailAttachments.id, id));
    return file;
  });
}

type LoadFile = (id: number) => Promise<{ name: string; content: Buffer } | undefined>;

/** A file's name begins with its id, by which a restore finds it. */
async function addFilesToArchive(
  archive: Archive,
  folder: string,
  fileIds: Ids,
  loadFile: LoadFile,
): Promise<number> {
  let count = 0;
  for await (const id of fileIds) {
    const file = await loadFile(id);
    if (!file) continue;
    await archive.add(`${folder}/${id}-${toSafeFileName(file.name)}`, [file.content]);
    count += 1;
  }
  return count;
}
