import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { RequestHandler } from "express";
import { asyncHandler } from "./async-handler";
import { isRead } from "./is-read";
import { isUpload } from "./paths";
import { plainPage } from "./plain-page";

/** Ten megabytes over a line of 140 kilobits a second. */
const UPLOAD_MS = 600_000;

/** Milliseconds for the head of a request and for all of it; slower ones are ended. Forms without a file have less. */
export const requestTimes = {
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS,
  connectionsCheckingInterval: 2000,
};

const FORM_MS = 30_000;

/** Uploads under way at once: they may take long, and must leave room for everything else. */
const MOST_UPLOADS = 24;

/** Bytes that an upload has to bring in each period: less is nobody's line, but a hold on a place. */
const LEAST_BYTES = 30 * 1024;

interface BodyLimits {
  /** Whether somebody is signed in with the cookies of a request. */
  isSignedIn: (cookies: string | undefined) => Promise<boolean>;
  /** Milliseconds for a form, and a period of an upload. */
  formMs?: number;
  uploads?: number;
  leastBytes?: number;
}

/**
 * Ends forms that arrive too slowly. Uploads of people who are signed in may take longer while enough comes of them, only so
 * many at a time. Nobody else takes a place from them.
 */
export function slowBodies({
  isSignedIn,
  formMs = FORM_MS,
  uploads = MOST_UPLOADS,
  leastBytes = LEAST_BYTES,
}: BodyLimits): RequestHandler {
  let underWay = 0;
  return asyncHandler(async (request, response, next) => {
    if (isRead(request) || request.complete) return next();
    const isLong = isUpload(request.path) && (await isSignedIn(request.headers.cookie));
    if (response.closed) return;
    if (isLong && underWay >= uploads) {
      response.set("Connection", "close");
      return plainPage(response, {
        status: 503,
        title: "Too many uploads right now",
        text: "Others are uploading files, so yours was not taken. Please go back and try again in a minute.",
        retryAfter: 60,
      });
    }
    const { socket } = request;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      if (!isLong || socket.bytesRead - received < leastBytes)
        refuseSocket(socket, "ERR_HTTP_REQUEST_TIMEOUT");
      received = socket.bytesRead;
    }, formMs);
    // A request that was refused before all of it came has no further events: only its connection closes.
    const stop = () => {
      clearInterval(timer);
      socket.off("close", stop);
    };
    for (const over of ["end", "close"]) request.once(over, stop);
    socket.once("close", stop);
    if (isLong) {
      underWay += 1;
      response.once("close", () => {
        underWay -= 1;
      });
    }
    next();
  });
}

const MOST_CONNECTIONS = 1000;

const REFUSALS: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive. Please try again."],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The address or the headers are too long."],
};
const UNREADABLE: [string, string] = ["400 Bad Request", "The request cannot be read."];

/** Bounds the connections of a server, and answers in words what never became a request. */
export function limitConnections(server: Server, most = MOST_CONNECTIONS) {
  server.maxConnections = most;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
    refuseSocket(socket, error.code);
  });
}

function refuseSocket(socket: Socket, code = "") {
  const [status, words] = REFUSALS[code] ?? UNREADABLE;
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${words.length}\r\n\r\n${words}`,
  );
}
