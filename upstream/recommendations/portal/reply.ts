import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { renderErrorPage } from "./page";
import { style } from "./style";

const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * The headers of pages behind a link: no scripts and no caching. The URL contains a secret, so the referrer
 * is sent to no other site. With `no-referrer`, browsers would post the page's own forms without an origin.
 */
export const headers = {
  "Content-Security-Policy": `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
};

/** Replies with a page for people who do not sign in, or with an error page. */
export function createHtmlReplies(productName: string) {
  const sendPage = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(headers).type("text/html; charset=utf-8").send(page);
  const sendErrorPage = (reply: FastifyReply, status: number, title: string, sentence: string) =>
    sendPage(reply, status, renderErrorPage(productName, title, sentence));
  return { sendPage, sendErrorPage };
}
