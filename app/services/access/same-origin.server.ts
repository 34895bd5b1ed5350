import { env } from "@config/env.server";
import { isOwnOriginHeader } from "@config/own-host";
import { isValidFormToken } from "./session.server";

/** The hidden field with the form token. */
export const FORM_TOKEN_FIELD = "_token";

/**
 * Whether a post comes from our own pages: by Sec-Fetch-Site, else by Origin, else by the form token for browsers that
 * send neither header.
 */
export function isPostFromOwnPages(request: Request, visitorId: string | undefined, form: FormData): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  if (origin) {
    const { protocol, host } = new URL(request.url);
    const requestOrigin = `${protocol}//${request.headers.get("Host") ?? host}`;
    return isOwnOriginHeader(origin, { publicUrl: env().publicUrl, requestOrigin: requestOrigin });
  }
  return visitorId !== undefined && isValidFormToken(visitorId, form.get(FORM_TOKEN_FIELD));
}
