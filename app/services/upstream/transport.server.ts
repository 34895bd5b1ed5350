import { EXTENSIONS_HEADER } from "@contract/extensions";
import { Agent, type Dispatcher, request as send } from "undici";
import { type HttpAnswer, secondsOf } from "./policy.server";

/** What is sent, beside its address. */
export type HttpRequest = Omit<Dispatcher.RequestOptions, "origin" | "path">;

/** Bytes of an answer; more is not read. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

/** More connections than a few hanging calls can take together. */
const agent = new Agent({
  connections: 128,
  keepAliveTimeout: 30_000,
  pipelining: 1,
  maxResponseSize: LARGEST_ANSWER,
});

/** One request and its answer, whole; throws what undici throws where none comes, or one that is too large. */
export async function attempt(url: string, request: HttpRequest): Promise<HttpAnswer> {
  const { statusCode, headers, body } = await send(url, { ...request, dispatcher: agent });
  return {
    status: statusCode,
    text: await body.text(),
    retryAfter: secondsOf(headers["retry-after"]),
    extensions: headers[EXTENSIONS_HEADER],
  };
}

/** Half a letter, which JSON can spell and no page can hold. */
const SPELT_HALF = /\\ud[89a-f]/i;
const wholeLetters = (_: string, value: unknown) =>
  typeof value === "string" ? Buffer.from(value).toString() : value;

/** An empty answer is null; what is no JSON is `undefined`. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return SPELT_HALF.test(text) ? JSON.parse(text, wholeLetters) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
