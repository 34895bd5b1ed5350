import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { type Entry, openPromise } from "yauzl";
import { FORMAT, Manifest } from "../export/manifest";

export type ArchiveReader = Awaited<ReturnType<typeof openZipArchive>>;

const NOT_OURS = "This file is not an export of Marquee, or an early version made it without manifest.json.";

/** Opens an export. Files are read one at a time, in pieces. @throws Error if it is no ZIP archive */
export async function openZipArchive(path: string) {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new Error(`There is no file ${path}.`);
    throw new Error(`${path} is damaged or no ZIP archive (${getErrorMessage(error)}).`, { cause: error });
  });
  const entries = new Map<string, Entry>();
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`The archive lacks ${name}.`);
    return zip.openReadStreamPromise(entry);
  };
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`The archive has ${entry.fileName} twice.`);
      if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    names: [...entries.keys()],
    open,
    read: async (name: string): Promise<Buffer> => buffer(await open(name)),
    readText: async (name: string): Promise<string> => text(await open(name)),
    close: () => zip.close(),
  };
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Reads what an archive holds and compares every file with its checksum.
 * @param newestMigration the last migration of this version
 * @throws Error that names what is wrong
 */
export async function loadAndCheckExportManifest(
  archive: ArchiveReader,
  newestMigration: number,
): Promise<Manifest> {
  if (!archive.names.includes("manifest.json")) throw new Error(NOT_OURS);
  await checkFileChecksums(archive);
  const json: unknown = JSON.parse(await archive.readText("manifest.json"));
  const { format } = json as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) throw new Error(NEWER);
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw new Error(NOT_OURS, { cause: parsed.error });
  if (parsed.data.schema > newestMigration) throw new Error(NEWER);
  assertFoldersComplete(archive, parsed.data);
  return parsed.data;
}

const NEWER = "A newer version of Marquee made this archive. Install that version, then restore again.";

/** The files without a checksum. */
const unchecked = ["SHA256SUMS", "README.txt"];

/** Compares every file of an archive with its checksum. @throws Error that names a damaged, missing or unknown file */
export async function checkFileChecksums(archive: ArchiveReader): Promise<void> {
  const lines = (await archive.readText("SHA256SUMS")).split("\n").filter(Boolean);
  // As `sha256sum` writes it: 64 hexadecimal digits, two spaces, the name.
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const name of sums.keys())
    if (!archive.names.includes(name)) throw new Error(`The archive lacks ${name}.`);
  for (const name of archive.names) {
    if (unchecked.includes(name)) continue;
    const sum = await hashArchivedFile(archive, name);
    if (sum !== sums.get(name)) throw new Error(`The archive is damaged: ${name} has another checksum.`);
  }
}

async function hashArchivedFile(archive: ArchiveReader, fileName: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of await archive.open(fileName)) hash.update(chunk as Buffer);
  } catch (error) {
    throw new Error(`The archive is damaged: we couldn't read ${fileName} (${getErrorMessage(error)}).`, {
      cause: error,
    });
  }
  return hash.digest("hex");
}

function assertFoldersComplete({ names }: ArchiveReader, { folders }: Manifest): void {
  for (const [folder, count] of Object.entries(folders)) {
    const found = names.filter((name) => name.startsWith(`${folder}/`)).length;
    if (found !== count) throw new Error(`The archive has ${found} of ${count} files in ${folder}.`);
  }
}

/** The lines of a file, in batches limited by lines and, if lines are long, by characters. */
export async function* readLineBatches(
  archive: ArchiveReader,
  fileName: string,
  { lines, characters }: { lines: number; characters: number },
): AsyncGenerator<string[], void> {
  const stream = (await archive.open(fileName)).setEncoding("utf8");
  let batch: string[] = [];
  let size = 0;
  let rest = "";
  // Not with Node's readline, which also ends lines at characters that JSON allows in texts.
  for await (const chunk of stream as AsyncIterable<string>) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      batch.push(line);
      size += line.length;
      if (batch.length < lines && size < characters) continue;
      yield batch;
      [batch, size] = [[], 0];
    }
  }
  if (rest) batch.push(rest);
  if (batch.length > 0) yield batch;
}
