import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import sirv, { type Options, type RequestHandler as Serve } from "sirv";
import { isReadRequest } from "./is-read-request";

const HOUR_SECONDS = 3600;
const YEAR_SECONDS = 31_536_000;

function setAssetHeaders(response: ServerResponse): void {
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
}

/**
 * Serves the files that a folder has at startup, always whole: an invalid range must not fail. A file that can no
 * longer be read ends only its own request.
 */
function serveFolder(folder: string, options: Options): Serve {
  const serve = sirv(folder, { ...options, setHeaders: setAssetHeaders });
  return (request, response, next) => {
    delete request.headers.range;
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, next);
  };
}

/**
 * Serves built files. Their names have a hash, so browsers cache them for good; the build adds brotli and gzip copies.
 * A missing file is a plain 404, not a page.
 */
export function serveBuiltAssets(folder: string): RequestHandler {
  const serve = serveFolder(folder, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    onNoMatch: (_, response) => void response.writeHead(404).end(),
  });
  // No `next`, which would render a page for a missing file.
  return (request, response) => {
    if (isReadRequest(request)) serve(request, response);
    else response.writeHead(405, { Allow: "GET, HEAD" }).end();
  };
}

/** Serves fonts, icons and drawings, whose names have no hash. A missing file may be a page. */
export function servePublicFiles(folder: string): RequestHandler {
  const serve = serveFolder(folder, { maxAge: HOUR_SECONDS });
  return (request, response, next) => {
    if (isReadRequest(request)) serve(request, response, next);
    else next();
  };
}
