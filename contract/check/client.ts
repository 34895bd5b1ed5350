import { type Call, fillPath, type PathParams } from "../call";
import { EXTENSIONS_HEADER, type Extension, parseExtensions } from "../extensions";
import type { Options } from "./options";

type Values = Record<string, string | number>;

export interface Request {
  params?: Values;
  query?: Values;
  /** Becomes JSON, unless it is a form with a file. */
  body?: object;
}

/** `status` is 0 when there was no response; `problem` then says why. */
export interface Answer {
  status: number;
  json: unknown;
  /** The extensions that the response header lists. */
  extensions: ReadonlySet<Extension>;
  problem?: string;
}

/** Milliseconds that the web waits for an answer, unless the call sets its own limit. */
const TIMEOUT_MS = 8000;

export type SendCall = (call: Call, request?: Request, token?: string) => Promise<Answer>;

/** Sends calls to one upstream; a call without a token is sent without credentials. */
export const createCheckClient =
  ({ apiUrl, authUrl }: Pick<Options, "apiUrl" | "authUrl">): SendCall =>
  async (call, { params, query, body } = {}, token) => {
    const path = fillPath(call.path, (params ?? {}) as PathParams<string>);
    const url = new URL((call.host === "auth" ? authUrl : apiUrl) + path);
    for (const [name, value] of Object.entries({ source: "contract-check", ...query }))
      url.searchParams.set(name, String(value));
    try {
      const response = await fetch(url, {
        method: call.method,
        headers: buildCheckHeaders(body, token),
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
      });
      const text = await response.text();
      const extensions = parseExtensions(response.headers.get(EXTENSIONS_HEADER) ?? "");
      return { status: response.status, extensions, ...parseResponseBody(text) };
    } catch (error) {
      return {
        status: 0,
        json: undefined,
        extensions: new Set(),
        problem: formatNetworkError(error as Error),
      };
    }
  };

const buildCheckHeaders = (body: object | undefined, token: string | undefined) => ({
  accept: "application/json",
  ...(body && !(body instanceof FormData) && { "content-type": "application/json" }),
  ...(token && { authorization: `Bearer ${token}` }),
});

function parseResponseBody(text: string): Pick<Answer, "json" | "problem"> {
  if (!text.trim()) return { json: null };
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { json: undefined, problem: "the response is not JSON" };
  }
}

function formatNetworkError(error: Error): string {
  if (error.name === "TimeoutError") return "no answer within the time the web waits";
  return error.cause instanceof Error ? error.cause.message || "no connection" : error.message;
}

export const isSuccessAnswer = ({ status }: Answer, call?: Pick<Call, "status">): boolean =>
  call?.status === undefined ? status >= 200 && status < 300 : status === call.status;

/** The status in words: `404`, `nothing: no connection`. */
export const formatAnswerStatus = ({ status, problem }: Answer): string =>
  status === 0 ? `nothing: ${problem}` : `${status}${problem ? `, ${problem}` : ""}`;
