import type { RequestHandler } from "express";
import { request as send } from "undici";
import type { Env } from "../app/services/env.server";
import { singleFlight } from "../contract/single-flight";
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
  const upstream = remembered(() => upstreamProblem(env));
  const kept = remembered(store);
  let hasAnswered = false;

  /** For load balancers: 200, or 503 with the reasons. */
  const report: RequestHandler = async (request, response) => {
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
  };

  /** Stands in for every page until the upstream has answered once; pages tell later failures themselves. */
  const startingPage: RequestHandler = async (request, response, next) => {
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
  };
  return { report, startingPage };
}

/** Both hosts are there when they answer anything but that something behind them is not. */
async function upstreamProblem({ apiBaseUrl, authBaseUrl }: Env): Promise<string | undefined> {
  const problems = await Promise.all([
    problemAt(apiBaseUrl, "the API"),
    problemAt(authBaseUrl, "the authentication host"),
  ]);
  return problems.find(Boolean);
}

async function problemAt(address: string, what: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { statusCode, body } = await send(`${address}/health`, { signal });
    await body.dump();
    return [502, 503, 504].includes(statusCode) ? `${what} answers ${statusCode}` : undefined;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return name === "TimeoutError"
      ? `${what} does not answer`
      : `${what} cannot be reached (${code ?? name})`;
  }
}

/** A check that is made at most once at a time and holds for a moment. */
function remembered(check: Check): Check {
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
