import { once } from "node:events";
import { connect } from "node:net";
import type { Env } from "@config/env.server";
import { request as send } from "undici";
import { singleFlight } from "../contract/single-flight";
import { styles } from "../contract/venues/venues";
import { asyncHandler } from "./async-handler";
import { isRead } from "./is-read";
import { plainPage } from "./plain-page";
import { announce } from "./request-log";

const PATIENCE_MS = 2000;
/** What was found holds so long, however often somebody asks. */
const FRESH_MS = 1000;
const REFRESH_SECONDS = 2;

/** Answers what is wrong, in words for whoever runs this; nothing when all is well. */
type Check = () => Promise<string | undefined>;

/** Whether this process can do its work: `store` says what is wrong with the store. */
export function readiness(env: Env, store: Check) {
  const upstream = remember(() => upstreamProblem(env));
  const kept = remember(store);
  let hasAnswered = false;

  /** For load balancers: 200, or 503 with the reasons. */
  const report = asyncHandler(async (request, response) => {
    const [storeReason, upstreamReason] = await Promise.all([kept(), upstream()]);
    const isDraining = request.app.locals.isDraining === true;
    const isReady = !isDraining && !storeReason && !upstreamReason;
    if (!isReady) announce(response);
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

  /** Answers in place of every page until the upstream has answered once; pages report later failures themselves. */
  const startingPage = asyncHandler(async (request, response, next) => {
    hasAnswered ||= !(await upstream());
    if (hasAnswered) return next();
    plainPage(response, {
      status: 503,
      title: "Starting up",
      text: isRead(request)
        ? "The service behind these pages does not answer yet. This page tries again by itself every few seconds."
        : "The service behind these pages does not answer yet, so nothing was changed. Please go back and send the form again in a moment.",
      retryAfter: REFRESH_SECONDS,
      refreshes: isRead(request),
    });
  });
  return { report, startingPage };
}

/**
 * The embedded upstream is asked for its health. Any other gets no request but those of the contract: the API is there
 * when it answers a short list, the authentication host when it can be connected to.
 */
async function upstreamProblem(env: Env): Promise<string | undefined> {
  const { apiBaseUrl, authBaseUrl, apiSource, embeddedUpstreamUrl } = env;
  const short = new URL(`${apiBaseUrl}${styles.path}`);
  short.searchParams.set("source", apiSource);
  const problems = embeddedUpstreamUrl
    ? [
        problemAt("the API", () => statusOf(`${apiBaseUrl}/health`)),
        problemAt("the authentication host", () => statusOf(`${authBaseUrl}/health`)),
      ]
    : [
        problemAt("the API", () => statusOf(short.href)),
        problemAt("the authentication host", () => connected(authBaseUrl)),
      ];
  return (await Promise.all(problems)).find(Boolean);
}

/** A host is there when it answers anything but that something behind it is not. */
async function problemAt(
  what: string,
  reach: () => Promise<number | undefined>,
): Promise<string | undefined> {
  try {
    const status = await reach();
    return status && [502, 503, 504].includes(status) ? `${what} answers ${status}` : undefined;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return name === "TimeoutError" || name === "AbortError"
      ? `${what} does not answer`
      : `${what} cannot be reached (${code ?? name})`;
  }
}

async function statusOf(address: string): Promise<number> {
  const { statusCode, body } = await send(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  await body.dump();
  return statusCode;
}

/** Answers once the host of an address takes a connection. */
async function connected(address: string): Promise<undefined> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port || (protocol === "https:" ? 443 : 80)) });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(PATIENCE_MS) });
  } finally {
    socket.destroy();
  }
}

/** The check, made at most once at a time; its result is kept for a moment. */
function remember(check: Check): Check {
  const flight = singleFlight<string | undefined>();
  let last: { found: string | undefined; at: number } | undefined;
  return async () => {
    if (last && performance.now() - last.at < FRESH_MS) return last.found;
    return flight.run("check", async () => {
      const found = await check();
      last = { found, at: performance.now() };
      return found;
    });
  };
}
