import type { Server } from "node:http";

/**
 * Prepares a graceful shutdown. Running requests are completed, and new ones are still served on connections
 * that then close, because load balancers need time to notice `/readyz`.
 * @param onEnded called when no request is running any more, or after `limitMs`
 * @returns a function that starts the shutdown
 */
export function prepareShutdown(server: Server, limitMs: number, onEnded: () => void): () => void {
  let isDraining = false;
  let running = 0;
  const closeWhenIdle = () => {
    if (isDraining && running === 0) server.close(onEnded);
  };
  server.prependListener("request", (_, response) => {
    if (isDraining) response.setHeader("Connection", "close");
    running += 1;
    response.once("close", () => {
      running -= 1;
      closeWhenIdle();
    });
  });
  return () => {
    if (isDraining) return;
    isDraining = true;
    server.closeIdleConnections();
    setTimeout(onEnded, limitMs).unref();
    closeWhenIdle();
  };
}
