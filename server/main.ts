import { createServer as createHttpServer } from "node:http";
import { readEnv } from "@config/env.server";
import { createLogger } from "../contract/log";
import { logUncaughtErrors } from "../contract/uncaught";
import { findCurrentTracer } from "../contract/watch/tracing";
import { createWebApp } from "./app";
import { limitConnections, requestTimes } from "./connection-limits";
import { prepareShutdown } from "./shutdown";
import { checkStoreOrReplaceDamaged } from "./store-check";

/** How long running requests may take before the process ends, in milliseconds. Hot reloading never finishes. */
const drainMs = { production: 8000, development: 200 };

/** Sends a message to the supervisor, if it still exists; `disconnect` reports its end. */
const sendToParentProcess = (message: object) => process.connected && process.send?.(message, () => {});

async function startServer(): Promise<void> {
  const env = readEnv(process.env);
  const server = createHttpServer(requestTimes);
  limitConnections(server);
  const [app, storeWarning] = await Promise.all([
    createWebApp(env, server),
    env.sessionStoreUrl ? undefined : checkStoreOrReplaceDamaged(env.dataDir),
  ]);
  if (storeWarning) console.error(storeWarning);
  server.on("request", app);
  server.once("error", (error) => exitWithError(error));
  server.once("listening", () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : env.port;
    sendToParentProcess({ type: "ready", url: `http://${env.host}:${port}` });
  });
  server.listen(env.port, env.host);

  const limitMs = env.isDevelopment ? drainMs.development : drainMs.production;
  const end = prepareShutdown(server, limitMs, () => {
    const stopped = findCurrentTracer()?.stop() ?? Promise.resolve();
    stopped.finally(() => process.exit());
  });
  const drain = () => {
    app.locals.isDraining = true;
    end();
  };
  process.once("SIGTERM", drain);
  process.once("SIGINT", drain);
  process.once("disconnect", drain);
  logUncaughtErrors(createLogger({ part: "web", level: env.logLevel }), drain);
}

function exitWithError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

startServer().catch(exitWithError);
