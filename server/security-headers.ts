import type { Env } from "@config/env.server";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { isMailFrame } from "./paths";

/** The security headers: a strict content policy with a nonce for every page, one of its own for a mail in its frame. */
export function securityHeaders(env: Env): RequestHandler {
  const ofPages = headersWith(env, pagePolicy(env));
  const ofMails = headersWith(env, mailPolicy);
  return (request, response, next) =>
    (isMailFrame(request.path) ? ofMails : ofPages)(request, response, next);
}

type Policy = Record<string, Iterable<string | ((request: unknown, response: unknown) => string)>>;

function headersWith(env: Env, directives: Policy) {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // no-referrer would make browsers send `Origin: null` with plain forms.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: env.isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}

function pagePolicy(env: Env): Policy {
  const nonce = (_: unknown, response: unknown) => `'nonce-${(response as Response).locals.nonce}'`;
  const { url } = env.mapTiles ?? {};
  const tiles = url?.startsWith("http") ? [new URL(url.replace(/[{}]/g, "")).origin] : [];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", nonce, ...(env.isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", nonce],
    // The map places its tiles by style attributes.
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
 * A mail brings styles of its own and nothing that acts; only our own pages may frame it. Without `allow-scripts` its
 * origin serves nobody but the page around, which hears Escape in it.
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
