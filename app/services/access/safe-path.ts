/** A second slash, also an encoded one, or what browsers may drop before one; dot segments are resolved by then. */
const LOOKS_LIKE_HOST = /^\/(?:\/|%2f|%5c|%09|%0a|%0d)/i;

/**
 * A path of this site from something that came in (`?redirect=`): path and query, never another origin,
 * a scheme, `//host`, a backslash or control characters. Anything else becomes the fallback (AUTH-13).
 */
export function safePath(given: string | null | undefined, fallback: string): string {
  if (!given || given.length > 2000 || !given.startsWith("/")) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f\\]/.test(given) || /^\/[/\\]/.test(given)) return fallback;
  const site = "http://site.invalid";
  try {
    const url = new URL(given, site);
    const path = url.pathname + url.search;
    const isOwn = url.origin === site && !LOOKS_LIKE_HOST.test(path);
    return isOwn ? path : fallback;
  } catch {
    return fallback;
  }
}
