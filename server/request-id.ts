import { createRequestId } from "@contract/request-id";
import { isRequestId } from "@contract/watch/request";
import type { RequestHandler } from "express";

/**
 * Gives every request an id, for the logs, error pages, the response header and the database. A trusted proxy's id is
 * kept; a client's own id is ignored.
 */
export const assignRequestId =
  ({ trustedProxies }: { trustedProxies: number }): RequestHandler =>
  (request, response, next) => {
    const given = request.headers["x-request-id"];
    const id = trustedProxies > 0 && isRequestId(given) ? given : createRequestId();
    request.headers["x-request-id"] = id;
    response.setHeader("X-Request-Id", id);
    next();
  };
