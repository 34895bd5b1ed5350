/** The part of a logger that is used here. */
interface Log {
  error(entry: object, message: string): void;
  fatal(entry: object, message: string): void;
}

/** Milliseconds allowed for an orderly shutdown; a broken process may never finish one. */
const SHUTDOWN_MS = 10_000;

/**
 * Logs uncaught errors. An unhandled rejection is only logged. After an uncaught exception the process may be in any
 * state, so it shuts down in an orderly way, and its supervisor restarts it.
 */
export function logUncaughtErrors(log: Log, shutDown: () => void): void {
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled promise rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception; the process exits");
    process.exitCode = 1;
    setTimeout(() => process.exit(), SHUTDOWN_MS).unref();
    shutDown();
  });
}
