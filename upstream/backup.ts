import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findMigrationsFolder, openStoredDatabase } from "./business-database";
import { createMediaStore } from "./media/store";
import { parseUpstreamSettings } from "./settings";
import { checkBackup } from "./settings/backup/check";
import { describeContents, runCommand, UsageError } from "./settings/backup/command";
import { requestCopy } from "./settings/backup/copy-port";
import { chooseBackupFile, writeWholeFile } from "./settings/backup/file";
import type { Report } from "./settings/backup/progress";
import { listMigrations } from "./settings/backup/structure";
import { writeBackup } from "./settings/backup/write";
import { openArchive } from "./settings/restore/archive";

const USAGE = `Name where the backup goes, or the file to check:
  npm run backup -- --to FOLDER_OR_FILE
  npm run backup -- --check FILE`;

/** `npm run backup`: writes a backup, or checks one. Run from `scripts/backup.mjs`. */
async function run(report: Report): Promise<string> {
  const { values } = parseArgs({
    options: { to: { type: "string" }, check: { type: "string" }, running: { type: "boolean" } },
  });
  if (values.check) return check(values.check, report);
  if (!values.to) throw new UsageError(USAGE);
  const settings = parseUpstreamSettings(process.env);
  const at = new Date();
  const path = chooseBackupFile(values.to, at);
  if (values.running) report("Copying the database");
  const folder = values.running ? await requestCopy(settings.dataDir) : undefined;
  const { db, engine, close } = await openStoredDatabase(settings, folder);
  try {
    const media = createMediaStore(settings);
    const manifest = await writeWholeFile(path, (target) =>
      writeBackup(target, { db, engine, media, at, report }),
    );
    return [
      `Backed up ${describeContents(manifest)}: ${path} (${Math.ceil(statSync(path).size / 1e6)} MB)`,
      ...manifest.missing_pictures.map((key) => `Missing in the media store: picture ${key}`),
      "The file has personal data and keys: encrypt it before you store it elsewhere.",
      `It lacks SESSION_SECRET. Keep ${settings.sessionSecret ? "that setting" : `${resolve(settings.dataDir, "session-secret")}`} apart: second factors need it.`,
    ].join("\n");
  } finally {
    await close();
  }
}

async function check(file: string, report: Report): Promise<string> {
  report("Checking the backup");
  const archive = await openArchive(resolve(process.env.INIT_CWD ?? "", file));
  try {
    const newest = listMigrations(findMigrationsFolder()).at(-1)?.folderMillis ?? 0;
    const manifest = await checkBackup(archive, newest);
    return `The backup is whole: ${describeContents(manifest)}, made by version ${manifest.product_version}.`;
  } finally {
    archive.close();
  }
}

runCommand(run, process.argv.includes("--check") ? "The file can't be restored." : "Nothing was backed up.");
