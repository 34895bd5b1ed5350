import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findMigrationsFolder, openDatabaseWithoutMigrating } from "./business-database";
import { createMediaStore } from "./media/store";
import { parseUpstreamSettings } from "./settings";
import { loadAndCheckManifest } from "./settings/backup/check";
import { formatBackupContents, runTerminalCommand, UsageError } from "./settings/backup/command";
import { requestDatabaseCopy } from "./settings/backup/copy-port";
import { resolveBackupFilePath, writeFileAtomically } from "./settings/backup/file";
import type { Report } from "./settings/backup/progress";
import { listMigrations } from "./settings/backup/structure";
import { writeBackupArchive } from "./settings/backup/write";
import { openZipArchive } from "./settings/restore/archive";

const USAGE = `Name where the backup goes, or the file to check:
  npm run backup -- --to FOLDER_OR_FILE
  npm run backup -- --check FILE`;

/** `npm run backup`: writes a backup, or checks one. Run from `scripts/backup.mjs`. */
async function runBackupCommand(report: Report): Promise<string> {
  const { values } = parseArgs({
    options: { to: { type: "string" }, check: { type: "string" }, running: { type: "boolean" } },
  });
  if (values.check) return checkBackupFile(values.check, report);
  if (!values.to) throw new UsageError(USAGE);
  const settings = parseUpstreamSettings(process.env);
  const at = new Date();
  const path = resolveBackupFilePath(values.to, at);
  if (values.running) report("Copying the database");
  const folder = values.running ? await requestDatabaseCopy(settings.dataDir) : undefined;
  const { db, engine, close } = await openDatabaseWithoutMigrating(settings, folder);
  try {
    const media = createMediaStore(settings);
    const manifest = await writeFileAtomically(path, (target) =>
      writeBackupArchive(target, { db, engine, media, at, report }),
    );
    return [
      `Backed up ${formatBackupContents(manifest)}: ${path} (${Math.ceil(statSync(path).size / 1e6)} MB)`,
      ...manifest.missing_pictures.map((key) => `Missing in the media store: picture ${key}`),
      "The file has personal data and keys: encrypt it before you store it elsewhere.",
      `It lacks SESSION_SECRET. Keep ${settings.sessionSecret ? "that setting" : `${resolve(settings.dataDir, "session-secret")}`} apart: second factors need it.`,
    ].join("\n");
  } finally {
    await close();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

async function checkBackupFile(file: string, report: Report): Promise<string> {
  report("Checking the backup");
  const archive = await openZipArchive(resolve(process.env.INIT_CWD ?? "", file));
  try {
    const newest = listMigrations(findMigrationsFolder()).at(-1)?.folderMillis ?? 0;
    const manifest = await loadAndCheckManifest(archive, newest);
    return `The backup is whole: ${formatBackupContents(manifest)}, made by version ${manifest.product_version}.`;
  } finally {
    archive.close();
  }
}

runTerminalCommand(
  runBackupCommand,
  process.argv.includes("--check") ? "The file can't be restored." : "Nothing was backed up.",
);
