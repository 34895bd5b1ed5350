import { createHash } from "node:crypto";
import type { Response } from "express";
import { markUnavailableAsIntended } from "./request-log";

export interface PlainPage {
  status: number;
  title: string;
  text: string;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
  /** Whether the page reloads after that time. */
  refreshes?: boolean;
}

const STYLE = `body{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1d211f;background:#f7f6f2}h1{font-size:1.5rem;line-height:1.25}a{color:#0b4f3a}@media(prefers-color-scheme:dark){body{color:#eceae4;background:#161a18}a{color:#7fd1b0}}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Sends a self-contained page, for requests refused before they reach the app. */
export function sendPlainPage(
  response: Response,
  { status, title, text, retryAfter, refreshes }: PlainPage,
): void {
  if (status === 503) markUnavailableAsIntended(response);
  if (retryAfter !== undefined) response.set("Retry-After", String(retryAfter));
  const refresh = refreshes ? `<meta http-equiv="refresh" content="${retryAfter ?? 5}">` : "";
  response
    .status(status)
    .set({ "Content-Security-Policy": POLICY, "Cache-Control": "no-store" })
    .type("html")
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    );
}
