// `npm run move -- --to postgres://...` moves a business from PGlite to PostgreSQL.
import { checkNode } from "./node-version.mjs";

checkNode();
const { businessCommand } = await import("./business-command.mjs");
const { takeDataDir } = await import("./data-lock.mjs");

businessCommand("move", async (dataDir) => ({ lock: await takeDataDir(dataDir) }));
