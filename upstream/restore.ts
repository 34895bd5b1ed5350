import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { countUndecryptableFactors } from "./access/second-factor";
import { findMigrationsFolder, openDatabaseWithoutMigrating } from "./business-database";
import { createMediaStore } from "./media/store";
import { parseUpstreamSettings } from "./settings";
import {
  assertNoOtherConnections,
  formatBackupContents,
  runTerminalCommand,
  UsageError,
} from "./settings/backup/command";
import type { Report } from "./settings/backup/progress";
import { restoreBackup } from "./settings/backup/restore";

const USAGE = "Name the backup: npm run restore -- --from FILE [--replace] [--send-waiting]";

/** `npm run restore`: loads a backup into an empty business. Run from `scripts/restore.mjs`. */
async function runRestoreCommand(report: Report): Promise<string> {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      replace: { type: "boolean" },
      "send-waiting": { type: "boolean" },
    },
  });
  if (!values.from) throw new UsageError(USAGE);
  const path = resolve(process.env.INIT_CWD ?? "", values.from);
  const settings = parseUpstreamSettings(process.env);
  const { db, problem, engine, close } = await openDatabaseWithoutMigrating(settings);
  try {
    if (problem) throw new Error(problem);
    if (engine === "PostgreSQL") await assertNoOtherConnections(db);
    const manifest = await restoreBackup(path, {
      db,
      migrations: findMigrationsFolder(),
      media: createMediaStore(settings),
      now: new Date(),
      replace: values.replace ?? false,
      sendWaiting: values["send-waiting"],
      report,
    });
    const unreadable = await countUndecryptableFactors({ db, settings });
    return [
      `Restored and compared ${formatBackupContents(manifest)}.`,
      ...(values["send-waiting"] ? [] : ["Emails that were waiting are marked as failed."]),
      ...(unreadable ? [formatUnreadableFactorsWarning(unreadable)] : []),
      "Start Marquee with the same settings. Everyone signs in again, with their own password.",
    ].join("\n");
  } finally {
    await close();
  }
}

const formatUnreadableFactorsWarning = (factorCount: number) =>
  `WARNING: ${factorCount} second factor${factorCount === 1 ? "" : "s"} can't be read with this SESSION_SECRET. Before you start Marquee, set the one of the business that was backed up, or copy its session-secret into DATA_DIR.`;

runTerminalCommand(runRestoreCommand, "Nothing was restored.");
