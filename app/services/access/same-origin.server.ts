import { env } from "~/services/env.server";
import { isOwnHost } from "./own-host";
import { isFormToken } from "./session.server";

/** The name of the hidden field that carries the form token. */
export const FORM_TOKEN_FIELD = "_token";

/**
 * Whether a change comes from our own pages, however it comes in: by Sec-Fetch-Site, else by Origin against
 * our own host, else by the visitor's form token (the last for browsers that send neither).
 */
export function isOwnOrigin(request: Request, visitorId: string | undefined, form: FormData): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  if (origin) {
    const { publicUrl, trustProxy } = env();
    const forwarded = trustProxy ? request.headers.get("X-Forwarded-Host") : null;
    return isOwnHost(origin, { publicUrl, host: forwarded ?? request.headers.get("Host") });
  }
  return visitorId !== undefined && isFormToken(visitorId, form.get(FORM_TOKEN_FIELD));
}
