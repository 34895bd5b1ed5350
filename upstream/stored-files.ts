import { eq } from "drizzle-orm";
import { type Archive, toFileName } from "./archive";
import type { Database } from "./db/database";
import { attachmentContent, emailAttachments, quoteContent, quotes } from "./db/schema";

type Ids = Iterable<number> | AsyncIterable<number>;

/** Adds the files of quotes, one at a time; returns their number. */
export async function addQuotes(db: Database, archive: Archive, ids: Ids): Promise<number> {
  return addFiles(archive, "quotes", ids, async (id) => {
    const { originalFileName: name } = quotes;
    const [file] = await db.select({ name, content: quoteContent }).from(quotes).where(eq(quotes.id, id));
    return file;
  });
}

/** Adds the files of attachments of emails, one at a time; returns their number. */
export async function addAttachments(db: Database, archive: Archive, ids: Ids): Promise<number> {
  return addFiles(archive, "attachments", ids, async (id) => {
    const [file] = await db
      .select({ name: emailAttachments.name, content: attachmentContent })
      .from(emailAttachments)
      .where(eq(emailAttachments.id, id));
    return file;
  });
}

type LoadFile = (id: number) => Promise<{ name: string; content: Buffer } | undefined>;

/** A file's name begins with its id, so that a restore finds it. */
async function addFiles(archive: Archive, folder: string, ids: Ids, load: LoadFile): Promise<number> {
  let count = 0;
  for await (const id of ids) {
    const file = await load(id);
    if (!file) continue;
    await archive.add(`${folder}/${id}-${toFileName(file.name)}`, [file.content]);
    count += 1;
  }
  return count;
}
