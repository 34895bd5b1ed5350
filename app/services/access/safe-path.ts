/**
 * "//host", "/%2fhost", "/%09/host": a browser could read the second slash, encoded or after a dropped
 * character, as a host.
 */
const LOOKS_LIKE_HOST = /^\/(?:\/|%2f|%5c|%09|%0a|%0d)/i;

/**
 * The path and query of an untrusted URL (`?redirect=`) if it stays on this site, otherwise the fallback: no
 * other origin, scheme, `//host`, backslash or control characters (AUTH-13).
 */
export function toSafePath(target: string | null | undefined, fallback: string): string {
  if (!target || target.length > 2000 || !target.startsWith("/")) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
  if (/[\u0000-\u0020\u007f\\]/.test(target) || /^\/[/\\]/.test(target)) return fallback;
  const site = "http://site.invalid";
  try {
    const url = new URL(target, site);
    const path = url.pathname + url.search;
    const isOwn = url.origin === site && !LOOKS_LIKE_HOST.test(path);
    return isOwn ? path : fallback;
  } catch {
    return fallback;
  }
}
