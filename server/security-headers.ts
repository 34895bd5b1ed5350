import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Env } from "../app/services/env.server";

/** The security headers of every page: a strict content policy with a nonce, and the usual others. */
export function securityHeaders(env: Env): RequestHandler {
  const nonce = (_: unknown, response: unknown) => `'nonce-${(response as Response).locals.nonce}'`;
  const tiles = env.mapTileUrl?.startsWith("http")
    ? [new URL(env.mapTileUrl.replace(/[{}]/g, "")).origin]
    : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
    // no-referrer would make browsers send `Origin: null` with plain forms.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: env.isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}
