/** What identifies our own pages: the public address and the origin of the request. */
interface OwnOrigin {
  publicUrl: string;
  /** Scheme, host and port of the request, once the host is known to be ours. */
  requestOrigin: string;
}

/** Whether an `Origin` header names our own site; "null" and anything that is no address do not. */
export function isOwnOriginHeader(origin: string, { publicUrl, requestOrigin }: OwnOrigin): boolean {
  if (!URL.canParse(origin) || !URL.canParse(requestOrigin)) return false;
  return [new URL(publicUrl).origin, new URL(requestOrigin).origin].includes(new URL(origin).origin);
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.+\])$/;

/**
 * Whether a `Host` header names this site: the public address, or `localhost` or an IP address, which no other site can
 * take for a name of its own. Proxies often ask by such a one.
 */
export function isOwnName(host: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (!HOST.test(host) || !URL.canParse(`${own.protocol}//${host}`)) return false;
  const requested = new URL(`${own.protocol}//${host}`);
  return (
    requested.host === own.host || requested.hostname === "localhost" || IP_ADDRESS.test(requested.hostname)
  );
}
