import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";

/** 403: a form from another site, or from a user without the role. 429: too many attempts. */
const REFUSED = [403, 429];

/**
 * Logs every request with its id and duration; without query strings, which may contain names. An intended 503
 * (starting, busy, not ready) is a warning, any other failure an error.
 */
export const logRequests =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    response.once("finish", () => {
      const entry = {
        request: request.headers["x-request-id"],
        method: request.method,
        path: redactPath(request.originalUrl),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
      };
      if (isIntendedUnavailable(response)) log.warn(entry, "request refused for now");
      else if (response.statusCode >= 500) log.error(entry, "request failed");
      else if (REFUSED.includes(response.statusCode))
        log.warn({ ...entry, address: request.ip }, "a request was refused");
      else log.debug(entry, "request");
    });
    next();
  };

/** Marks a 503 as intended: the process cannot take the request now. */
export function markUnavailableAsIntended(response: Response): void {
  response.locals.isAnnounced = true;
}

const isIntendedUnavailable = ({ locals, statusCode }: Response): boolean =>
  statusCode === 503 && locals.isAnnounced === true;

/** The path segments that are followed by a secret key: "/calendar/KEY". */
const BEFORE_SECRETS = ["inspection-request", "venue-inspection", "calendar"];

/**
 * The path without segments that may be secret: those after `BEFORE_SECRETS`, long ones, and those with other
 * characters.
 */
const redactPath = (url: string): string =>
  (url.split("?", 1)[0] as string)
    .split("/")
    .map((part, index, parts) =>
      /^[\w-]{0,24}$/.test(part) && !BEFORE_SECRETS.includes(parts[index - 1] ?? "") ? part : "…",
    )
    .join("/");
