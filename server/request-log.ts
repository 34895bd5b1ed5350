import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";

/**
 * Logs every request with its id and time; addresses go without their query, which may hold names. A 503 that was
 * meant (starting, busy, not ready) is a warning, any other failure an error.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    response.once("finish", () => {
      const entry = {
        request: request.headers["x-request-id"],
        method: request.method,
        path: plainPath(request.originalUrl),
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
      };
      if (isAnnounced(response)) log.warn(entry, "request refused for now");
      else if (response.statusCode >= 500) log.error(entry, "request failed");
      else log.debug(entry, "request");
    });
    next();
  };

/** Whether an answer of 503 is no failure: the process cannot take the request now. */
export function announce(response: Response) {
  response.locals.isAnnounced = true;
}

const isAnnounced = ({ locals, statusCode }: Response) => statusCode === 503 && locals.isAnnounced === true;

/** After these a key follows, however short. */
const BEFORE_KEYS = ["inspection-request", "venue-inspection", "calendar"];

/** The path of an address; parts that are no words and ids of ours, such as a client's key, are left out. */
const plainPath = (url: string) =>
  (url.split("?", 1)[0] as string)
    .split("/")
    .map((part, at, parts) =>
      /^[\w-]{0,24}$/.test(part) && !BEFORE_KEYS.includes(parts[at - 1] ?? "") ? part : "…",
    )
    .join("/");
