import { createLogger } from "@contract/log";
import { logUncaughtErrors } from "@contract/uncaught";
import { startCollectingMetrics } from "@contract/watch/metrics";
import { openOperationsPort } from "@contract/watch/operations-port";
import { findCurrentRequestId } from "@contract/watch/request";
import { startCollectingTraces } from "@contract/watch/start-tracing";
import type { FastifyInstance } from "fastify";
import { createUpstreamServer } from "./app";
import { openAndMigrateDatabase } from "./business-database";
import type { Database, OpenDatabase } from "./db/database";
import { logMissingIndexes } from "./db/index-check";
import { hasDemoData } from "./db/installation";
import { seedLocationsIfEmpty } from "./events/locations";
import { registerQueueGauges } from "./gauges";
import { createUpstreamReadinessCheck } from "./health";
import { startImportProcessing } from "./imports/queue";
import { startHubspotSync } from "./leads/hubspot-queue";
import { startHourlyPurge } from "./leads/rights/purge";
import { startRetentionSchedule } from "./leads/rights/retention";
import { createMailer } from "./mail/deliver";
import { createMediaStore } from "./media/store";
import { type AllServices, createProcessMemory } from "./memory";
import { startNoticeMails } from "./notices/mail";
import { startScheduledEmails } from "./recommendations/scheduled";
import { startReportSchedule } from "./reports/schedule";
import type { Services } from "./services";
import { getMailMode, parseUpstreamSettings, type Settings } from "./settings";
import { openDatabaseCopyPort } from "./settings/backup/copy-port";
import { createAndSaveSetupCode, isSetupNeeded } from "./users/setup";
import { startPictureCleanup } from "./venues/picture-files";

const SEED_ONLY = process.argv.includes("--seed-only");

/** Reports progress to the parent process, if there is one. */
const sendToParentProcess = (message: object) => process.connected && process.send?.(message, () => {});

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
export function startUpstream(demo?: Demo): void {
  startUpstreamProcess(demo).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

/**
 * Prints the URL where the first administrator signs up. A parent process prints it below its welcome
 * message.
 */
async function issueAndPrintSetupUrl({ db, settings, now }: Services): Promise<void> {
  const url = `${settings.publicUrl}/setup?code=${await createAndSaveSetupCode(db, now())}`;
  const text = `Create the first administrator within 7 days: ${url}`;
  if (process.connected) sendToParentProcess({ type: "notice", text });
  else console.log(text);
}

/** The background tasks of every process. */
const startBackgroundTasks = (services: AllServices) =>
  [
    startReportSchedule,
    startHubspotSync,
    startScheduledEmails,
    startRetentionSchedule,
    startPictureCleanup,
    startImportProcessing,
    startHourlyPurge,
    startNoticeMails,
  ].map((startTask) => startTask(services));

/** Starts the port for operators, if the settings ask for it. */
async function startOperationsPort(services: Services, database: OpenDatabase): Promise<void> {
  if (services.settings.operationsPort === undefined) return;
  const metrics = await startCollectingMetrics("upstream");
  await registerQueueGauges(metrics.registry, database, services.now);
  const loadReadiness = createUpstreamReadinessCheck(services);
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
async function openAndSeedDatabase(
  settings: Settings,
  log: Services["log"],
  demo: Demo | undefined,
): Promise<OpenDatabase> {
  sendToParentProcess({ type: "progress", text: "Opening the database" });
  const database = await openAndMigrateDatabase(settings);
  if (database.problem) log.error(`${database.problem} Until then, data can be read but not saved.`);
  await logMissingIndexes({ db: database.db, log });
  if (settings.seed === "demo") {
    await demo?.seed(database.db, {
      report: (text, done, total) => sendToParentProcess({ type: "progress", text, done, total }),
    });
  }
  if (!database.problem) await seedLocationsIfEmpty(database.db);
  return database;
}

/** Migrates, fills in what each business has, and serves; with `--seed-only` it closes the database instead. */
async function startUpstreamProcess(demo: Demo | undefined): Promise<void> {
  // If the parent process ends before this one serves, there are no requests to wait for.
  const exit = () => process.exit(1);
  process.once("disconnect", exit);
  let settings = parseUpstreamSettings(process.env);
  const log = createLogger({
    part: "upstream",
    level: settings.logLevel,
    mixin: () => ({ request: findCurrentRequestId() }),
  });
  const tracer = settings.tracesUrl ? await startCollectingTraces("upstream", settings.tracesUrl) : undefined;
  const database = await openAndSeedDatabase(settings, log, demo);
  if (SEED_ONLY) {
    // A listener on the channel would keep this process alive.
    process.off("disconnect", exit);
    return database.close();
  }

  // Parsed again, as the defaults of a demo business differ: it sends no email.
  const isDemo = await hasDemoData(database.db);
  settings = parseUpstreamSettings(process.env, { isDemo });
  const mailer = createMailer({ db: database.db, settings, log });
  const now = () => new Date();
  const memory = createProcessMemory({ db: database.db, now });
  const media = createMediaStore(settings);
  const services = { db: database.db, settings, mailer, media, memory, log, now };
  const app = createUpstreamServer(services);
  if (isDemo) demo?.serve(app);
  if (isDemo && !demo) log.warn("This is the demo business; its pictures need SEED=demo.");
  const url = await app.listen({ host: settings.host, port: settings.port });
  log.info({ url, engine: database.engine, mail: getMailMode(settings) }, "upstream ready");
  if (await isSetupNeeded(database.db)) await issueAndPrintSetupUrl(services);
  sendToParentProcess({ type: "ready", url });
  await startOperationsPort(services, database);
  void mailer.deliver();
  const { copyTo } = database;
  const tasks = startBackgroundTasks(services);
  const copyPort = copyTo && (await openDatabaseCopyPort({ copyTo, dataDir: settings.dataDir, log }));

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
