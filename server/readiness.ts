import { once } from "node:events";
import { connect } from "node:net";
import type { Env } from "@config/env.server";
import type { Application, Request, Response } from "express";
import type { Logger } from "pino";
import { request as send } from "undici";
import * as venueCalls from "../contract/venues/venues";
import { cacheCheckResult } from "../contract/watch/check";
import { type DependencyState, toDependencyState, type UpstreamReadiness } from "../contract/watch/readiness";
import { asyncHandler } from "./async-handler";
import { isReadRequest } from "./is-read-request";
import { sendPlainPage } from "./plain-page";
import { markUnavailableAsIntended } from "./request-log";

const TIMEOUT_MS = 2000;
/** How long a result is reused, in milliseconds. */
const CACHE_MS = 1000;
const REFRESH_SECONDS = 2;

/** Returns what is wrong, in words for the administrator; `undefined` if nothing. */
type Check = () => Promise<string | undefined>;

/** What this process needs. Database and mail are known of the embedded upstream only. */
interface UpstreamState {
  upstream?: string | undefined;
  readiness?: UpstreamReadiness | undefined;
}

/** What is right and wrong with this process, for operators. */
export interface Readiness {
  ready: boolean;
  draining: boolean;
  store: DependencyState;
  upstream: DependencyState;
  database?: DependencyState | undefined;
  /** Mail that fails is reported, but pages work without it. */
  mail?: UpstreamReadiness["mail"] | undefined;
}

/** The part of a logger that this needs. */
type Log = Pick<Logger, "info" | "warn">;

/** Reports whether this process is ready. `store` checks the store. */
export function createReadinessCheck(env: Env, loadStoreProblem: Check, log?: Log) {
  const cachedUpstream = cacheCheckResult(() => loadUpstreamState(env), CACHE_MS);
  const checkStore = cacheCheckResult(loadStoreProblem, CACHE_MS);
  const logChange = createReadinessLogger(log);
  let hasAnswered = false;

  /** The readiness with its reasons. */
  const load = async (isDraining: boolean): Promise<Readiness> => {
    const [storeReason, { upstream, readiness }] = await Promise.all([checkStore(), cachedUpstream()]);
    const state = {
      ready: !isDraining && !storeReason && !upstream && readiness?.ready !== false,
      draining: isDraining,
      store: toDependencyState(storeReason),
      upstream: toDependencyState(upstream),
      database: readiness?.database,
      mail: readiness?.mail,
    };
    logChange(state);
    return state;
  };

  /** For load balancers: 200 or 503. The reasons are for operators: on their port, and in the log. */
  const report = asyncHandler(async (request, response) => {
    const { ready } = await load(isDraining(request.app));
    if (!ready) markUnavailableAsIntended(response);
    response
      .status(ready ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ ready });
  });

  /** Replaces every page until the upstream has responded once; after that, pages report failures themselves. */
  const startingPage = asyncHandler(async (request, response, next) => {
    hasAnswered ||= isUpstreamReady(await cachedUpstream());
    if (hasAnswered) return next();
    sendPlainPage(response, {
      status: 503,
      title: "Starting up",
      text: isReadRequest(request)
        ? "We're still starting. This page reloads every few seconds."
        : "We're still starting. Nothing was changed. Go back and send the form again in a moment.",
      retryAfter: REFRESH_SECONDS,
      refreshes: isReadRequest(request),
    });
  });
  return { load, report, startingPage };
}

/** Whether the process is stopping; `main.ts` says so. */
export const isDraining = ({ locals }: Pick<Application, "locals">): boolean => locals.isDraining === true;

const isUpstreamReady = ({ upstream, readiness }: UpstreamState) => !upstream && readiness?.ready !== false;

/** For the proxy in front: 200, or 503 while stopping, so that new requests go to another process. */
export function sendHealth({ app }: Request, response: Response): void {
  const ok = !isDraining(app);
  if (!ok) markUnavailableAsIntended(response);
  response.status(ok ? 200 : 503).json({ ok });
}

/** Logs the readiness with its reasons when it changes. */
function createReadinessLogger(log: Log | undefined) {
  let wasReady = true;
  return ({ ready, ...state }: Readiness) => {
    if (ready === wasReady) return;
    wasReady = ready;
    if (ready) log?.info({}, "ready again");
    else log?.warn(state, "not ready");
  };
}

/**
 * Checks the upstream. Only the embedded one reports its readiness; any other gets a short list request to the API and
 * a connection to the authentication host.
 */
async function loadUpstreamState(env: Env): Promise<UpstreamState> {
  const { apiBaseUrl, authBaseUrl, apiSource, embeddedUpstreamUrl } = env;
  if (embeddedUpstreamUrl) {
    let readiness: UpstreamReadiness | undefined;
    const upstream = await findHostProblem("the API", async () => {
      const { statusCode, body } = await send(`${apiBaseUrl}/readyz`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      readiness = (await body.json().catch(() => undefined)) as UpstreamReadiness | undefined;
      // A 503 of its own comes with a reason; one of a gateway does not.
      return readiness?.database ? undefined : statusCode;
    });
    return { upstream, readiness: readiness?.database && readiness };
  }
  const short = new URL(`${apiBaseUrl}${venueCalls.styles.path}`);
  short.searchParams.set("source", apiSource);
  const problems = await Promise.all([
    findHostProblem("the API", () => loadHttpStatus(short.href)),
    findHostProblem("the authentication host", () => waitForConnection(authBaseUrl)),
  ]);
  return { upstream: problems.find(Boolean) };
}

/** A host is available unless its gateway reports otherwise. */
async function findHostProblem(
  hostName: string,
  loadStatus: () => Promise<number | undefined>,
): Promise<string | undefined> {
  try {
    const status = await loadStatus();
    return status && [502, 503, 504].includes(status) ? `${hostName} responds with ${status}` : undefined;
  } catch (error) {
    const { code, name: errorName } = error as NodeJS.ErrnoException;
    return errorName === "TimeoutError" || errorName === "AbortError"
      ? `${hostName} does not respond`
      : `${hostName} cannot be reached (${code ?? errorName})`;
  }
}

async function loadHttpStatus(address: string): Promise<number> {
  const { statusCode, body } = await send(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await body.dump();
  return statusCode;
}

/** Resolves once the host accepts a connection. */
async function waitForConnection(address: string): Promise<undefined> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port || (protocol === "https:" ? 443 : 80)) });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } finally {
    socket.destroy();
  }
}
