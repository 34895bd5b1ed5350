import type { RequestHandler } from "express";
import { isOwnHost } from "../app/services/access/own-host";
import type { Env } from "../app/services/env.server";

/**
 * Refuses what a page of another origin posts, before Remix does it with a page error. Own forms pass with our
 * host in `X-Forwarded-Host`: Remix compares the origin with it, also where a proxy changed the host.
 */
export const foreignForms =
  ({ publicUrl, trustProxy }: Env): RequestHandler =>
  (request, response, next) => {
    const { origin } = request.headers;
    if (request.method === "GET" || request.method === "HEAD" || !origin) return next();
    const host = (trustProxy && request.get("x-forwarded-host")) || request.get("host");
    if (!isOwnHost(origin, { publicUrl, host }))
      return void response
        .status(403)
        .type("text")
        .send("This form did not come from our own pages, so nothing was changed.");
    request.headers["x-forwarded-host"] = new URL(origin).host;
    next();
  };
