import type { RequestHandler } from "express";
import sirv from "sirv";

const YEAR = 31_536_000;

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
    setHeaders(response) {
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    },
    onNoMatch: (_, response) => void response.writeHead(404).end(),
  });
  // Without a next handler, which would make a page of what is not there.
  return (request, response) => {
    if (request.method === "GET" || request.method === "HEAD") serve(request, response);
    else response.writeHead(405, { Allow: "GET, HEAD" }).end();
  };
}
