import { readEnv } from "../app/services/env.server";
import { createServer } from "./app";

/** Time that requests under way get to finish before the process ends. */
const DRAIN_MS = 8000;

/** Tells the supervisor; one that is gone hears nothing, and its end is told by `disconnect`. */
const tell = (message: object) => process.connected && process.send?.(message, () => {});

async function start() {
  const env = readEnv(process.env);
  const app = await createServer(env);
  const server = app.listen(env.port, env.host);
  server.once("error", (error) => fail(error));
  server.once("listening", () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : env.port;
    tell({ type: "ready", url: `http://${env.host}:${port}` });
  });

  let draining = false;
  const drain = () => {
    if (draining) return;
    draining = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
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
