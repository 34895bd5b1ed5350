/** The client's IP address. Our web server replaces this header in every request, so it cannot be forged. */
export const getClientAddress = ({ headers }: Request): string | undefined =>
  headers.get("X-Forwarded-For") ?? undefined;
