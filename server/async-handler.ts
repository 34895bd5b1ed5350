import type { Request, RequestHandler, Response } from "express";

/**
 * Wraps an async handler. Express 4 ignores rejected promises, which would leave the request without a response; here
 * they go to the error handler. After the client has disconnected, `next` does nothing.
 */
export const asyncHandler =
  (handle: (request: Request, response: Response, next: () => void) => Promise<void>): RequestHandler =>
  (request, response, next) =>
    void handle(request, response, () => {
      // Later handlers clean up on "close", which has already fired.
      if (!response.closed) next();
    }).catch(next);
