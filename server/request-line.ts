import type { RequestHandler } from "express";
import { plainPage } from "./plain-page";

const METHODS = ["GET", "HEAD", "POST"];

/**
 * Refuses what no page of ours can be asked by: other methods, some of which Remix fails on, and paths with empty steps
 * or backslashes, which browsers and routers read differently.
 */
export const requestLine: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method)) {
    response.set({ Allow: METHODS.join(", "), Connection: "close" });
    plainPage(response, {
      status: 405,
      title: "This cannot be done here",
      text: "Pages can be read and forms can be sent, nothing else. Nothing was changed.",
    });
  } else if (/\/\/|\\/.test(request.path))
    plainPage(response, {
      status: 404,
      title: "There is no such page",
      text: 'The address may be wrong. <a href="/">Go to the start page</a>.',
    });
  else next();
};
