import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { type Dispatcher, request as send } from "undici";
import { asyncHandler } from "./async-handler";
import { isReadRequest } from "./is-read-request";
import { type PlainPage, sendPlainPage } from "./plain-page";

const FORWARDED_HEADERS = [
  // Both are ours: clients cannot set them.
  "x-request-id",
  "traceparent",
  "accept",
  "accept-encoding",
  "if-none-match",
  "if-modified-since",
  "user-agent",
  // Browsers mark prefetches with these; the portal does not count them as client visits.
  "purpose",
  "sec-purpose",
];
const FORM_HEADERS = ["content-type", "content-length"];
/** The portal's forms have a few lines of text. */
const MAX_FORM_BYTES = 16 * 1024;
const HOP_BY_HOP_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding"]);

const UNREACHABLE = {
  status: 502,
  title: "We couldn't show this page",
  text: 'Please <a href="">try again</a> in a few seconds.',
  retryAfter: 5,
};

const buildNotFoundPage = (status: number): PlainPage => ({
  status,
  title: "Page not found",
  text: "The link may be incomplete or no longer valid. Please ask us for a new one.",
});

/** A missing calendar or picture is answered with JSON, which is no use in a browser tab. */
const isJsonError = ({ statusCode, headers }: Dispatcher.ResponseData) =>
  statusCode >= 400 && String(headers["content-type"]).includes("json");

const TOO_LARGE = {
  status: 413,
  title: "Too much text",
  text: "Your text is too long. Nothing was changed. Go back and shorten it.",
};

/** Whether a URL is below a path; dot segments could reach other addresses of the upstream. */
const isUrlBelowPath = (url: string, basePath: string): boolean =>
  URL.canParse(url) && new URL(url).pathname.startsWith(`${basePath}/`);

const pickForwardedHeaders = (request: Request, isForm: boolean): Record<string, string> =>
  Object.fromEntries(
    [...FORWARDED_HEADERS, ...(isForm ? FORM_HEADERS : [])].flatMap((name) =>
      request.headers[name] ? [[name, String(request.headers[name])]] : [],
    ),
  );

interface RelayOptions {
  isForm: boolean;
  /** Milliseconds until the upstream must start to answer; 0: no limit. */
  headersTimeout?: number;
}

async function relayToUpstream(
  upstreamAddress: string,
  request: Request,
  response: Response,
  { isForm, headersTimeout }: RelayOptions,
): Promise<void> {
  try {
    const body = isForm ? request : null;
    const upstreamResponse = await send(upstreamAddress, {
      method: request.method,
      headers: pickForwardedHeaders(request, isForm),
      body,
      ...(headersTimeout !== undefined && { headersTimeout }),
    });
    await sendUpstreamResponse(upstreamResponse, response);
  } catch {
    if (response.headersSent) response.destroy();
    else sendPlainPage(response, UNREACHABLE);
  }
}

async function sendUpstreamResponse(
  upstreamResponse: Dispatcher.ResponseData,
  response: Response,
): Promise<void> {
  if (isJsonError(upstreamResponse)) {
    await upstreamResponse.body.dump();
    return sendPlainPage(
      response,
      upstreamResponse.statusCode < 500 ? buildNotFoundPage(upstreamResponse.statusCode) : UNREACHABLE,
    );
  }
  response.status(upstreamResponse.statusCode);
  for (const [name, value] of Object.entries(upstreamResponse.headers))
    if (value !== undefined && !HOP_BY_HOP_HEADERS.has(name)) response.setHeader(name, value);
  await pipeline(upstreamResponse.body, response);
}

/**
 * Forwards GET requests, and POST for forms, to the embedded upstream, so that its portal pages, calendars and
 * pictures have permanent addresses. Cookies are not forwarded: the address authorises a form. `isSlow` waits for an
 * answer without a limit.
 */
export const forwardToUpstream = (
  upstreamUrl: string,
  { takesForms = false, isSlow = false } = {},
): RequestHandler =>
  asyncHandler(async (request, response, next) => {
    const isForm = takesForms && request.method === "POST";
    if (!isReadRequest(request) && !isForm) return next();
    if (isForm && Number(request.headers["content-length"] ?? 0) > MAX_FORM_BYTES)
      return sendPlainPage(response.set("Connection", "close"), TOO_LARGE);
    const address = upstreamUrl + request.originalUrl;
    if (!isUrlBelowPath(address, request.baseUrl)) return next();
    await relayToUpstream(address, request, response, { isForm, ...(isSlow && { headersTimeout: 0 }) });
  });
