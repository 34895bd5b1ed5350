import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { type Dispatcher, request as send } from "undici";
import { asyncHandler } from "./async-handler";
import { isRead } from "./is-read";
import { plainPage } from "./plain-page";

const PASSED_ON = [
  "accept",
  "accept-encoding",
  "if-none-match",
  "if-modified-since",
  "user-agent",
  // A browser that loads a page ahead of its reader says so; the portal does not count that as a visit.
  "purpose",
  "sec-purpose",
];
/** What else is passed on of a form. */
const OF_FORMS = ["content-type", "content-length"];
/** The forms of the portal hold a few lines of text. */
const MOST_POSTED = 16 * 1024;
const KEPT_BACK = new Set(["connection", "keep-alive", "transfer-encoding"]);

const UNREACHABLE = {
  status: 502,
  title: "This page cannot be shown right now",
  text: 'Please <a href="">try again</a> in a few seconds.',
  retryAfter: 5,
};

const goneWith = (status: number) => ({
  status,
  title: "There is nothing at this address",
  text: "The link may be cut short or no longer valid. Please ask for a new one.",
});

/** A calendar or picture that is not there is refused as data, which nobody could read in a tab. */
const isRefusedAsData = ({ statusCode, headers }: Dispatcher.ResponseData) =>
  statusCode >= 400 && String(headers["content-type"]).includes("json");

const TOO_MUCH = {
  status: 413,
  title: "Too much text",
  text: "That is more text than can be sent here, so nothing was changed. Please go back and shorten it.",
};

/** Dot segments would lead out of what is passed on, to the upstream's other addresses. */
const isBelow = (address: string, base: string) =>
  URL.canParse(address) && new URL(address).pathname.startsWith(`${base}/`);

const headersOf = (request: Request, isForm: boolean) =>
  Object.fromEntries(
    [...PASSED_ON, ...(isForm ? OF_FORMS : [])].flatMap((name) =>
      request.headers[name] ? [[name, String(request.headers[name])]] : [],
    ),
  );

async function relay(address: string, request: Request, response: Response, isForm: boolean) {
  try {
    const body = isForm ? request : undefined;
    const answer = await send(address, {
      method: request.method,
      headers: headersOf(request, isForm),
      body,
    });
    await passOn(answer, response);
  } catch {
    if (response.headersSent) response.destroy();
    else plainPage(response, UNREACHABLE);
  }
}

async function passOn(answer: Dispatcher.ResponseData, response: Response) {
  if (isRefusedAsData(answer)) {
    await answer.body.dump();
    return plainPage(response, answer.statusCode < 500 ? goneWith(answer.statusCode) : UNREACHABLE);
  }
  response.status(answer.statusCode);
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !KEPT_BACK.has(name)) response.setHeader(name, value);
  await pipeline(answer.body, response);
}

/**
 * Passes GET requests, and POST where there are forms, on to the embedded upstream, so that its portal pages,
 * calendars and pictures have addresses that outlive its port. Cookies are not passed on: what a form may do, its
 * address says.
 */
export const forward = (upstreamUrl: string, { takesForms = false } = {}): RequestHandler =>
  asyncHandler(async (request, response, next) => {
    const isForm = takesForms && request.method === "POST";
    if (!isRead(request) && !isForm) return next();
    if (isForm && Number(request.headers["content-length"] ?? 0) > MOST_POSTED)
      return plainPage(response.set("Connection", "close"), TOO_MUCH);
    const address = upstreamUrl + request.originalUrl;
    if (!isBelow(address, request.baseUrl)) return next();
    await relay(address, request, response, isForm);
  });
