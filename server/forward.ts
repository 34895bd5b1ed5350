import { pipeline } from "node:stream/promises";
import type { RequestHandler } from "express";
import { request as send } from "undici";
import { isRead } from "./is-read";
import { plainPage } from "./plain-page";

const PASSED_ON = [
  "accept",
  "accept-encoding",
  "if-none-match",
  "if-modified-since",
  "user-agent",
  // A browser that loads a page ahead of its reader says so; the portal does not count that as a visit.
  "purpose",
  "sec-purpose",
];
const KEPT_BACK = new Set(["connection", "keep-alive", "transfer-encoding"]);

/**
 * Passes GET requests on to the embedded upstream, so that its portal pages and pictures have addresses
 * that outlive its port. Cookies are not passed on.
 */
export const forward =
  (upstreamUrl: string): RequestHandler =>
  async (request, response, next) => {
    if (!isRead(request)) return next();
    const address = upstreamUrl + request.originalUrl;
    // Dot segments would lead out of what is passed on, to the upstream's other addresses.
    if (!URL.canParse(address) || !new URL(address).pathname.startsWith(`${request.baseUrl}/`)) return next();
    const headers = Object.fromEntries(
      PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    );
    try {
      const answer = await send(address, { method: request.method, headers });
      response.status(answer.statusCode);
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !KEPT_BACK.has(name)) response.setHeader(name, value);
      await pipeline(answer.body, response);
    } catch {
      if (response.headersSent) response.destroy();
      else
        plainPage(response, {
          status: 502,
          title: "This page cannot be shown right now",
          text: 'Please <a href="">try again</a> in a few seconds.',
          retryAfter: 5,
        });
    }
  };
