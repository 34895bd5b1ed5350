import { existsSync, rmSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";

/**
 * The file that a backup goes to: in a folder, it is named after its time.
 * @throws Error if the file exists, or its folder does not
 */
export function resolveBackupFilePath(target: string, backupTime: Date): string {
  // npm runs commands in the project's folder, and sets this to the folder they were typed in.
  const path = resolve(process.env.INIT_CWD ?? "", target);
  const isFolder = target.endsWith("/") || (existsSync(path) && statSync(path).isDirectory());
  const time = backupTime
    .toISOString()
    .slice(0, 19)
    .replaceAll("-", "")
    .replace("T", "-")
    .replaceAll(":", "");
  const file = isFolder ? join(path, `marquee-backup-${time}.zip`) : path;
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}. Create it first.`);
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  return file;
}

/**
 * Writes a file under a temporary name and renames it once it is complete and on the disk. What a failed or
 * stopped write has left is removed; a killed process leaves a file that ends with `.unfinished`.
 */
export async function writeFileAtomically<Result>(
  path: string,
  write: (target: Writable) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  // The file has personal data and keys, so only its owner may read it.
  const file = await open(unfinished, "wx", 0o600);
  const target = file.createWriteStream({ flush: true });
  const stop = () => {
    rmSync(unfinished, { force: true });
    process.exit(1);
  };
  for (const signal of stopSignals) process.once(signal, stop);
  try {
    const result = await write(target);
    await rename(unfinished, path);
    return result;
  } catch (error) {
    target.destroy();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    for (const signal of stopSignals) process.off(signal, stop);
  }
}

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
