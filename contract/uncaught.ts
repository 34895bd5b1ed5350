/** As much of a log as this needs. */
interface Log {
  error(entry: object, message: string): void;
  fatal(entry: object, message: string): void;
}

/** Milliseconds for an orderly end; what is broken may never come to one. */
const LONGEST_END = 10_000;

/**
 * Logs what nobody caught. A promise that nobody waited for costs only itself; after an exception a process may be in
 * any state, so it ends as when it is asked to, and its supervisor starts it again.
 */
export function logUncaught(log: Log, end: () => void) {
  process.on("unhandledRejection", (reason) =>
    log.error({ err: reason }, "a promise failed that nobody waited for"),
  );
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "nothing caught this error; the process ends");
    process.exitCode = 1;
    setTimeout(() => process.exit(), LONGEST_END).unref();
    end();
  });
}
