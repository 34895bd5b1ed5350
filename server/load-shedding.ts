import { availableParallelism } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Request, RequestHandler } from "express";
import { asyncHandler } from "./async-handler";
import { fairQueue } from "./fair-queue";
import { isRead } from "./is-read";
import { plainPage } from "./plain-page";

const MEASURED_EVERY_MS = 500;

interface Limits {
  /** Pages that are made at once: enough to keep the processors busy while some wait for the upstream. */
  places?: number;
  /** Pages that wait for a place: more would wait longer than people do. */
  waiting?: number;
  /** Milliseconds after which a page gives its place to the next: by then it waits for the upstream, not for the processor. */
  holdMs?: number;
  /** Pages under way at once, with those that gave up their place. */
  pages?: number;
  /** Milliseconds that timers come late in a process that has more to do than it can. */
  lateMs?: number;
  /** The user who is signed in with the cookies of a request; `undefined` without one. */
  userIdWith: (cookies: string | undefined) => Promise<number | undefined>;
}

/**
 * Makes a few pages at once and queues the others, the people in turn: a person who requests many pages delays no other. When
 * the queue is full it refuses further pages at once, before all of them take too long.
 */
export function loadShedding({
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
  }, MEASURED_EVERY_MS).unref();

  const queue = fairQueue({ places, waiting });
  /** People by their id; those who are not signed in by their address, as cookies can be forged. */
  const personOf = async ({ headers, ip }: Request) =>
    String((await userIdWith(headers.cookie)) ?? `at ${ip}`);
  let underWay = 0;
  const isTooBusy = () => isLate || underWay >= pages;

  return asyncHandler(async (request, response, next) => {
    const refuse = () => plainPage(response, tooBusy(request));
    if (isTooBusy()) return refuse();
    const who = queue.isFree() ? "" : await personOf(request);
    if (response.closed) return;
    const place = queue.join(who);
    if (!place) return refuse();
    response.once("close", place.leave);
    if (!(await place.granted)) return response.closed ? undefined : refuse();
    if (response.closed) return;
    const hold = setTimeout(place.leave, holdMs);
    underWay += 1;
    response.once("close", () => {
      clearTimeout(hold);
      underWay -= 1;
    });
    next();
  });
}

const tooBusy = (request: Request) => ({
  status: 503,
  title: "Too busy right now",
  text: isRead(request)
    ? 'We have too many requests right now. <a href="">Try again</a> in a few seconds.'
    : "We have too many requests right now. Nothing was changed. Go back and send the form again in a few seconds.",
  retryAfter: 5,
});
