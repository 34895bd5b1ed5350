// `npm run backup -- --to FOLDER_OR_FILE` backs up the business, also while Marquee runs; `--check FILE` checks a backup.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { join } = await import("node:path");
const { runBusinessCommand } = await import("./business-command.mjs");
const { DataInUse, lockDataDir } = await import("./data-lock.mjs");
const { UserError } = await import("./output.mjs");
const { usesPostgres } = await import("./settings.mjs");

runBusinessCommand("backup", async (dataDir) => {
  if (usesPostgres(process.env) || process.argv.includes("--check")) return {};
  try {
    return { lock: await lockDataDir(dataDir) };
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    // The running Marquee copies its database; this command then reads the copy, which no longer changes.
    const lock = await lockDataDir(join(dataDir, "backup-copy")).catch((other) => {
      throw other instanceof DataInUse
        ? new UserError("Another backup of this data is being made. Wait until it is done, then try again.")
        : other;
    });
    return { lock, args: ["--running"] };
  }
});
