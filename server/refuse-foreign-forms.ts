import type { Env } from "@config/env.server";
import { isOwnOriginHeader } from "@config/own-host";
import type { RequestHandler } from "express";
import { isReadRequest } from "./is-read-request";

/**
 * Refuses posts from other origins before Remix does so with a page error. For our own forms, `Host` is set to the
 * origin's host: Remix compares the two, and a proxy may have changed the host.
 */
export const refuseForeignForms =
  ({ publicUrl }: Env): RequestHandler =>
  (request, response, next) => {
    const { origin } = request.headers;
    if (isReadRequest(request) || !origin) return next();
    if (
      !isOwnOriginHeader(origin, {
        publicUrl,
        requestOrigin: `${request.protocol}://${request.headers.host}`,
      })
    )
      return void response
        .status(403)
        .type("text")
        .send(
          "We couldn't verify where this form came from. Nothing was changed. Reload the page, then try again.",
        );
    request.headers.host = new URL(origin).host;
    next();
  };
