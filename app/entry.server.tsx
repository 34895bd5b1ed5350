import { typeface } from "@contract/typeface";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { BASE_STYLES } from "./components/shell/BaseStyles";
import { NonceContext } from "./components/shell/nonce";
import { retryAfterOf } from "./services/access/page-failure.server";
import { duringRequest, log } from "./services/log.server";
import base from "./styles/base.css?inline";
import { SERVED_STYLES, withStyles } from "./styles/styled-element";
import tokens from "./styles/tokens.css?inline";

/** For the server, which cannot see into the build otherwise: for its bounds on uploads and pages, and for its `/ready`. */
export { userIdWith } from "./services/access/session.server";
export { storeProblem } from "./services/store/store.server";

/** Scripts take over what can be read already: they wait behind the font and the pictures. */
const patient = (html: string) =>
  import.meta.env.PROD
    ? html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    : html;

/**
 * The routes of the page alone, each with its parents: the router is made anew for every page, of all that it is told of.
 */
function ofPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** Renders a page whole: nothing is deferred that a page without JavaScript would never get. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext & { nonce: string },
) {
  const { html, styles } = withStyles(() =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={ofPage(remixContext)} url={request.url} />
      </NonceContext.Provider>,
    ),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const retryAfter = retryAfterOf(remixContext.staticHandlerContext.errors);
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  // Where no text of a page can be, as its brackets are escaped.
  const page = patient(html)
    .replace(`${BASE_STYLES}</style>`, () => `${typeface}${tokens}${base}</style>`)
    .replace(`${SERVED_STYLES}</style>`, () => `${styles}</style>`);
  // In bytes, as every character of a text would be looked at first.
  return new Response(Buffer.from(`<!doctype html>${page}`), { status, headers });
}

/** Logs what no loader or action answered: a refusal of Remix itself (no such page, no such form), or a fault. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  duringRequest(request, () => {
    if (!isRouteErrorResponse(error)) log.error({ err: error }, "a page failed");
    else log.info({ status: error.status, method: request.method }, "a request was refused");
  });
}
