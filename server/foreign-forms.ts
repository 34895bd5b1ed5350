import type { Env } from "@config/env.server";
import { isOwnOriginHeader } from "@config/own-host";
import type { RequestHandler } from "express";
import { isRead } from "./is-read";

/**
 * Refuses what a page of another origin posts, before Remix does it with a page error. Own forms pass with the host
 * of their origin as `Host`: Remix compares the two, also where a proxy changed the host.
 */
export const foreignForms =
  ({ publicUrl }: Env): RequestHandler =>
  (request, response, next) => {
    const { origin } = request.headers;
    if (isRead(request) || !origin) return next();
    if (!isOwnOriginHeader(origin, { publicUrl, asked: `${request.protocol}://${request.headers.host}` }))
      return void response
        .status(403)
        .type("text")
        .send("This form did not come from our own pages, so nothing was changed.");
    request.headers.host = new URL(origin).host;
    next();
  };
