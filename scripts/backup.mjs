// `npm run backup -- --to FOLDER_OR_FILE` backs up the business, also while Marquee runs; `--check FILE` checks a backup.
import { checkNode } from "./node-version.mjs";

checkNode();
const { join } = await import("node:path");
const { businessCommand } = await import("./business-command.mjs");
const { DataInUse, takeDataDir } = await import("./data-lock.mjs");
const { UserError } = await import("./output.mjs");
const { usesPostgres } = await import("./settings.mjs");

businessCommand("backup", async (dataDir) => {
  if (usesPostgres(process.env) || process.argv.includes("--check")) return {};
  try {
    return { lock: await takeDataDir(dataDir) };
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    // The running Marquee copies its database, so that this command can read it in peace.
    const lock = await takeDataDir(join(dataDir, "backup-copy")).catch((other) => {
      throw other instanceof DataInUse
        ? new UserError("Another backup of this data is being made. Wait until it is done, then try again.")
        : other;
    });
    return { lock, args: ["--running"] };
  }
});
