import { env } from "@config/env.server";
import { isOwnOriginHeader } from "@config/own-host";
import { isFormToken } from "./session.server";

/** The name of the hidden field that carries the form token. */
export const FORM_TOKEN_FIELD = "_token";

/**
 * Whether a change comes from our own pages, however it comes in: by Sec-Fetch-Site, else by Origin against
 * our own origin, else by the visitor's form token (the last for browsers that send neither).
 */
export function isOwnOrigin(request: Request, visitorId: string | undefined, form: FormData): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  if (origin) {
    const { protocol, host } = new URL(request.url);
    const asked = `${protocol}//${request.headers.get("Host") ?? host}`;
    return isOwnOriginHeader(origin, { publicUrl: env().publicUrl, asked });
  }
  return visitorId !== undefined && isFormToken(visitorId, form.get(FORM_TOKEN_FIELD));
}
