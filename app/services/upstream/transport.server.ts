import { EXTENSIONS_HEADER } from "@contract/extensions";
import { Agent, type Dispatcher, request as send } from "undici";
import { type HttpResponse, parseRetryAfter } from "./call-policy.server";

export type HttpRequest = Omit<Dispatcher.RequestOptions, "origin" | "path">;

/** The largest response to read, in bytes. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** 128 connections: more than a few hanging calls, of 16 requests each, can occupy. */
const agent = new Agent({
  connections: 128,
  keepAliveTimeout: 30_000,
  pipelining: 1,
  maxResponseSize: MAX_RESPONSE_BYTES,
});

/** Sends one request and reads the whole response. @throws what undici throws */
export async function sendRequest(url: string, request: HttpRequest): Promise<HttpResponse> {
  const { statusCode, headers, body } = await send(url, { ...request, dispatcher: agent });
  return {
    status: statusCode,
    text: await body.text(),
    retryAfter: parseRetryAfter(headers["retry-after"]),
    extensions: headers[EXTENSIONS_HEADER],
  };
}

/**
 * "\ud83d": half a surrogate pair. On its own, which JSON allows, it cannot be encoded as UTF-8 for a page.
 * Responses without one skip the slow replacement.
 */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i;
const replaceLoneSurrogates = (_: string, value: unknown): unknown =>
  typeof value === "string" ? Buffer.from(value).toString() : value;

/** Returns null for an empty text, `undefined` for invalid JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return ESCAPED_SURROGATE.test(text) ? JSON.parse(text, replaceLoneSurrogates) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
