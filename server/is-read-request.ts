import type { IncomingMessage } from "node:http";

/** Whether a request only reads. */
export const isReadRequest = ({ method }: Pick<IncomingMessage, "method">): boolean =>
  method === "GET" || method === "HEAD";
