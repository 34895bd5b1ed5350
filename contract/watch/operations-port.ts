import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { WatchSettings } from "./settings";

/** The part of a logger that this needs. */
interface Log {
  info(entry: object, message: string): void;
  error(entry: object, message: string): void;
}

/** A response of the port for operators. */
interface OperationsResponse {
  status?: number;
  /** A text is sent as it is, anything else as JSON. */
  body: string | object;
  type?: string;
}

/** The pages of the port, by path. */
export type OperationsPages = Record<string, () => Promise<OperationsResponse>>;

/**
 * Opens the port for operators, if one is set: metrics, and the readiness with its reasons, which visitors don't get. A
 * port that cannot be opened is logged only: watching the product must not stop it.
 */
export async function openOperationsPort(
  { operationsPort, operationsHost }: WatchSettings,
  pages: OperationsPages,
  log: Log,
): Promise<void> {
  if (operationsPort === undefined) return;
  const server = createServer((request, response) => void sendOperationsPage(pages, request, response));
  await new Promise<void>((done) => {
    server.once("error", (error) => {
      log.error({ err: error, port: operationsPort }, "the port for operators cannot be opened");
      done();
    });
    server.listen(operationsPort, operationsHost, () => {
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      log.info({ url: `http://${operationsHost}:${port}` }, "port for operators opened");
      done();
    });
  });
  // The port must not keep a process alive that has nothing else to do.
  server.unref();
}

async function sendOperationsPage(
  pages: OperationsPages,
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
) {
  const page = Object.hasOwn(pages, url) ? pages[url] : undefined;
  const {
    status = 200,
    body,
    type,
  } = page
    ? await page().catch((error: Error) => ({ status: 500, body: error.message, type: undefined }))
    : { status: 404, body: "Not found", type: undefined };
  const isText = typeof body === "string";
  response
    .writeHead(status, {
      "Content-Type": type ?? (isText ? "text/plain; charset=utf-8" : "application/json"),
      "Cache-Control": "no-store",
    })
    .end(isText ? body : JSON.stringify(body));
}
