import type { RequestHandler } from "express";

/** Forms are small: 256 KB holds the longest email with room to spare. */
const MOST_BYTES = 256 * 1024;

/** Refuses a body that is too large, or of unknown length, before a byte of it is read. */
export const bodyLimit: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  const refuse = (status: number, words: string) =>
    response.status(status).set("Connection", "close").type("text").send(words);
  if (request.headers["transfer-encoding"]) {
    refuse(411, "Please send the form with its length.");
  } else if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) {
    refuse(413, "That is more text than a form may hold.");
  } else next();
};
