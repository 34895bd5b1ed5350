import { createHash } from "node:crypto";
import { foldText } from "@contract/fold-text";
import { guessColumnTargets } from "@contract/imports/fields";
import type { ImportKind } from "@contract/imports/kinds";
import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../db/database";
import { importColumns, importRows, imports } from "../db/schema";
import { createInvalidFieldsRefusal } from "../errors";
import { type FileRow, openImportRows } from "./file/rows";
import type { Upload } from "./receive";

/** The rows inserted per statement: so few that other requests are not delayed. */
const ROWS_AT_ONCE = 500;

/**
 * Stores the rows of a file while it is read, and guesses which field each column has.
 * @returns the new import's id
 * @throws Refusal 422 at `file` for a file that cannot be read; then nothing is stored
 */
export async function saveImportFile(
  db: Database,
  { file, fileName, kind, country }: Upload,
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const { headings, sheet, rows } = await openImportRows(file);
  const remembered = await findRememberedColumns(db, kind, headings);
  const [created] = await db
    .insert(imports)
    .values({
      kind,
      fileName,
      sheet,
      country,
      options: remembered?.options ?? { date_order: "dmy" },
      state: "receiving",
      headings,
      targets: remembered?.targets ?? guessColumnTargets(kind, headings),
      userId,
      createdAt: now,
    })
    .returning({ id: imports.id });
  if (!created) throw new Error("The import was not inserted");
  try {
    const total = await insertImportRows(db, created.id, rows);
    if (total === 0)
      throw createInvalidFieldsRefusal({ file: ["The file has headings but no rows. Choose another one."] });
    await db.update(imports).set({ state: "columns", total }).where(eq(imports.id, created.id));
    return created.id;
  } catch (error) {
    await db.delete(imports).where(eq(imports.id, created.id));
    throw error;
  }
}

async function insertImportRows(
  db: Database,
  importId: number,
  rows: AsyncIterable<FileRow>,
): Promise<number> {
  let total = 0;
  let waiting: FileRow[] = [];
  const flush = async () => {
    if (waiting.length > 0) await db.insert(importRows).values(waiting.map((row) => ({ importId, ...row })));
    total += waiting.length;
    waiting = [];
  };
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length >= ROWS_AT_ONCE) await flush();
  }
  await flush();
  return total;
}

const hashHeadings = (headings: readonly string[]) =>
  createHash("sha256")
    .update(JSON.stringify(headings.map(foldText)))
    .digest("base64url");

const whereColumnsMatch = (kind: ImportKind, headings: readonly string[]) =>
  and(eq(importColumns.kind, kind), eq(importColumns.digest, hashHeadings(headings)));

/** Finds what was last chosen for the columns of a file with the same headings. */
async function findRememberedColumns(db: Database, kind: ImportKind, headings: readonly string[]) {
  const [found] = await db.select().from(importColumns).where(whereColumnsMatch(kind, headings));
  return found;
}

/** Remembers what was chosen for the columns of a file. */
export async function saveRememberedColumns(
  tx: Database,
  {
    kind,
    headings,
    targets,
    options,
  }: Pick<typeof imports.$inferSelect, "kind" | "headings" | "targets" | "options">,
  now: Date,
): Promise<void> {
  const values = { targets, options, savedAt: now };
  await tx
    .insert(importColumns)
    .values({ kind, digest: hashHeadings(headings), ...values })
    .onConflictDoUpdate({ target: [importColumns.kind, importColumns.digest], set: values });
}

/** Receiving a file takes much less time than this. */
const STALE_MS = 60 * 60 * 1000;

/** Deletes imports whose file was never received completely, because the process ended before. */
export const deleteIncompleteImports = (db: Database, now: Date) =>
  db
    .delete(imports)
    .where(and(eq(imports.state, "receiving"), lt(imports.createdAt, new Date(now.getTime() - STALE_MS))));
