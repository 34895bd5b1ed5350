/** What tells our own pages from others: the public address, and the host that a visitor asked. */
interface OurHost {
  publicUrl: string;
  /** The host as asked: of the proxy where one is trusted, else of the request. */
  host: string | null | undefined;
}

/** Whether an `Origin` header names our own site; "null" and anything that is no address do not. */
export function isOwnHost(origin: string, { publicUrl, host }: OurHost): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === new URL(publicUrl).origin || from.host === host;
}
