import { publishMeasurement } from "@contract/watch/measurements";
import type { Logger } from "pino";

interface RepeatedWork {
  /** The task's name in metrics. */
  job: string;
  /** The milliseconds between two runs. */
  every: number;
  log: Logger;
  /** The log message for a failed run. */
  failure: string;
}

/**
 * Runs work at once and then repeatedly, one run at a time. Failures are logged; `stop` waits for the current
 * run.
 */
export function startRepeatedWork(
  work: (signal: AbortSignal) => Promise<void>,
  { job, every, log, failure }: RepeatedWork,
) {
  const abortController = new AbortController();
  let current: Promise<void> | undefined;
  const turn = async () => {
    const startedAt = performance.now();
    let hasFailed = false;
    try {
      await work(abortController.signal);
    } catch (error) {
      hasFailed = true;
      log.error({ err: error }, failure);
    } finally {
      current = undefined;
      publishMeasurement("job", { job, hasFailed, seconds: (performance.now() - startedAt) / 1000 });
    }
  };
  const startTurn = () => {
    current ??= turn();
  };
  const timer = setInterval(startTurn, every).unref();
  startTurn();
  return {
    async stop() {
      clearInterval(timer);
      abortController.abort();
      await current;
    },
  };
}
