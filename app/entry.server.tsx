import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { BASE_STYLES } from "./components/shell/BaseStyles";
import { NonceContext } from "./components/shell/nonce";
import base from "./styles/base.css?inline";
import tokens from "./styles/tokens.css?inline";

/** The place in the head where the styles of the rendered components go. */
const STYLES = "__STYLES__";

/** Scripts take over what can be read already: they wait behind the font and the pictures. */
const patient = (html: string) =>
  import.meta.env.PROD
    ? html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    : html;

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
    const page = patient(html)
      .replace(BASE_STYLES, () => tokens + base)
      .replace(STYLES, () => sheet.getStyleTags());
    return new Response(`<!doctype html>${page}`, { status, headers });
  } finally {
    sheet.seal();
  }
}
