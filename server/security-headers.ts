import type { Env } from "@config/env.server";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { isMailFramePath } from "./paths";

const YEAR_SECONDS = 31_536_000;

/** Sets security headers: a strict content security policy with a nonce for pages, and another for framed emails. */
export function createSecurityHeaders(env: Env): RequestHandler {
  const pageHeaders = createPagePolicyHandler(buildPagePolicy(env));
  const mailHeaders = createPagePolicyHandler(mailPolicy);
  return (request, response, next) => {
    response.setHeader("Permissions-Policy", PERMISSIONS);
    (isMailFramePath(request.path) ? mailHeaders : pageHeaders)(request, response, next);
  };
}

/**
 * Sets the headers that every response has: files, refusals and health checks as well as pages. Pages then set their own
 * policy.
 */
export const createCommonHeaders =
  ({ isSecure }: Pick<Env, "isSecure">): RequestHandler =>
  (_, response, next) => {
    response.set({
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "frame-ancestors 'none'",
    });
    if (isSecure) response.set("Strict-Transport-Security", `max-age=${YEAR_SECONDS}; includeSubDomains`);
    next();
  };

/** Only our own pages may request passkeys; the pages in their frames may not. */
const PERMISSIONS = "publickey-credentials-create=(self), publickey-credentials-get=(self)";

type Policy = Record<string, Iterable<string | ((request: unknown, response: unknown) => string)>>;

/** Sets the headers of pages besides those of `createCommonHeaders`. */
function createPagePolicyHandler(contentSecurityPolicy: Policy) {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    // no-referrer would make browsers send `Origin: null` with plain forms.
    referrerPolicy: { policy: "same-origin" },
    // `createCommonHeaders` sets both.
    strictTransportSecurity: false,
    xContentTypeOptions: false,
    crossOriginEmbedderPolicy: false,
  });
}

function buildPagePolicy(env: Env): Policy {
  const nonce = (_: unknown, response: unknown) => `'nonce-${(response as Response).locals.nonce}'`;
  const { url } = env.mapTiles ?? {};
  const tiles = url?.startsWith("http") ? [new URL(url.replace(/[{}]/g, "")).origin] : [];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", nonce, ...(env.isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", nonce],
    // The map positions tiles with style attributes.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "https:", ...tiles],
    "connect-src": ["'self'", ...(env.isDevelopment ? ["ws:"] : [])],
    "font-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

/**
 * An email has its own styles and nothing active; only our pages may frame it. Without `allow-scripts`, its origin
 * only lets the surrounding page listen for Escape.
 */
const mailPolicy: Policy = {
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "img-src": ["'self'", "data:", "https:"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'self'"],
  sandbox: ["allow-same-origin"],
};
