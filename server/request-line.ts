import type { RequestHandler } from "express";
import { plainPage } from "./plain-page";

const METHODS = ["GET", "HEAD", "POST"];

/**
 * Refuses what no page of ours can be asked by: other methods, some of which Remix fails on, and paths with empty steps
 * or backslashes, also encoded ones, which browsers and routers read differently.
 */
export const requestLine: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method)) {
    response.set({ Allow: METHODS.join(", "), Connection: "close" });
    plainPage(response, {
      status: 405,
      title: "This cannot be done here",
      text: "Pages can be read and forms can be sent, nothing else. Nothing was changed.",
    });
  } else if (/\/\/|\\|%5C/i.test(request.path))
    plainPage(response, {
      status: 404,
      title: "There is no such page",
      // Without a way on: a client's link may be cut or doubled like this, and theirs never leads to the sign-in.
      text: "The address may be wrong. Check it, then try again.",
    });
  else next();
};
