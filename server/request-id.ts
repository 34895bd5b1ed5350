import { createRequestId } from "@contract/request-id";
import type { RequestHandler } from "express";

/**
 * Gives every request an id, for the log, for error pages and for the response header. A client's own id is ignored.
 */
export const requestId: RequestHandler = (request, response, next) => {
  const id = createRequestId();
  request.headers["x-request-id"] = id;
  response.setHeader("X-Request-Id", id);
  next();
};
