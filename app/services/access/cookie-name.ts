/** The cookies that we set. */
type CookiePurpose = "session" | "country" | "shortcuts" | "hints" | "venues" | "zone" | "provider";

/**
 * The name of one of our cookies, for server and browser. The `__Host-` prefix keeps other hosts of the domain, and
 * plain http, from setting it.
 */
export const buildCookieName = (purpose: CookiePurpose, isSecure: boolean): string =>
  `${isSecure ? "__Host-" : ""}marquee_${purpose}`;
