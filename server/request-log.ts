import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** Logs every request with its time; addresses go without their query, which may hold names. */
export const requestLog =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    response.once("finish", () => {
      const entry = {
        method: request.method,
        path: request.originalUrl.split("?", 1)[0],
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
      };
      if (response.statusCode >= 500) log.error(entry, "request failed");
      else log.debug(entry, "request");
    });
    next();
  };
