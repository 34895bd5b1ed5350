/** The origins of this site: that of its public URL, and that of the current request. */
interface OwnOrigin {
  publicUrl: string;
  /** Scheme, host and port of the request, once its host is known to be this site. */
  requestOrigin: string;
}

/** Whether an `Origin` header names this site; "null" and invalid URLs do not. */
export function isOwnOriginHeader(origin: string, { publicUrl, requestOrigin }: OwnOrigin): boolean {
  if (!URL.canParse(origin) || !URL.canParse(requestOrigin)) return false;
  return [new URL(publicUrl).origin, new URL(requestOrigin).origin].includes(new URL(origin).origin);
}

/** "marquee.example", "localhost:3000", "[::1]:3000". */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** "192.168.0.7" or "[::1]". */
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.+\])$/;

/**
 * Whether a `Host` header names this site: the host of its public URL, `localhost` or an IP address. Proxies
 * often use the last two, and no other site can have them.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const site = new URL(publicUrl);
  if (!HOST.test(host) || !URL.canParse(`${site.protocol}//${host}`)) return false;
  const requested = new URL(`${site.protocol}//${host}`);
  return (
    requested.host === site.host || requested.hostname === "localhost" || IP_ADDRESS.test(requested.hostname)
  );
}
