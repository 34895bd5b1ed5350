import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { NonceContext } from "./components/shell/nonce";

/** The place in the head where the styles of the rendered components go. */
const STYLES = "__STYLES__";

/** Renders a page whole: nothing is deferred that a page without JavaScript would never get. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext & { nonce: string },
) {
  const sheet = new ServerStyleSheet({ nonce });
  try {
    const html = renderToString(
      sheet.collectStyles(
        <NonceContext.Provider value={nonce}>
          <RemixServer context={remixContext} url={request.url} />
        </NonceContext.Provider>,
      ),
    );
    headers.set("Content-Type", "text/html; charset=utf-8");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    return new Response(`<!doctype html>${html.replace(STYLES, () => sheet.getStyleTags())}`, {
      status,
      headers,
    });
  } finally {
    sheet.seal();
  }
}
