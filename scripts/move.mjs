// `npm run move -- --to postgres://...` moves a business from PGlite to PostgreSQL.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runBusinessCommand } = await import("./business-command.mjs");
const { lockDataDir } = await import("./data-lock.mjs");

runBusinessCommand("move", async (dataDir) => ({ lock: await lockDataDir(dataDir) }));
