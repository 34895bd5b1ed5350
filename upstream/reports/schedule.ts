import { sql } from "drizzle-orm";
import type { Services } from "../services";
import { sendDueReports } from "./mail";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Mails the reports that are due every hour, for the first time a minute after the start, when there is quiet, and makes
 * one row of the many that were booked for a month. A failure is logged, and tried again with the next hour. `stop` waits
 * for what is under way.
 */
export function keepReports(services: Services) {
  const { db, log } = services;
  let running = Promise.resolve();
  const tried = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  const turn = async () => {
    await tried("folding the figures of reports", db.execute(sql`select fold_figures()`));
    const sent = await tried("venue reports", sendDueReports(services));
    if (Number(sent) > 0) log.info({ sent }, "venue reports mailed");
  };
  const start = () => {
    running = turn();
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
