import { availableParallelism } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Request, RequestHandler, Response } from "express";
import { publishMeasurement } from "../contract/watch/measurements";
import { asyncHandler } from "./async-handler";
import { createFairQueue } from "./fair-queue";
import { isReadRequest } from "./is-read-request";
import { type PlainPage, sendPlainPage } from "./plain-page";

/** How often the delay of timers is measured. */
const MEASURE_INTERVAL_MS = 500;

interface Limits {
  /** Pages rendered at once: enough to keep the processors busy while some wait for the upstream. */
  places?: number;
  /** Queued pages; more would wait longer than people do. */
  waiting?: number;
  /**
   * After this time, in milliseconds, a page frees its slot: it is then waiting for the upstream, not the processor.
   */
  holdMs?: number;
  /** Running pages, including those that have freed their slot. */
  pages?: number;
  /** The timer delay, in milliseconds, that shows an overloaded process. */
  lateMs?: number;
  /** The signed-in user of a Cookie header; `undefined` without one. */
  userIdWith: (cookies: string | undefined) => Promise<number | undefined>;
}

/**
 * Renders a few pages at once and queues the rest, in turn by person: one person's many requests delay no one else. If
 * the queue is full, further requests are refused at once.
 */
export function createLoadShedder({
  places = 4 * availableParallelism(),
  waiting = 64,
  holdMs = 500,
  pages = 200,
  lateMs = 2000,
  userIdWith,
}: Limits): RequestHandler {
  const loop = monitorEventLoopDelay();
  loop.enable();
  let isLate = false;
  setInterval(() => {
    isLate = loop.mean / 1e6 > lateMs;
    loop.reset();
  }, MEASURE_INTERVAL_MS).unref();

  const queue = createFairQueue({ places, waiting });
  /** Users by id, others by IP address, because cookies can be forged. */
  const identifyPerson = async ({ headers, ip }: Request) =>
    String((await userIdWith(headers.cookie)) ?? `at ${ip}`);
  let running = 0;
  const findOverload = (): ShedReason | undefined => {
    if (isLate) return "late";
    return running >= pages ? "pages" : undefined;
  };

  return asyncHandler(async (request, response, next) => {
    const refuse = (reason: ShedReason) => refuseAsTooBusy(request, response, reason);
    const overload = findOverload();
    if (overload) return refuse(overload);
    // While there are free places nobody waits, so it does not matter who it is.
    const person = queue.isFree() ? "" : await identifyPerson(request);
    if (response.closed) return;
    const place = queue.join(person);
    if (!place) return refuse("queue");
    response.once("close", place.leave);
    if (!(await place.granted)) return response.closed ? undefined : refuse("queue");
    if (response.closed) return;
    const timer = setTimeout(place.leave, holdMs);
    running += 1;
    response.once("close", () => {
      clearTimeout(timer);
      running -= 1;
    });
    next();
  });
}

type ShedReason = "late" | "pages" | "queue";

function refuseAsTooBusy(request: Request, response: Response, reason: ShedReason): void {
  publishMeasurement("shed", { reason });
  sendPlainPage(response, buildTooBusyPage(request));
}

const buildTooBusyPage = (request: Request): PlainPage => ({
  status: 503,
  title: "Too busy right now",
  text: isReadRequest(request)
    ? 'We have too many requests right now. <a href="">Try again</a> in a few seconds.'
    : "We have too many requests right now. Nothing was changed. Go back and send the form again in a few seconds.",
  retryAfter: 5,
});
