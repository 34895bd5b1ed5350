import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

/** A receiver of traces over OTLP, with everything it was sent. */
export async function startTraceReceiver() {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      texts.push(text);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const listSpans = (): SentSpan[] =>
    texts.flatMap((text) =>
      JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    listSpans,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
