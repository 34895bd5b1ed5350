import { newRequestId } from "@contract/request-id";
import type { RequestHandler } from "express";

/**
 * Names every request: for the pages, which show it where they fail, for the log, and in the answer's header. What a
 * client calls its request itself counts for nothing.
 */
export const requestId: RequestHandler = (request, response, next) => {
  const id = newRequestId();
  request.headers["x-request-id"] = id;
  response.setHeader("X-Request-Id", id);
  next();
};
