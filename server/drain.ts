import type { Server } from "node:http";

/**
 * Ends a server in order. What is under way is answered, and so is what comes meanwhile, on connections that then end:
 * whoever balances the load needs a moment to hear it from `/ready`.
 * @returns what begins the end; `ended` is called once, when nothing is under way or after `limitMs`
 */
export function drains(server: Server, limitMs: number, ended: () => void): () => void {
  let isDraining = false;
  let underWay = 0;
  const closeWhenIdle = () => {
    if (isDraining && underWay === 0) server.close(ended);
  };
  server.prependListener("request", (_, response) => {
    if (isDraining) response.setHeader("Connection", "close");
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      closeWhenIdle();
    });
  });
  return () => {
    if (isDraining) return;
    isDraining = true;
    server.closeIdleConnections();
    setTimeout(ended, limitMs).unref();
    closeWhenIdle();
  };
}
