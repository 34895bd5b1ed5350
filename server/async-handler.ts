import type { Request, RequestHandler, Response } from "express";

/**
 * A handler that waits for something. Express 4 ignores a rejected promise, and the request would get no answer: here
 * the failure goes where every other does. A client that left meanwhile gets nothing more.
 */
export const asyncHandler =
  (handle: (request: Request, response: Response, next: () => void) => Promise<void>): RequestHandler =>
  (request, response, next) =>
    void handle(request, response, () => {
      // What is counted from here on is given back at a "close" that has been by then.
      if (!response.closed) next();
    }).catch(next);
