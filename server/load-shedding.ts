import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { isRead } from "./is-read";
import { plainPage } from "./plain-page";

const MEASURED_EVERY_MS = 500;

/** Where a process has more to do than it can: pages under way at once, and how late its timers come. */
const usualLimits = { pages: 200, lateMs: 2000 };

/** Refuses further pages, while those under way are finished, before all of them take too long for everybody. */
export function loadShedding({ pages, lateMs } = usualLimits): RequestHandler {
  const loop = monitorEventLoopDelay();
  loop.enable();
  let isLate = false;
  setInterval(() => {
    isLate = loop.mean / 1e6 > lateMs;
    loop.reset();
  }, MEASURED_EVERY_MS).unref();

  let underWay = 0;
  return (request, response, next) => {
    if (underWay >= pages || isLate)
      return plainPage(response, {
        status: 503,
        title: "Too busy right now",
        text: isRead(request)
          ? 'More is being asked than can be answered. <a href="">Try again</a> in a few seconds.'
          : "More is being asked than can be answered, so nothing was changed. Please go back and send the form again in a few seconds.",
        retryAfter: 5,
      });
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
    });
    next();
  };
}
