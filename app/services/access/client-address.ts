/** The IP address of a request's client: the server leaves the one address here, whatever the request came with. */
export const clientAddressOf = ({ headers }: Request): string | undefined =>
  headers.get("X-Forwarded-For") ?? undefined;
