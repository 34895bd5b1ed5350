import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createZipArchive } from "@upstream/archive";
import { fromBufferPromise } from "yauzl";

/** The files of a ZIP archive by name, in its order. */
export async function readZipEntries(content: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(content);
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

/** A ZIP archive of these files. */
export async function buildZip(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const target = new PassThrough();
  const content = buffer(target);
  const archive = createZipArchive(target, new Date("2026-11-21T02:00:00Z"));
  for (const [name, file] of files) await archive.add(name, [file]);
  await archive.finish();
  return content;
}
