import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { RequestHandler } from "express";
import { asyncHandler } from "./async-handler";
import { isReadRequest } from "./is-read-request";
import { isUploadPath } from "./paths";
import { sendPlainPage } from "./plain-page";

/** Enough for 10 MB at 140 kbit/s. */
const UPLOAD_MS = 600_000;

/** Time limits in milliseconds for a request's headers and for all of it. Forms without files have less. */
export const requestTimes = {
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS,
  connectionsCheckingInterval: 2000,
};

const FORM_MS = 30_000;

/** Concurrent uploads; they are slow and must leave room for other requests. */
const MAX_UPLOADS = 24;

/**
 * The bytes that an upload must deliver per period. A slower one is regarded as an attempt to occupy a slot.
 */
const MIN_BYTES_PER_PERIOD = 30 * 1024;

interface BodyLimits {
  /** Whether a request's cookies belong to a signed-in user. */
  isSignedIn: (cookies: string | undefined) => Promise<boolean>;
  /** The time limit of a form and the period of an upload, in milliseconds. */
  formMs?: number;
  uploads?: number;
  leastBytes?: number;
}

/**
 * Ends forms that arrive too slowly. Signed-in users' uploads may take longer while enough data arrives, up to a
 * number at once; other visitors cannot occupy their slots.
 */
export function endSlowUploads({
  isSignedIn,
  formMs = FORM_MS,
  uploads = MAX_UPLOADS,
  leastBytes = MIN_BYTES_PER_PERIOD,
}: BodyLimits): RequestHandler {
  let running = 0;
  return asyncHandler(async (request, response, next) => {
    if (isReadRequest(request) || request.complete) return next();
    const isLong = isUploadPath(request.path) && (await isSignedIn(request.headers.cookie));
    if (response.closed) return;
    if (isLong && running >= uploads) {
      response.set("Connection", "close");
      return sendPlainPage(response, {
        status: 503,
        title: "Too many uploads right now",
        text: "Too many people are uploading files. Nothing was saved. Go back and try again in a minute.",
        retryAfter: 60,
      });
    }
    const { socket } = request;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      if (!isLong || socket.bytesRead - received < leastBytes)
        sendRefusalToSocket(socket, "ERR_HTTP_REQUEST_TIMEOUT");
      received = socket.bytesRead;
    }, formMs);
    // A request refused before it was complete has no further events; only its connection closes.
    const stop = () => {
      clearInterval(timer);
      socket.off("close", stop);
    };
    for (const event of ["end", "close"]) request.once(event, stop);
    socket.once("close", stop);
    if (isLong) {
      running += 1;
      response.once("close", () => {
        running -= 1;
      });
    }
    next();
  });
}

const MAX_CONNECTIONS = 1000;

const REFUSALS: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive. Please try again."],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The address or the headers are too long."],
};
const UNREADABLE: [string, string] = ["400 Bad Request", "We couldn't read the request."];

/** Limits a server's connections, and responds with a text to data that cannot be parsed as a request. */
export function limitConnections(server: Server, maxConnections = MAX_CONNECTIONS): void {
  server.maxConnections = maxConnections;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
    sendRefusalToSocket(socket, error.code);
  });
}

function sendRefusalToSocket(socket: Socket, errorCode = ""): void {
  const [status, text] = REFUSALS[errorCode] ?? UNREADABLE;
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\nContent-Security-Policy: frame-ancestors 'none'\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
  );
}
