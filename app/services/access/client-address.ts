/** The client's IP address. The server has replaced this header, so that it cannot be forged. */
export const getClientAddress = ({ headers }: Request): string | undefined =>
  headers.get("X-Forwarded-For") ?? undefined;
