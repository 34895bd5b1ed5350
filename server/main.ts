import { createServer as createHttpServer } from "node:http";
import { readEnv } from "../app/services/env.server";
import { createServer } from "./app";

/** Milliseconds that requests under way get to finish before the process ends; hot reloading never finishes. */
const drainMs = { production: 8000, development: 200 };

/** Tells the supervisor; one that is gone hears nothing, and its end is told by `disconnect`. */
const tell = (message: object) => process.connected && process.send?.(message, () => {});

async function start() {
  const env = readEnv(process.env);
  const server = createHttpServer();
  server.on("request", await createServer(env, server));
  server.once("error", (error) => fail(error));
  server.once("listening", () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : env.port;
    tell({ type: "ready", url: `http://${env.host}:${port}` });
  });
  server.listen(env.port, env.host);

  let draining = false;
  const drain = () => {
    if (draining) return;
    draining = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), env.isDevelopment ? drainMs.development : drainMs.production).unref();
  };
  process.once("SIGTERM", drain);
  process.once("SIGINT", drain);
  process.once("disconnect", drain);
}

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

start().catch(fail);
