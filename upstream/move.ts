import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findMigrationsFolder, openDatabaseWithoutMigrating } from "./business-database";
import { createMediaStore } from "./media/store";
import { parseUpstreamSettings } from "./settings";
import {
  assertNoOtherConnections,
  formatBackupContents,
  runTerminalCommand,
  UsageError,
} from "./settings/backup/command";
import { writeFileAtomically } from "./settings/backup/file";
import type { Report } from "./settings/backup/progress";
import { restoreBackup } from "./settings/backup/restore";
import { writeBackupArchive } from "./settings/backup/write";

const USAGE = `Name the PostgreSQL database, as --to or as DATABASE_URL:
  npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE`;

/** `npm run move`: moves a business from PGlite to PostgreSQL. Run from `scripts/move.mjs`. */
async function runMoveCommand(report: Report): Promise<string> {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const given = parseUpstreamSettings(process.env);
  const databaseUrl = values.to ?? given.databaseUrl;
  if (!databaseUrl || !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new UsageError(USAGE);
  const settings = { ...given, databaseUrl };
  const target = await openDatabaseWithoutMigrating(settings);
  const path = join(settings.dataDir, "move.zip");
  try {
    await assertNoOtherConnections(target.db);
    const now = new Date();
    await rm(path, { force: true });
    const source = await openDatabaseWithoutMigrating({ ...settings, databaseUrl: undefined });
    await writeFileAtomically(path, (file) =>
      writeBackupArchive(file, { ...source, at: now, report }),
    ).finally(source.close);
    const manifest = await restoreBackup(path, {
      db: target.db,
      migrations: findMigrationsFolder(),
      media: createMediaStore(settings),
      now,
      sendWaiting: true,
      report,
    });
    return [
      `Moved and compared ${formatBackupContents(manifest)}.`,
      `Pictures and session-secret stay in ${settings.dataDir}: keep DATA_DIR.`,
      "Start Marquee with DATABASE_URL set to the new database.",
      `Once all is well, delete the old one: ${join(settings.dataDir, "pglite")}`,
    ].join("\n");
  } finally {
    await rm(path, { force: true });
    await target.close();
  }
}

runTerminalCommand(runMoveCommand, "Nothing was moved.");
