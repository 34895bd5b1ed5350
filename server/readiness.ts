import { once } from "node:events";
import { connect } from "node:net";
import type { Env } from "@config/env.server";
import { request as send } from "undici";
import { createSingleFlight } from "../contract/single-flight";
import { styles } from "../contract/venues/venues";
import { asyncHandler } from "./async-handler";
import { isRead } from "./is-read";
import { sendPlainPage } from "./plain-page";
import { markAsIntended } from "./request-log";

const TIMEOUT_MS = 2000;
/** How long a result is reused, in milliseconds. */
const CACHE_MS = 1000;
const REFRESH_SECONDS = 2;

/** Returns what is wrong, in words for the administrator; `undefined` if nothing. */
type Check = () => Promise<string | undefined>;

/** Reports whether this process is ready. `store` checks the store. */
export function createReadiness(env: Env, store: Check) {
  const cachedUpstream = cacheCheckResult(() => checkUpstream(env));
  const checkStore = cacheCheckResult(store);
  let hasAnswered = false;

  /** For load balancers: 200, or 503 with reasons. */
  const report = asyncHandler(async (request, response) => {
    const [storeReason, upstreamReason] = await Promise.all([checkStore(), cachedUpstream()]);
    const isDraining = request.app.locals.isDraining === true;
    const isReady = !isDraining && !storeReason && !upstreamReason;
    if (!isReady) markAsIntended(response);
    response
      .status(isReady ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({
        ready: isReady,
        draining: isDraining,
        store: { ok: !storeReason, reason: storeReason },
        upstream: { ok: !upstreamReason, reason: upstreamReason },
      });
  });

  /** Replaces every page until the upstream has responded once; after that, pages report failures themselves. */
  const startingPage = asyncHandler(async (request, response, next) => {
    hasAnswered ||= !(await cachedUpstream());
    if (hasAnswered) return next();
    sendPlainPage(response, {
      status: 503,
      title: "Starting up",
      text: isRead(request)
        ? "We're still starting. This page reloads every few seconds."
        : "We're still starting. Nothing was changed. Go back and send the form again in a moment.",
      retryAfter: REFRESH_SECONDS,
      refreshes: isRead(request),
    });
  });
  return { report, startingPage };
}

/**
 * Checks the upstream. Only the embedded one has a health address; any other gets a short list request to the API and
 * a connection to the authentication host.
 */
async function checkUpstream(env: Env): Promise<string | undefined> {
  const { apiBaseUrl, authBaseUrl, apiSource, embeddedUpstreamUrl } = env;
  const short = new URL(`${apiBaseUrl}${styles.path}`);
  short.searchParams.set("source", apiSource);
  const problems = embeddedUpstreamUrl
    ? [
        checkHost("the API", () => loadHttpStatus(`${apiBaseUrl}/health`)),
        checkHost("the authentication host", () => loadHttpStatus(`${authBaseUrl}/health`)),
      ]
    : [
        checkHost("the API", () => loadHttpStatus(short.href)),
        checkHost("the authentication host", () => checkConnection(authBaseUrl)),
      ];
  return (await Promise.all(problems)).find(Boolean);
}

/** A host is available unless its gateway reports otherwise. */
async function checkHost(
  name: string,
  reach: () => Promise<number | undefined>,
): Promise<string | undefined> {
  try {
    const status = await reach();
    return status && [502, 503, 504].includes(status) ? `${name} responds with ${status}` : undefined;
  } catch (error) {
    const { code, name: errorName } = error as NodeJS.ErrnoException;
    return errorName === "TimeoutError" || errorName === "AbortError"
      ? `${name} does not respond`
      : `${name} cannot be reached (${code ?? errorName})`;
  }
}

async function loadHttpStatus(address: string): Promise<number> {
  const { statusCode, body } = await send(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await body.dump();
  return statusCode;
}

/** Resolves once the host accepts a connection. */
async function checkConnection(address: string): Promise<undefined> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port || (protocol === "https:" ? 443 : 80)) });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } finally {
    socket.destroy();
  }
}

/** Runs a check at most once at a time, and reuses its result briefly. */
function cacheCheckResult(check: Check): Check {
  const flight = createSingleFlight<string | undefined>();
  let last: { problem: string | undefined; at: number } | undefined;
  return async () => {
    if (last && performance.now() - last.at < CACHE_MS) return last.problem;
    return flight.run("check", async () => {
      const problem = await check();
      last = { problem, at: performance.now() };
      return problem;
    });
  };
}
