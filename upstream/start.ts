import { createLog } from "@contract/log";
import { logUncaughtErrors } from "@contract/uncaught";
import { startMetrics } from "@contract/watch/metrics";
import { openOperationsPort } from "@contract/watch/operations-port";
import { findRequestId } from "@contract/watch/request";
import { startTracing } from "@contract/watch/start-tracing";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app";
import { openBusinessDatabase } from "./business-database";
import type { Database, OpenDatabase } from "./db/database";
import { checkIndexes } from "./db/index-check";
import { hasDemoData } from "./db/installation";
import { seedLocations } from "./events/locations";
import { addGauges } from "./gauges";
import { createUpstreamReadiness } from "./health";
import { startImports } from "./imports/queue";
import { startSyncing } from "./leads/hubspot-queue";
import { startPurging } from "./leads/rights/purge";
import { startRetention } from "./leads/rights/retention";
import { createMailer } from "./mail/deliver";
import { createMediaStore } from "./media/store";
import { type AllServices, createMemory } from "./memory";
import { startMailingNotices } from "./notices/mail";
import { startSending } from "./recommendations/scheduled";
import { startReportSchedule } from "./reports/schedule";
import type { Services } from "./services";
import { findMailMode, parseUpstreamSettings, type Settings } from "./settings";
import { openCopyPort } from "./settings/backup/copy-port";
import { isSetupNeeded, issueSetupCode } from "./users/setup";
import { startPictureSweep } from "./venues/picture-files";

const SEED_ONLY = process.argv.includes("--seed-only");

/** Reports progress to the parent process, if there is one. */
const notifyParent = (message: object) => process.connected && process.send?.(message, () => {});

/** A demo business for trying the product; the product only knows it through this interface. */
interface Demo {
  /** Fills an empty database; `report` is called before each part and while its rows are written. */
  seed(
    db: Database,
    options: { report: (text: string, done?: number, total?: number) => void },
  ): Promise<void>;
  /** Serves the pictures of its venues under `/media`. */
  serve(app: FastifyInstance): void;
}

/**
 * Runs the embedded upstream until its process gets a stop signal. Seeds the demo business if `SEED` asks for it, and serves
 * its pictures if the database contains it. Exits if the start fails.
 */
export function start(demo?: Demo): void {
  runUpstream(demo).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

/** Prints the address where the first administrator signs up; the launcher prints it below its welcome message. */
async function printSetupAddress({ db, settings, now }: Services): Promise<void> {
  const address = `${settings.publicUrl}/setup?code=${await issueSetupCode(db, now())}`;
  const text = `Create the first administrator within 7 days: ${address}`;
  if (process.connected) notifyParent({ type: "notice", text });
  else console.log(text);
}

/** The background tasks of every process. */
const startTasks = (services: AllServices) =>
  [
    startReportSchedule,
    startSyncing,
    startSending,
    startRetention,
    startPictureSweep,
    startImports,
    startPurging,
    startMailingNotices,
  ].map((startTask) => startTask(services));

/** Starts the port for operators, if the settings ask for it. */
async function startOperations(services: Services, database: OpenDatabase): Promise<void> {
  if (services.settings.operationsPort === undefined) return;
  const metrics = await startMetrics("upstream");
  await addGauges(metrics.registry, database, services.now);
  const loadReadiness = createUpstreamReadiness(services);
  const pages = {
    "/healthz": async () => ({ body: { ok: true } }),
    "/readyz": async () => {
      const body = await loadReadiness();
      return { status: body.ready ? 200 : 503, body };
    },
    "/metrics": metrics.page,
  };
  await openOperationsPort(services.settings, pages, services.log);
}

/** Opens the database, creates its indexes and adds the locations, and the demo business if the settings ask for it. */
async function openSeededDatabase(
  settings: Settings,
  log: Services["log"],
  demo: Demo | undefined,
): Promise<OpenDatabase> {
  notifyParent({ type: "progress", text: "Opening the database" });
  const database = await openBusinessDatabase(settings);
  if (database.problem) log.error(`${database.problem} Until then, data can be read but not saved.`);
  await checkIndexes({ db: database.db, log });
  if (settings.seed === "demo") {
    await demo?.seed(database.db, {
      report: (text, done, total) => notifyParent({ type: "progress", text, done, total }),
    });
  }
  if (!database.problem) await seedLocations(database.db);
  return database;
}

async function runUpstream(demo: Demo | undefined): Promise<void> {
  // The parent process is gone; before serving there is nothing to drain.
  const exit = () => process.exit(1);
  process.once("disconnect", exit);
  let settings = parseUpstreamSettings(process.env);
  const log = createLog({
    part: "upstream",
    level: settings.logLevel,
    mixin: () => ({ request: findRequestId() }),
  });
  const tracer = settings.tracesUrl ? await startTracing("upstream", settings.tracesUrl) : undefined;
  const database = await openSeededDatabase(settings, log, demo);
  if (SEED_ONLY) {
    // A listener on the channel would keep this process alive.
    process.off("disconnect", exit);
    return database.close();
  }

  const isDemo = await hasDemoData(database.db);
  settings = parseUpstreamSettings(process.env, { isDemo });
  const mailer = createMailer({ db: database.db, settings, log });
  const now = () => new Date();
  const memory = createMemory({ db: database.db, now });
  const media = createMediaStore(settings);
  const services = { db: database.db, settings, mailer, media, memory, log, now };
  const app = createApp(services);
  if (isDemo) demo?.serve(app);
  if (isDemo && !demo) log.warn("This is the demo business; its pictures need SEED=demo.");
  const url = await app.listen({ host: settings.host, port: settings.port });
  log.info({ url, engine: database.engine, mail: findMailMode(settings) }, "upstream ready");
  if (await isSetupNeeded(database.db)) await printSetupAddress(services);
  notifyParent({ type: "ready", url });
  await startOperations(services, database);
  void mailer.deliver();
  const { copyTo } = database;
  const tasks = startTasks(services);
  const copyPort = copyTo && (await openCopyPort({ copyTo, dataDir: settings.dataDir, log }));

  let draining = false;
  const drain = async () => {
    if (draining) return;
    draining = true;
    await app.close();
    await Promise.all([...tasks, copyPort].map((task) => task?.stop()));
    await mailer.close();
    await database.close();
    await tracer?.stop();
    process.exit();
  };
  process.once("SIGTERM", drain);
  process.once("SIGINT", drain);
  process.off("disconnect", exit);
  process.once("disconnect", drain);
  logUncaughtErrors(log, drain);
}
