import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { companyLogos, emails, logoContent, quoteContent, quotes } from "../../db/schema";
import { readAttachments } from "../../mail/deliver";
import { composeMessage } from "../../mail/message";
import type { createArchive } from "./archive";
import { readBatches } from "./rows";

type Archive = ReturnType<typeof createArchive>;

/** A sender's file name without anything that could leave its folder; at most 100 characters. */
const toSafeName = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}._ -]+/gu, "_")
    .replace(/^\.+/, "_")
    .slice(-100);

/** The ids of a table, in order; only one batch of them is in memory. */
async function* readIds(tx: Database, table: typeof emails | typeof quotes) {
  const ids = sql`SELECT ${sql.identifier("id")} FROM ${table} ORDER BY ${sql.identifier("id")}`;
  for await (const batch of readBatches<{ id: number }>(tx, ids, 1000)) yield* batch.map(({ id }) => id);
}

/** Adds the file of each quote; returns their number. */
export async function addQuotes(tx: Database, archive: Archive): Promise<number> {
  let count = 0;
  for await (const id of readIds(tx, quotes)) {
    const [quote] = await tx
      .select({ name: quotes.originalFileName, content: quoteContent })
      .from(quotes)
      .where(eq(quotes.id, id))
      .orderBy(asc(quotes.id));
    if (!quote) continue;
    await archive.add(`quotes/${id}-${toSafeName(quote.name)}`, [quote.content]);
    count += 1;
  }
  return count;
}

/** Adds each mail, with its attachments, as a file that mail programs open; returns their number. */
export async function addMails(tx: Database, archive: Archive, domain: string): Promise<number> {
  let count = 0;
  for await (const id of readIds(tx, emails)) {
    const [mail] = await tx.select().from(emails).where(eq(emails.id, id));
    if (!mail) continue;
    const message = await composeMessage(mail, await readAttachments(tx, id), domain);
    await archive.add(`emails/${id}.eml`, message);
    count += 1;
  }
  return count;
}

/** Adds all files of a folder and the folders below it; returns their number, 0 without such a folder. */
export async function addFolder(archive: Archive, folder: string, name: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as { code?: string }).code === "ENOENT") return [];
    throw error;
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort())
    await archive.add(`${name}/${relative(folder, path).split(sep).join("/")}`, createReadStream(path));
  return paths.length;
}

/** Adds the logo of each country; returns their number. */
export async function addLogos(tx: Database, archive: Archive): Promise<number> {
  const logos = await tx
    .select({ country: companyLogos.country, content: logoContent })
    .from(companyLogos)
    .orderBy(asc(companyLogos.country));
  for (const { country, content } of logos) await archive.add(`logos/${country}.png`, [content]);
  return logos.length;
}
