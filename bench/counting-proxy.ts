import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EXTENSIONS_HEADER } from "@contract/extensions";
import { request as send } from "undici";

/** One forwarded call: its start and end in milliseconds, and the size of its answer in bytes. */
export interface SeenCall {
  name: string;
  began: number;
  ended: number;
  bytes: number;
}

/** Starts a proxy in front of the upstream that records every call of the web. */
export async function startCountingProxy(upstreamUrl: string) {
  let seen: SeenCall[] = [];
  const server = createServer(async (request, response) => {
    const began = performance.now();
    const { host: _, connection: __, ...headers } = request.headers;
    const answer = await send(upstreamUrl + request.url, {
      method: request.method as "GET",
      headers: headers as Record<string, string>,
      body: request.method === "GET" ? null : request,
    });
    const body = Buffer.from(await answer.body.arrayBuffer());
    const ended = performance.now();
    seen.push({
      name: `${request.method} ${request.url?.replace(/\bsource=[^&]*&?/, "").replace(/\?$/, "")}`,
      began,
      ended,
      bytes: body.length,
    });
    response.writeHead(answer.statusCode, {
      "content-type": answer.headers["content-type"] ?? "text/plain",
      // With this header the web makes the same calls as without a proxy.
      [EXTENSIONS_HEADER]: answer.headers[EXTENSIONS_HEADER] ?? "",
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => seen,
    forget: () => {
      seen = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** The length of the longest chain of calls in which each began after the previous one had ended. */
export function calculateCallDepth(calls: readonly SeenCall[]): number {
  const inOrder = [...calls].sort((a, b) => a.ended - b.ended);
  let depth = 0;
  let free = Number.NEGATIVE_INFINITY;
  for (const call of inOrder) {
    if (call.began < free) continue;
    depth += 1;
    free = call.ended;
  }
  return depth;
}
