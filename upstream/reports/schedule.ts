import { publishMeasurement } from "@contract/watch/measurements";
import { sql } from "drizzle-orm";
import type { Services } from "../services";
import { sendDueVenueReports } from "./mail";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Every hour, starting a minute after launch, emails the reports that are due and merges the figure rows of each month
 * into one. A failure is logged and retried an hour later. `stop` waits for a run in progress.
 */
export function startReportSchedule(services: Services) {
  const { db, log } = services;
  let running = Promise.resolve();
  const measureAndLogFailure = async (task: string, work: Promise<unknown>) => {
    const startedAt = performance.now();
    let hasFailed = false;
    try {
      return await work;
    } catch (error) {
      hasFailed = true;
      log.error({ err: error }, `${task} failed`);
    } finally {
      publishMeasurement("job", {
        job: "reports",
        hasFailed,
        seconds: (performance.now() - startedAt) / 1000,
      });
    }
  };
  const run = async () => {
    await measureAndLogFailure("folding the figures of reports", db.execute(sql`select fold_figures()`));
    const sent = await measureAndLogFailure("venue reports", sendDueVenueReports(services));
    // Undefined after a failure.
    if (Number(sent) > 0) log.info({ sent }, "venue reports mailed");
  };
  const start = () => {
    running = run();
  };
  const first = setTimeout(start, MINUTE).unref();
  const hourly = setInterval(start, HOUR).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(hourly);
      await running;
    },
  };
}
