import type { Env } from "@config/env.server";
import { isOwnHost } from "@config/own-host";
import type { RequestHandler } from "express";

/** Headers that proxies add, and that clients can forge. */
const isForwardedHeader = (headerName: string) => /^(?:forwarded|x-real-ip|x-forwarded-.+)$/.test(headerName);

/**
 * Accepts only requests for our own host; others are bad requests. Afterwards `Host` is the host that the
 * client requested, `X-Forwarded-For` is the client's IP address alone, and of the other forwarded headers
 * only a trusted proxy's scheme remains: the rest of the app may believe all three.
 */
export const requireOwnHost =
  ({ publicUrl, trustedProxies }: Env): RequestHandler =>
  (request, response, next) => {
    const { headers } = request;
    const isBehindProxy = trustedProxies > 0;
    const requestedHost = (isBehindProxy && getLastHeaderValue(headers["x-forwarded-host"])) || headers.host;
    const scheme = isBehindProxy ? getLastHeaderValue(headers["x-forwarded-proto"]) : undefined;
    const client = request.ip;
    for (const name of Object.keys(headers).filter(isForwardedHeader)) delete headers[name];
    if (!request.url.startsWith("/") || !requestedHost || !isOwnHost(requestedHost, publicUrl))
      return void response
        .status(400)
        .type("text")
        .send("This site has another address. Its administrator sets the address with PUBLIC_URL.");
    headers.host = requestedHost;
    if (client) headers["x-forwarded-for"] = client;
    if (/^https?$/.test(scheme ?? "")) headers["x-forwarded-proto"] = scheme;
    next();
  };

/** The last of several values, which the nearest proxy added. */
const getLastHeaderValue = (value: string | string[] | undefined): string | undefined =>
  String(value ?? "")
    .split(",")
    .at(-1)
    ?.trim();
