/** What the product keeps in a browser. */
type KeptInBrowser = "session" | "country" | "shortcuts" | "hints" | "venues" | "zone";

/**
 * The one place that spells the names of the product's cookies, for the server and the browser. Behind https no other host
 * of the domain, and nothing on plain http, can set a cookie of such a name.
 */
export const cookieName = (what: KeptInBrowser, isSecure: boolean) =>
  `${isSecure ? "__Host-" : ""}marquee_${what}`;
