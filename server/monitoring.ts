import type { Env } from "@config/env.server";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { startCollectingMetrics } from "../contract/watch/metrics";
import { openOperationsPort } from "../contract/watch/operations-port";
import { startCollectingTraces } from "../contract/watch/start-tracing";
import { measureAndTraceRequests } from "./measure-requests";
import type { Readiness } from "./readiness";
import { createRouteFinder } from "./route-id";

interface Watched {
  log: Logger;
  loadReadiness: () => Promise<Readiness>;
  loadRoutes: () => Promise<ServerBuild["routes"]>;
}

/**
 * Starts the traces and the port for operators that the settings ask for.
 * @returns the handler that measures and traces requests; it goes behind the one that gives them their ids
 */
export async function startMonitoring(
  env: Env,
  { log, loadReadiness, loadRoutes }: Watched,
): Promise<RequestHandler> {
  if (env.tracesUrl) await startCollectingTraces("web", env.tracesUrl);
  const metrics = env.operationsPort === undefined ? undefined : await startCollectingMetrics("web");
  const pages = {
    "/healthz": async () => ({ body: { ok: true } }),
    "/readyz": async () => {
      const body = await loadReadiness();
      return { status: body.ready ? 200 : 503, body };
    },
    ...(metrics && { "/metrics": metrics.page }),
  };
  await openOperationsPort(env, pages, log);
  const isWatching = metrics !== undefined || env.tracesUrl !== undefined;
  return measureAndTraceRequests(env, isWatching ? createRouteFinder(await loadRoutes()) : () => "other");
}
