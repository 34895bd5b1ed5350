import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLog } from "@contract/log";
import { logUncaught } from "@contract/uncaught";
import { hasDemoData, seed } from "@demo/seed";
import { createApp } from "./app";
import { openDatabase } from "./db/database";
import { checkIndexes } from "./db/index-check";
import { keepSyncing } from "./leads/hubspot-queue";
import { createMailer } from "./mail/deliver";
import { createMemory } from "./memory";
import { keepReports } from "./reports/schedule";
import { mailMode, settingsOf } from "./settings";

const SEED_ONLY = process.argv.includes("--seed-only");

/** Tells whoever started this process how far it is; silent when nobody listens. */
const tell = (message: object) => process.connected && process.send?.(message, () => {});

async function start() {
  // Whoever started this process is gone: before it serves anything there is nothing to drain.
  const leave = () => process.exit(1);
  process.once("disconnect", leave);
  let settings = settingsOf(process.env);
  const log = createLog({ part: "upstream", level: settings.logLevel });
  tell({ type: "progress", text: "Opening the database" });
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.dataDir, "pglite"),
    migrations: migrationsFolder(),
  });
  if (database.problem) log.error(`${database.problem} Until then everything can be read and nothing saved.`);
  await checkIndexes({ db: database.db, log });
  if (settings.seed === "demo") {
    await seed(database.db, { report: (text, done, total) => tell({ type: "progress", text, done, total }) });
  }
  if (SEED_ONLY) {
    // A listener for the end of the channel would keep this process alive.
    process.off("disconnect", leave);
    return database.close();
  }

  settings = settingsOf(process.env, { isDemo: await hasDemoData(database.db) });
  const mailer = createMailer({ db: database.db, settings, log });
  const now = () => new Date();
  const memory = createMemory({ db: database.db, now });
  const services = { db: database.db, settings, mailer, memory, log, now };
  const app = createApp(services);
  const url = await app.listen({ host: settings.host, port: settings.port });
  log.info({ url, engine: database.engine, mail: mailMode(settings) }, "upstream ready");
  tell({ type: "ready", url });
  void mailer.deliver();
  const reports = keepReports(services);
  const hubspot = keepSyncing(services);

  let draining = false;
  const drain = async () => {
    if (draining) return;
    draining = true;
    await app.close();
    await reports.stop();
    await hubspot.stop();
    await mailer.close();
    await database.close();
    process.exit();
  };
  process.once("SIGTERM", drain);
  process.once("SIGINT", drain);
  process.off("disconnect", leave);
  process.once("disconnect", drain);
  logUncaught(log, drain);
}

/** The migrations beside this file in the source tree, or in the tree that the bundle was built from. */
function migrationsFolder() {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, "db/migrations");
  return existsSync(beside) ? beside : join(here, "../../upstream/db/migrations");
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
