import { typeface } from "@contract/typeface";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { BASE_STYLES } from "./components/shell/BaseStyles";
import { NonceContext } from "./components/shell/nonce";
import { findLongestRetryAfter } from "./services/access/page-failure.server";
import { log, runWithRequestId } from "./services/log.server";
import startScripts from "./start-scripts.js?raw";
import base from "./styles/base.css?inline";
import { renderWithStyles, SERVED_STYLES } from "./styles/styled-element";
import tokens from "./styles/tokens.css?inline";

/**
 * For the web server, which can reach only this module of the built app: it limits uploads and pages per user
 * with `userIdWith`, and answers `/readyz` from `storeProblem`.
 */
export { userIdWith } from "./services/access/session.server";
export { storeProblem } from "./services/store/store.server";

/**
 * Starts the scripts after the first paint. The page is readable without them, so its text, font and pictures
 * come first. The browser ignores Remix's preloads and module script, because this changes their types, until
 * the inlined script starts them.
 */
const delayScripts = (html: string, nonce: string) => {
  const moduleScript = `<script nonce="${nonce}" type="module"`;
  if (!import.meta.env.PROD || !html.includes(moduleScript)) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late" fetchpriority="low"')
    .replace(moduleScript, `<script nonce="${nonce}" type="late"`)
    .replace("</body>", () => `<script nonce="${nonce}">${startScripts}</script></body>`);
};

/** Sends only this page's routes: with all of them, the browser would build its router from every route of the app. */
function keepOnlyPageRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** Renders the whole page; deferred parts would never arrive without JavaScript. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext & { nonce: string },
): Response {
  const { html, styles } = renderWithStyles(() =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={keepOnlyPageRoutes(remixContext)} url={request.url} />
      </NonceContext.Provider>,
    ),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const retryAfter = findLongestRetryAfter(remixContext.staticHandlerContext.errors);
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  // Page text cannot contain these markers, because its brackets are escaped.
  const page = delayScripts(html, nonce)
    .replace(`${BASE_STYLES}</style>`, () => `${typeface}${tokens}${base}</style>`)
    .replace(`${SERVED_STYLES}</style>`, () => `${styles}</style>`);
  // Response would first check and convert a string, which is slow for a long page; it takes a buffer as it
  // is.
  return new Response(Buffer.from(`<!doctype html>${page}`), { status, headers });
}

/** Logs errors outside loaders and actions: Remix's own refusals (no such page, no such form), or faults. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  runWithRequestId(request, () => {
    if (!isRouteErrorResponse(error)) log.error({ err: error }, "a page failed");
    else log.info({ status: error.status, method: request.method }, "a request was refused");
  });
}
