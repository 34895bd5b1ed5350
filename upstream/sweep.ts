import type { Logger } from "pino";

interface Sweep {
  /** Milliseconds from one turn to the next. */
  every: number;
  log: Logger;
  /** Written to the log with the error of a turn that failed. */
  failure: string;
}

/** Does work at once and then again and again, one turn at a time. A failure is logged; `stop` waits for the turn under way. */
export function keepDoing(work: (signal: AbortSignal) => Promise<void>, { every, log, failure }: Sweep) {
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  const turn = async () => {
    try {
      await work(ending.signal);
    } catch (error) {
      log.error({ err: error }, failure);
    } finally {
      underWay = undefined;
    }
  };
  const begin = () => {
    underWay ??= turn();
  };
  const timer = setInterval(begin, every).unref();
  begin();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await underWay;
    },
  };
}
