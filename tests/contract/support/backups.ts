import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type Database, type OpenDatabase, openDatabase } from "@upstream/db/database";
import { createMediaStore } from "@upstream/media/store";
import { parseUpstreamSettings } from "@upstream/settings";
import { restoreBackup } from "@upstream/settings/backup/restore";
import { listTablesWithRowCounts, readTableAsJsonLines } from "@upstream/settings/backup/tables";
import { writeBackupArchive } from "@upstream/settings/backup/write";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { bundleProgram } from "../../../scripts/bundle.mjs";
import { createMigratedDatabase } from "./database";
import { migrations } from "./migrations";

export const now = new Date("2026-11-21T02:00:00Z");

/** A new folder for data or files. */
export const createTempFolder = () => mkdtempSync(join(tmpdir(), "marquee-backup-"));

/** The folder of an empty, migrated PGlite database, unpacked once: copies of it open faster than the dump. */
let emptyFolder: Promise<string> | undefined;

async function unpackPgliteTemplate(file: string): Promise<string> {
  const folder = createTempFolder();
  const { close } = await openDatabase({ folder, dump: new Blob([readFileSync(file)]), migrations });
  await close();
  return folder;
}

/** Opens an empty, migrated PGlite database in a folder of its own, from the file of the template. */
export async function openPgliteCopy(dataDir: string, file: string): Promise<OpenDatabase> {
  const folder = join(dataDir, "pglite");
  emptyFolder ??= unpackPgliteTemplate(file);
  cpSync(await emptyFolder, folder, { recursive: true });
  return openDatabase({ folder });
}

/** An installation with an empty business, on the engine of the project; PGlite in a folder, as in the product. */
export async function createInstallation(env: Record<string, string> = {}) {
  const dataDir = createTempFolder();
  const template = inject("template");
  const database: OpenDatabase & { url?: string } =
    template.engine === "PostgreSQL"
      ? await createMigratedDatabase()
      : await openPgliteCopy(dataDir, template.file);
  const urls = database.url ? { DATABASE_URL: database.url } : undefined;
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: "silent", ...urls, ...env };
  const settings = parseUpstreamSettings(environment);
  return { ...database, dataDir, environment, settings, media: createMediaStore(settings) };
}

export type Installation = Awaited<ReturnType<typeof createInstallation>>;

/** Backs up an installation to a new file; on PGlite from a copy, as while the product runs. */
export async function backUpInstallation({ db, engine, copyTo, media }: Installation): Promise<string> {
  const path = join(createTempFolder(), "backup.zip");
  const copy = copyTo && join(createTempFolder(), "copy");
  if (copy) await copyTo(copy);
  const source = copy ? await openDatabase({ folder: copy }) : { db, engine, close: async () => {} };
  await writeBackupArchive(createWriteStream(path), { ...source, media, at: now, report: () => {} });
  await source.close();
  return path;
}

type Options = Partial<Parameters<typeof restoreBackup>[1]>;

/** Restores a backup, by default with emails that were waiting. */
export const restoreInstallation = (
  path: string,
  { db, media }: Pick<Installation, "db" | "media">,
  options: Options = {},
) => restoreBackup(path, { db, media, migrations, now, sendWaiting: true, report: () => {}, ...options });

/** All rows of all tables, and the states of the counters. */
export const readAllRows = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
    const rows: Record<string, string[]> = {};
    for (const table of await listTablesWithRowCounts(tx as unknown as Database)) {
      rows[table.name] = [];
      for await (const lines of readTableAsJsonLines(tx as unknown as Database, table))
        rows[table.name]?.push(...lines);
    }
    return rows;
  });

/** The bundles of programs of the upstream, by name: they start much faster than their sources. */
const bundles = new Map<string, Promise<string>>();
const root = fileURLToPath(new URL("../../../", import.meta.url));
const bundleFolder = join(root, `.cache/commands-${process.pid}`);

async function bundle(name: string): Promise<string> {
  const file = join(bundleFolder, `${name}.js`);
  await bundleProgram(`upstream/${name}.ts`, file);
  return file;
}

/** Bundles a program of the upstream, once until the bundles are deleted; returns its file. */
export function bundleUpstreamProgram(name: string): Promise<string> {
  const file = bundles.get(name) ?? bundle(name);
  bundles.set(name, file);
  return file;
}

export function deleteProgramBundles() {
  bundles.clear();
  rmSync(bundleFolder, { recursive: true, force: true });
}

/** Starts a command of the upstream; `end` gives its status and output. */
export async function startUpstreamCommand(
  name: string,
  args: string[],
  environment: Record<string, string>,
) {
  const child: ChildProcess = spawn(process.execPath, [await bundleUpstreamProgram(name), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (!child.stdout || !child.stderr) throw new Error("The command has no output");
  const output = Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
  return {
    child,
    async end() {
      const [[status], out, error] = await output;
      return { status, out, error };
    },
  };
}

/** Runs a command of the upstream to its end. */
export const runUpstreamCommand = async (name: string, args: string[], environment: Record<string, string>) =>
  (await startUpstreamCommand(name, args, environment)).end();
