import type { Env } from "@config/env.server";
import { isOwnName } from "@config/own-host";
import type { RequestHandler } from "express";

/** What proxies say of the request they pass on; anybody else may say it as well. */
const isForwarded = (name: string) => /^(?:forwarded|x-real-ip|x-forwarded-.+)$/.test(name);

/**
 * Lets in what is asked of our own host, by a path; anything else is a bad request. Behind it `Host` is the host that
 * the visitor asked, `X-Forwarded-For` the one address of the client, and no other forwarded header is left but the
 * scheme that a trusted proxy names.
 */
export const ownHost =
  ({ publicUrl, trustedProxies }: Env): RequestHandler =>
  (request, response, next) => {
    const { headers } = request;
    const isBehindProxy = trustedProxies > 0;
    const asked = (isBehindProxy && last(headers["x-forwarded-host"])) || headers.host;
    const scheme = isBehindProxy ? last(headers["x-forwarded-proto"]) : undefined;
    const client = request.ip;
    for (const name of Object.keys(headers).filter(isForwarded)) delete headers[name];
    if (!request.url.startsWith("/") || !asked || !isOwnName(asked, publicUrl))
      return void response
        .status(400)
        .type("text")
        .send("This is not the address of this site. Whoever runs it sets its address as PUBLIC_URL.");
    headers.host = asked;
    if (client) headers["x-forwarded-for"] = client;
    if (/^https?$/.test(scheme ?? "")) headers["x-forwarded-proto"] = scheme;
    next();
  };

/** The last of several values: the one that the nearest proxy added. */
const last = (value: string | string[] | undefined) =>
  String(value ?? "")
    .split(",")
    .at(-1)
    ?.trim();
