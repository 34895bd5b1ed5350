import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import sirv from "sirv";
import { isRead } from "./is-read";

const HOUR = 3600;
const YEAR = 31_536_000;

function setHeaders(response: ServerResponse) {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
}

/**
 * Serves the built files of a folder. Their names carry a hash, so browsers keep them for good, and the build has
 * laid a brotli and a gzip copy beside each. What is not there is 404 here, no page. The folder is read once.
 */
export function builtAssets(folder: string): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR,
    setHeaders,
    onNoMatch: (_, response) => void response.writeHead(404).end(),
  });
  // Without a next handler, which would make a page of what is not there.
  return (request, response) => {
    if (isRead(request)) serve(request, response);
    else response.writeHead(405, { Allow: "GET, HEAD" }).end();
  };
}

/** Serves fonts, icons and drawings, which keep their names. What is not there may be a page. */
export function publicFiles(folder: string): RequestHandler {
  const serve = sirv(folder, { maxAge: HOUR, setHeaders });
  return (request, response, next) => {
    if (isRead(request)) serve(request, response, next);
    else next();
  };
}
