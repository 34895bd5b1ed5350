import type { RequestHandler } from "express";
import { sendPlainPage } from "./plain-page";

const METHODS = ["GET", "HEAD", "POST"];

/**
 * Refuses methods that no page supports (Remix fails on some), and paths with empty segments or backslashes, also
 * encoded, which browsers and routers read differently.
 */
export const refuseInvalidRequestLines: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method)) {
    response.set({ Allow: METHODS.join(", "), Connection: "close" });
    sendPlainPage(response, {
      status: 405,
      title: "We can't do this",
      text: "You can only open pages and send forms here. Nothing was changed.",
    });
  } else if (/\/\/|\\|%5C/i.test(request.path))
    sendPlainPage(response, {
      status: 404,
      title: "Page not found",
      // No link: this may be a client's damaged link, and clients must not be led to the sign-in.
      text: "The address may be wrong. Check it, then try again.",
    });
  else next();
};
