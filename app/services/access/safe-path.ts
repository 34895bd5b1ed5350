/** A path that a browser could read as a host: a second slash, encoded, or after a character it drops. */
const LOOKS_LIKE_HOST = /^\/(?:\/|%2f|%5c|%09|%0a|%0d)/i;

/**
 * The path and query of an untrusted address (`?redirect=`) if it stays on this site, otherwise the fallback: no other
 * origin, scheme, `//host`, backslash or control characters (AUTH-13).
 */
export function toSafePath(address: string | null | undefined, fallback: string): string {
  if (!address || address.length > 2000 || !address.startsWith("/")) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
  if (/[\u0000-\u0020\u007f\\]/.test(address) || /^\/[/\\]/.test(address)) return fallback;
  const site = "http://site.invalid";
  try {
    const url = new URL(address, site);
    const path = url.pathname + url.search;
    const isOwn = url.origin === site && !LOOKS_LIKE_HOST.test(path);
    return isOwn ? path : fallback;
  } catch {
    return fallback;
  }
}
