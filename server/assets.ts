import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import sirv, { type Options, type RequestHandler as Serve } from "sirv";
import { isRead } from "./is-read";

const HOUR = 3600;
const YEAR = 31_536_000;

function setHeaders(response: ServerResponse) {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
}

/**
 * Serves the files that a folder had at the start, always whole: a range that no file has is no reason to fail. One that
 * cannot be read any more ends its own request alone.
 */
function filesOf(folder: string, options: Options): Serve {
  const serve = sirv(folder, { ...options, setHeaders });
  return (request, response, next) => {
    delete request.headers.range;
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, next);
  };
}

/**
 * Serves the built files of a folder. Their names carry a hash, so browsers keep them for good, and the build has
 * laid a brotli and a gzip copy beside each. What is not there is 404 here, no page.
 */
export function builtAssets(folder: string): RequestHandler {
  const serve = filesOf(folder, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR,
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
  const serve = filesOf(folder, { maxAge: HOUR });
  return (request, response, next) => {
    if (isRead(request)) serve(request, response, next);
    else next();
  };
}
