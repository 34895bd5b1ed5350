import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable, type Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipArchive } from "archiver";

/** A file of the archive. */
export interface ArchivedFile {
  name: string;
  /** In bytes. */
  size: number;
  sha256: string;
}

export type Archive = ReturnType<typeof createZipArchive>;

type Content = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** A ZIP archive that is written file by file; no file is held in memory. */
export function createZipArchive(target: Writable, date: Date) {
  const archive = new ZipArchive({ zlib: { level: 6 } });
  const written = finished(target, { readable: false });
  const failed = new Promise<never>((_, reject) => {
    archive.on("error", reject);
    written.catch(reject);
  });
  // An error between two files is thrown when the next file is added.
  failed.catch(() => {});
  archive.pipe(target);
  const files: ArchivedFile[] = [];
  return {
    files,
    /** Adds a file and waits until it is written. */
    async add(name: string, content: Content): Promise<ArchivedFile> {
      const file = { name, size: 0, sha256: "" };
      const source = Readable.from(hashAndCountChunks(content, file), { objectMode: false });
      const broken = new Promise<never>((_, reject) => source.on("error", reject));
      const added = once(archive, "entry");
      archive.append(source, { name, date });
      await Promise.race([added, broken, failed]);
      files.push(file);
      return file;
    },
    /** Ends the archive and waits until all of it is written. */
    async finish() {
      await Promise.race([archive.finalize(), failed]);
      await written;
    },
  };
}

async function* hashAndCountChunks(
  content: Content,
  file: ArchivedFile,
): AsyncGenerator<Buffer<ArrayBuffer>, void, unknown> {
  const hash = createHash("sha256");
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    file.size += bytes.length;
    yield bytes;
  }
  file.sha256 = hash.digest("hex");
}

/** A file name without anything that programs take for a path or a hidden file; at most 100 characters. */
export const toSafeFileName = (name: string): string =>
  [...name.replace(/[^\p{L}\p{N}._ -]+/gu, "_").replace(/^\.+/, "_")].slice(-100).join("") || "file";
